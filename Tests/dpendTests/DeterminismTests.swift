import Foundation
import Testing
import _DpendTestSupport

/// The same project gives the same bytes in any folder, in any order of files and with any number of jobs.
struct DeterminismTests {
  private static let examples = URL(filePath: #filePath).appending(path: "../../../Examples").standardized
    .path(percentEncoded: false)

  @Test(
    "Everything that the tool writes, written twice: in two folders, two orders of the files, with 1 and with 8 jobs"
  )
  func bytes() async throws {
    try await withTemporaryFolder { folder in
      let (near, far) = (folder + "/near", folder + "/some where/much/farther")
      for folder in [near, far] { try copyExample("Bookshop", to: folder) }
      let modules = try FileManager.default.contentsOfDirectory(atPath: near + "/Sources").sorted().map {
        "Sources/\($0)"
      }
      async let one = products(of: near, paths: modules, jobs: 1)
      async let eight = products(of: far, paths: modules.reversed(), jobs: 8)
      let (first, second) = try await (one, eight)
      #expect(first.keys.sorted() == second.keys.sorted())
      #expect(first.keys.sorted().filter { first[$0] != second[$0] } == [])
      #expect(first.count > 300)
    }
  }

  @Test("The graph of each example is the same in two folders and two orders of files, with 1 and with 8 jobs")
  func dialects() async throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.examples).sorted()
      .filter { !$0.contains(".") && $0 != "Bookshop" }
    for name in names {
      try await withTemporaryFolder { folder in
        let (near, far) = (folder + "/near", folder + "/some where/far")
        for folder in [near, far] { try copyExample(name, to: folder) }
        let parts = try FileManager.default.subpathsOfDirectory(atPath: near).sorted().filter { $0.hasSuffix(".swift") }
        for command in [["graph", "--format", "json"], ["analyze"]] {
          async let first = Program.dpend.run(command + ["--jobs", "1", "."], in: near)
          async let second = Program.dpend.run(command + ["--jobs", "8", "."], in: far)
          let outcomes = try await (first, second)
          #expect(outcomes.0 == outcomes.1, "\(name): \(command)")
        }
        let files = parts.filter { !$0.hasSuffix("Package.swift") }
        async let first = Program.dpend.run(["tree", "--jobs", "1"] + files, in: near)
        async let second = Program.dpend.run(["tree", "--jobs", "8"] + files.reversed(), in: far)
        let outcomes = try await (first, second)
        #expect(outcomes.0 == outcomes.1, "\(name): tree")
      }
    }
  }

  /// Lets the tool write everything that it can write; returns the files by path, and what it prints.
  private func products(of folder: String, paths: [String], jobs: Int) async throws -> [String: Data] {
    let commands = [
      ["docs", "-o", "out/docs"], ["analyze", "--format", "json", "-o", "out/findings.json"],
      ["graph", "--format", "json", "-o", "out/graph.json"], ["graph", "--format", "dot", "-o", "out/graph.dot"],
      ["graph", "--format", "mermaid", "-o", "out/graph.mmd"], ["tree"],
      ["generate", "--output-file", "out/Container.swift"],
      ["generate", "--container", "dip", "--output-file", "out/Dip.swift"],
      ["diagram"] + ["svg", "pdf", "png", "dot", "json", "xdot"].flatMap { ["-o", "out/diagram.\($0)"] },
    ]
    var products: [String: Data] = [:]
    for command in commands {
      let outcome = try await Program.dpend.run(command + ["--jobs", "\(jobs)"] + paths, in: folder)
      #expect(outcome.code == 0, "\(command): \(outcome.messages)")
      products["output of \(command[0])"] = Data((outcome.output + outcome.messages).utf8)
    }
    for file in try FileManager.default.subpathsOfDirectory(atPath: folder + "/out") {
      products[file] = FileManager.default.contents(atPath: "\(folder)/out/\(file)")
    }
    return products
  }

  private func copyExample(_ name: String, to folder: String) throws {
    let example = "\(Self.examples)/\(name)"
    for file in try FileManager.default.subpathsOfDirectory(atPath: example) where !file.contains(".build/") {
      guard let data = FileManager.default.contents(atPath: "\(example)/\(file)") else { continue }
      try write(data, to: "\(folder)/\(file)")
    }
  }
}
