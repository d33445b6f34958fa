import DpendCollectors
import Foundation
import Testing
import _DpendTestSupport

@testable import DpendKit

/// Commands that repeat the outputs of their last run, which is recorded in a folder beside that of the project.
struct RunRecordTests {
  private static let files: KeyValuePairs = [
    ".dpend.yml": "sources: Sources\nimplicit-filter: '.*'\n",
    "Package.swift": "// swift-tools-version: 6.2\nimport PackageDescription\nlet package = Package(name: \"Shop\")\n",
    "Sources/Shop/Store.swift": "protocol Store {}\nfinal class DiskStore: Store { init() {} }\n",
    "Sources/Shop/Cart.swift": "final class Cart { init(store: any Store, clock: any Clock) {} }\n",
    "Sources/Notes.txt": "notes",
    "Elsewhere/Till.swift": "final class Till {}\n",
  ]

  @Test(
    "Each command repeats what it printed and its exit code, and leaves the files that it wrote",
    arguments: [
      ["analyze"], ["analyze", "--report", "sarif=findings.sarif"], ["tree"], ["tree", "--verbose"],
      ["graph", "--format", "json", "-o", "Sources/graph.json"], ["why", "Cart"], ["why", "Cart", "-o", "why.svg"],
      ["diagram", "-o", "graph.svg"], ["docs", "-o", "Sources/docs"], ["docs", "--check"],
      ["generate", "--output-file", "Shop.dpendmodule"],
    ]
  )
  func commands(_ command: [String]) async throws {
    try await withProject { folder in
      let first = try await run(command, in: folder)
      let files = try contents(of: folder)
      try mark(in: folder)
      let second = try await run(command, in: folder)
      #expect(second == Program.Outcome(code: first.code, output: Self.mark, messages: first.messages))
      #expect(try contents(of: folder) == files)
    }
  }

  /// A change after which a command has to read the project again.
  struct Change: CustomTestStringConvertible {
    let testDescription: String
    let apply: @Sendable (_ folder: String) throws -> Void

    init(_ description: String, _ apply: @escaping @Sendable (_ folder: String) throws -> Void) {
      testDescription = description
      self.apply = apply
    }

    /// Writes a text to a file.
    static func writing(_ text: String, to path: String) -> Change {
      Change("\(path) is written") { try write(Data(text.utf8), to: $0 + "/" + path) }
    }

    /// Removes a file or a folder.
    static func removing(_ path: String) -> Change {
      Change("\(path) is removed") { try FileManager.default.removeItem(atPath: $0 + "/" + path) }
    }
  }

  @Test(
    "After a change of anything that a run read, the output is that of a run without a cache",
    arguments: [
      .writing("final class Cart { init(store: any Store, watch: any Clock) {} }\n", to: "Sources/Shop/Cart.swift"),
      .writing("final class Cart {}\n", to: "Sources/Shop/Cart.swift"), .removing("Sources/Shop/Cart.swift"),
      .writing("final class Till {}\n", to: "Sources/Shop/Till.swift"),
      .writing("final class Till {}\n", to: "Sources/docs/Till.swift"),
      .writing("sources: Sources\n", to: ".dpend.yml"), .removing(".dpend.yml"), .removing("Sources"),
      .removing("Package.swift"), .removing("findings.txt"), .writing("none\n", to: "findings.txt"),
      .writing("import PackageDescription\nlet package = Package(name: \"Other\")\n", to: "Sources/Shop/Package.swift"),
      .writing("App", to: "Sources/Shop/App.xcodeproj/notes.txt"),
      Change("a folder is replaced by a link") { folder in
        try FileManager.default.removeItem(atPath: folder + "/Sources/Shop")
        try link(folder + "/Sources/Shop", to: folder + "/Elsewhere")
      },
      Change("a link is added") { try link($0 + "/Sources/Till.swift", to: $0 + "/Elsewhere/Till.swift") },
    ] as [Change]
  )
  func changes(_ change: Change) async throws {
    try await withProject { folder in
      let command = ["analyze", "--format", "json", "--report", "text=findings.txt"]
      _ = try await run(command, in: folder)
      try mark(in: folder)
      try change.apply(folder)
      let cached = try await run(command, in: folder)
      let files = try contents(of: folder)
      #expect(cached.output != Self.mark)
      #expect(cached == (try await Program.dpend.run(command + ["--no-cache"], in: folder)))
      #expect(try contents(of: folder) == files)
    }
  }

  @Test("Files with other metadata and the same contents count as unchanged")
  func metadata() async throws {
    try await withProject { folder in
      let first = try await run(["tree"], in: folder)
      try mark(in: folder)
      for (path, data) in try contents(of: folder) { try write(data, to: folder + "/" + path) }
      let second = try await run(["tree"], in: folder)
      #expect(second == Program.Outcome(code: first.code, output: Self.mark, messages: first.messages))
    }
  }

