import Foundation
import Testing
import _DpendTestSupport

/// The command `dpend collect`, facts files as input of the other commands, and the cache.
struct CollectTests {
  @Test(
    "Bookshop, collected module by module: the graph, the findings and the pages are those of one run, also after an edit"
  )
  func bookshop() async throws {
    try await withTemporaryFolder { folder in
      try copyExample("Bookshop", to: folder)
      let modules = try FileManager.default.contentsOfDirectory(atPath: folder + "/Sources").sorted()
      for module in modules { try await collect(module, in: folder) }
      let facts = modules.map { "Facts/\($0).dpendfacts" }
      try await compare(modules.map { "Sources/\($0)" }, facts.reversed(), in: folder)
      let edited = folder + "/Sources/Catalog/ISBN.swift"
      let text = "\n// A comment.\npublic final class NewService { public init(store: MissingStore) {} }\n"
      try write(Data(((_DpendTestSupport.text(of: edited) ?? "") + text).utf8), to: edited)
      try await collect("Catalog", in: folder)
      try await compare(modules.map { "Sources/\($0)" }, facts, in: folder)
    }
  }

  @Test("The bytes of a facts file depend neither on the folder of the project nor on the order of the sources")
  func bytes() async throws {
    var files: Set<Data> = []
    for (name, paths) in [
      ("near", ["Sources/Orders", "Sources/Catalog"]), ("far/away", ["Sources/Catalog", "Sources/Orders"]),
    ] {
      try await withTemporaryFolder { folder in
        let project = "\(folder)/\(name)"
        try copyExample("Bookshop", to: project)
        let outcome = try await Program.dpend.run(["collect", "-o", "two.dpendfacts"] + paths, in: project)
        #expect(
          outcome
            == .init(code: 0, output: "", messages: "dpend: collected the facts about 41 files in two.dpendfacts\n")
        )
        files.insert(try Data(contentsOf: URL(filePath: project + "/two.dpendfacts")))
      }
    }
    #expect(files.count == 1)
  }

  @Test("The module of an option is that of all files")
  func module() async throws {
    try await withTemporaryFolder(["A.swift": "class A {}", "B/B.swift": "class B {}"]) { (folder) async throws in
      let arguments = ["collect", "--quiet", "--module", "Shop", "-o", "Shop.dpendfacts", "A.swift", "B"]
      #expect(try await Program.dpend.run(arguments, in: folder) == .init(code: 0, output: "", messages: ""))
      let outcome = try await Program.dpend.run(["analyze", "--verbose", "Shop.dpendfacts"], in: folder)
      #expect(outcome.messages.contains("dpend: Shop: 2 files\n"))
    }
  }

  @Test(
    "In the sandbox of a build system, which contains the files of a module alone, --root gives the locations of one run"
  )
  func root() async throws {
    try await withTemporaryFolder { folder in
      try copyExample("Bookshop", to: folder + "/whole")
      try FileManager.default.removeItem(atPath: folder + "/whole/Package.swift")
      let modules = try FileManager.default.contentsOfDirectory(atPath: folder + "/whole/Sources").sorted()
      for module in modules {
        let sandbox = "\(folder)/\(module)"
        try FileManager.default.createDirectory(atPath: sandbox + "/Sources", withIntermediateDirectories: true)
        try FileManager.default.moveItem(
          atPath: "\(folder)/whole/Sources/\(module)",
          toPath: "\(sandbox)/Sources/\(module)"
        )
        let arguments = [
          "collect", "--quiet", "--module", module, "--root", ".", "-o", "../\(module).dpendfacts", "Sources",
        ]
        #expect(try await Program.dpend.run(arguments, in: sandbox) == .init(code: 0, output: "", messages: ""))
      }
      let configuration = ["--config", "whole/.dpend.yml"]
      let facts = modules.map { "\($0).dpendfacts" }
      let linked = try await Program.dpend.run(["graph", "--format", "json"] + configuration + facts, in: folder)
      for module in modules {
        try FileManager.default.moveItem(
          atPath: "\(folder)/\(module)/Sources/\(module)",
          toPath: "\(folder)/whole/Sources/\(module)"
        )
      }
      let whole = ["graph", "--format", "json", "."] + modules.flatMap { ["--module", "\($0)=Sources/\($0)"] }
      #expect(try await Program.dpend.run(whole, in: folder + "/whole") == linked)
    }
  }

  @Test("A root ends the search for companions, and excludes nested packages and Xcode projects from locations")
  func rootAndProjects() async throws {
    try await withTemporaryFolder([
      "deli.yml": "target:\n  - Outer\n", "shop/deli.yml": "target:\n  - Shop\n", "shop/app/App.xcodeproj/file": "",
      "shop/app/Package.swift": "", "shop/app/Sources/A.swift": "final class A { init(missing: Missing) {} }\n",
    ]) { (folder) async throws in
      let arguments = [
        "collect", "--quiet", "--module", "Shop", "--root", "shop", "-o", "A.dpendfacts", "shop/app/Sources/A.swift",
      ]
      #expect(try await Program.dpend.run(arguments, in: folder) == .init(code: 0, output: "", messages: ""))
      let bytes = String(decoding: try Data(contentsOf: URL(filePath: folder + "/A.dpendfacts")), as: UTF8.self)
      #expect(bytes.contains("- Shop"))
      #expect(!bytes.contains("- Outer"))
      let graph = ["graph", "--format", "json", "--implicit-filter", "A", "A.dpendfacts"]
      #expect(try await Program.dpend.run(graph, in: folder).output.contains("\"file\" : \"app/Sources/A.swift\""))
      let missing = try await Program.dpend.run(
        ["collect", "--root", "shop/deli.yml", "-o", "A.dpendfacts", "shop"],
        in: folder
      )
      #expect(missing.code == 2)
      #expect(missing.messages == "error: shop/deli.yml: no such folder; check --root\n")
    }
  }

  @Test("Wrong usage and unreadable files")
  func problems() async throws {
    try await withTemporaryFolder(["A.swift": "class A {}"]) { (folder) async throws in
      let wrong = try await Program.dpend.run(["collect", "-o", "facts.json", "A.swift"], in: folder)
      #expect(wrong.code == 64)
      #expect(wrong.messages.contains("--output must end in .dpendfacts, by which commands recognize facts files."))
      let partial = try await Program.dpend.run(["collect", "-o", "A.dpendfacts", "A.swift", "Missing"], in: folder)
      #expect(
        partial
          == .init(
            code: 2,
            output: "",
            messages: """
              error: Missing: no such file or folder; check the path
              dpend: collected the facts about 1 file in A.dpendfacts

              """
          )
      )
      let linked = try await Program.dpend.run(["analyze", "A.dpendfacts"], in: folder)
      #expect(linked.code == 2)
      #expect(linked.messages.hasPrefix("error: Missing: no such file or folder; check the path\n"))
      try write(Data("text".utf8), to: folder + "/Foreign.dpendfacts")
      let foreign = try await Program.dpend.run(["analyze", "Foreign.dpendfacts"], in: folder)
      #expect(
        foreign
          == .init(
            code: 2,
            output: "",
            messages: "error: Foreign.dpendfacts: not a facts file; pass a file that 'dpend collect' wrote\n"
          )
      )
      let base = try await Program.dpend.run(["diff", "--base", "main", "A.dpendfacts"], in: folder)
      #expect(base.code == 64)
      #expect(base.messages.contains("--base compares sources, but 'A.dpendfacts' is a facts file."))
    }
  }

  @Test("Two facts files are compared like two folders")
  func diff() async throws {
    let cart = "final class Cart { init(store: Store) {} }\n"
    try await withTemporaryFolder(["old/A.swift": "final class Store {}\n" + cart, "new/A.swift": cart]) {
      (folder) async throws in
      for name in ["old", "new"] {
        let arguments = ["collect", "--quiet", "-o", "\(name).dpendfacts", name]
        #expect(try await Program.dpend.run(arguments, in: folder).code == 0)
      }
      let filter = ["--implicit-filter", "Cart|Store", "--format", "json"]
      let facts = try await Program.dpend.run(["diff", "old.dpendfacts", "new.dpendfacts"] + filter, in: folder)
      let folders = try await Program.dpend.run(["diff", "old", "new"] + filter, in: folder)
      #expect(facts == folders)
      #expect(facts.code == 1)
    }
  }

  @Test("Two processes that share a cache write the output of a process without one, and leave a whole cache")
  func processes() async throws {
    try await withTemporaryFolder { folder in
      try copyExample("Application", to: folder)
      let command = ["graph", "--format", "json", "."]
      let fresh = try await Program.dpend.run(command, in: folder)
      for _ in 0..<3 {
        async let one = Program.dpend.run(command + ["--cache-dir", "cache"], in: folder)
        async let other = Program.dpend.run(command + ["--cache-dir", "cache", "--jobs", "1"], in: folder)
        let outcomes = try await (one, other)
        #expect(outcomes.0 == fresh)
        #expect(outcomes.1 == fresh)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/cache/facts").count == 1)
      }
    }
  }

  @Test("A note says that a folder of an option cannot be written; --no-cache writes nothing")
  func cacheFolder() async throws {
    try await withTemporaryFolder(["A.swift": "class A {}", "file": ""]) { (folder) async throws in
      let outcome = try await Program.dpend.run(["analyze", "--cache-dir", "file", "."], in: folder)
      #expect(outcome.code == 0)
      let lines = outcome.messages.split(separator: "\n")
      #expect(lines.count { $0.hasPrefix("dpend: ") && $0.contains("cannot write the cache") } == 1)
      let environment = [
        "XDG_CACHE_HOME=\(folder)/caches", "HOME=\(folder)/home", "DPEND_NO_CACHE=", Program.dpend.path,
      ]
      let env = Program("/usr/bin/env")
      #expect(try await env.run(environment + ["analyze", "--no-cache", "A.swift"], in: folder).code == 0)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["A.swift", "file"])
      #expect(try await env.run(environment + ["analyze", "A.swift"], in: folder).code == 0)
      let caches = try FileManager.default.contentsOfDirectory(atPath: folder + "/caches/dpend")
      #expect(caches.sorted() == ["facts", "runs"])
      let both = try await Program.dpend.run(["analyze", "--cache-dir", "c", "--no-cache"], in: folder)
      #expect(both.code == 64)
      #expect(both.messages.contains("--no-cache excludes --cache-dir. Remove one of them."))
    }
  }

  private func collect(_ module: String, in folder: String) async throws {
    let arguments = ["collect", "--quiet", "-o", "Facts/\(module).dpendfacts", "Sources/\(module)"]
    #expect(try await Program.dpend.run(arguments, in: folder) == .init(code: 0, output: "", messages: ""))
  }

  /// Compares what commands write about sources with what they write about facts while the sources are elsewhere.
  private func compare(_ sources: [String], _ facts: [String], in folder: String) async throws {
    let commands = [
      ["graph", "--format", "json"], ["analyze"], ["analyze", "--format", "sarif"], ["tree"],
      ["docs", "--only", "site", "-o", "docs"], ["generate", "--output-file", "Container.swift"],
      ["generate", "--container", "dip", "--output-file", "Dip.swift"],
    ]
    for command in commands {
      let expected = try await outcome(of: command, sources, in: folder)
      try FileManager.default.moveItem(atPath: folder + "/Sources", toPath: folder + "/Elsewhere")
      let actual = try await outcome(of: command, facts, in: folder)
      try FileManager.default.moveItem(atPath: folder + "/Elsewhere", toPath: folder + "/Sources")
      #expect(actual.outcome == expected.outcome, "\(command)")
      #expect(actual.files == expected.files, "\(command)")
    }
  }

  private func outcome(
    of command: [String],
    _ inputs: [String],
    in folder: String
  ) async throws -> (outcome: Program.Outcome, files: [String: Data]) {
    let outcome = try await Program.dpend.run(command + inputs, in: folder)
    var files: [String: Data] = [:]
    for name in ["docs", "Container.swift", "Dip.swift"]
    where FileManager.default.fileExists(atPath: "\(folder)/\(name)") {
      let inside = (try? FileManager.default.subpathsOfDirectory(atPath: "\(folder)/\(name)")) ?? []
      for path in inside.map({ "\(name)/\($0)" }) + [name] {
        files[path] = FileManager.default.contents(atPath: "\(folder)/\(path)")
      }
      try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    }
    return (outcome, files)
  }

  private func copyExample(_ name: String, to folder: String) throws {
    for file in try Checkout.files(in: "Examples/\(name)", ending: "") {
      let source = Checkout.path("Examples/\(name)/\(file)")
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: source, isDirectory: &isFolder), !isFolder.boolValue,
        let data = FileManager.default.contents(atPath: source)
      else { continue }
      try write(data, to: "\(folder)/\(file)")
    }
  }
}