  @Test("Runs with other arguments, and in another folder, have records of their own")
  func keys() async throws {
    try await withProject { folder in
      _ = try await run(["tree"], in: folder)
      try mark(in: folder)
      #expect(try await run(["tree", "--quiet"], in: folder).output != Self.mark)
      let other = try await Program.dpend.run(["tree", "--cache-dir", "../../cache"], in: folder + "/Elsewhere")
      #expect(other.output != Self.mark)
      #expect(try records(in: folder).count == 3)
    }
  }

  @Test(
    "Runs that failed or that depend on more than their inputs are not recorded",
    arguments: [
      ["analyze", "--write-baseline", "known.txt"], ["tree", "Missing"], ["tree", "--select", "Nothing"],
      ["diagram", "-o", "graph.png"], ["graph", "--format", "json", "-o", "/dev/null"], ["list", "rules"],
    ]
  )
  func unrepeatable(_ command: [String]) async throws {
    try await withProject { folder in
      _ = try await Program.dpend.run(command + (command[0] == "list" ? [] : ["--cache-dir", "cache"]), in: folder)
      #expect(try records(in: folder) == [])
    }
  }

  @Test("A run that could not write the cache of facts is not repeated, and only the user can read a record")
  func caches() async throws {
    try await withProject { folder in
      let obstacle = (folder as NSString).deletingLastPathComponent + "/cache/facts"
      try write(Data(), to: obstacle)
      #expect(try await run(["tree"], in: folder).messages.contains("cannot write the cache"))
      #expect(try records(in: folder) == [])
      try FileManager.default.removeItem(atPath: obstacle)
      #expect(try await !run(["tree"], in: folder).messages.contains("cannot write the cache"))
      let record = try #require(try records(in: folder).first)
      #expect(try FileManager.default.attributesOfItem(atPath: record)[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test("A damaged record, and one of another program, is ignored and replaced", arguments: [0, 30, 60, -1])
  func damage(position: Int) async throws {
    try await withProject { folder in
      let first = try await run(["tree"], in: folder)
      let record = try #require(try records(in: folder).first)
      var bytes = try #require(contents(at: record))
      bytes[position < 0 ? bytes.count - 1 : position] ^= 1
      try write(Data(bytes), to: record)
      #expect(try await run(["tree"], in: folder) == first)
      try write(Data(bytes.prefix(bytes.count / 2)), to: record)
      #expect(try await run(["tree"], in: folder) == first)
      try mark(in: folder, producer: "dpend 0")
      #expect(try await run(["tree"], in: folder) == first)
      try mark(in: folder)
      #expect(try await run(["tree"], in: folder).output == Self.mark)
    }
  }
}

// MARK: - Records

extension RunRecordTests {
  /// A text that no run prints by itself.
  private static let mark = "repeated\n"

  private func run(_ command: [String], in folder: String) async throws -> Program.Outcome {
    try await Program.dpend.run(command + ["--cache-dir", "../cache"], in: folder)
  }

  /// Runs a test in the folder of a project, beside which nothing exists.
  private func withProject(_ test: (_ folder: String) async throws -> Void) async throws {
    try await withTemporaryFolder { parent in
      for (path, text) in Self.files { try write(Data(text.utf8), to: "\(parent)/project/\(path)") }
      try await test(parent + "/project")
    }
  }

  private func records(in folder: String) throws -> [String] {
    let runs = (folder as NSString).deletingLastPathComponent + "/cache/runs"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: runs)) ?? []
    return names.sorted().map { runs + "/" + $0 }
  }

  /// Replaces what the recorded run printed to standard output, so that a repetition differs from a run that reads the project.
  private func mark(in folder: String, producer: String? = nil) throws {
    let record = try #require(try records(in: folder).first)
    let archive = try Archive<RecordedRun>(bytes: try #require(contents(at: record)))
    let errors = archive.content.printsErrors.indices.filter { archive.content.printsErrors[$0] }
    let content = RecordedRun(
      answers: archive.content.answers,
      printsErrors: [false] + errors.map { _ in true },
      exitCode: archive.content.exitCode
    )
    let sections = [Array(Self.mark.utf8)[...]] + errors.map { archive.section($0) ?? [] }
    let marked = Archive(producer: producer ?? archive.producer, content: content, sections: sections)
    try write(Data(try marked.encoded()), to: record)
  }

  private func contents(at path: String) -> [UInt8]? { FileManager.default.contents(atPath: path).map(Array.init) }

  private func contents(of folder: String) throws -> [String: Data] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder)
    return Dictionary(
      uniqueKeysWithValues: paths.compactMap { path in
        FileManager.default.contents(atPath: folder + "/" + path).map { (path, $0) }
      }
    )
  }
}
