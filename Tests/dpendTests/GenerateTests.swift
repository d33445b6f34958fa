import Testing
import _DpendTestSupport

struct GenerateTests {
  private static let store = "public protocol Store {}\npublic final class DiskStore: Store { public init() {} }\n"
  private static let cache = "public final class Cache { public init(store: any Store) {} }\n"

  @Test("A container is written; it is the default command, and what was written isn't read again")
  func container() async throws {
    try await withTemporaryFolder(["Sources/Store.swift": Self.store, "Sources/Cache.swift": Self.cache]) { folder in
      let outcome = try await Program.dpend.run(
        ["--output-file", "Sources/Container.swift", "--implicit-filter", ".*", "Sources"],
        in: folder
      )
      #expect(outcome == Program.Outcome(code: 0, output: "", messages: "dpend: No findings\n"))
      let container = try #require(text(of: folder + "/Sources/Container.swift"))
      #expect(container.contains("final class AppContainer {"))
      let again = try await Program.dpend.run(
        ["generate", "--output-file", "Other.swift", "--implicit-filter", ".*", "Sources"],
        in: folder
      )
      #expect(again.code == 0)
      #expect(text(of: folder + "/Other.swift") == container)
    }
  }

  @Test("Other containers are asked for by name; unknown ones are wrong usage")
  func styles() async throws {
    try await withTemporaryFolder(["Sources/Store.swift": Self.store]) { folder in
      let dip = try await Program.dpend.run(
        ["generate", "--container", "dip", "--output-file", "C.swift", "--implicit-filter", ".*", "Sources"],
        in: folder
      )
      #expect(dip.code == 0)
      #expect(text(of: folder + "/C.swift")?.contains("func makeAppContainer() -> DependencyContainer {") == true)
      #expect(
        try await Program.dpend.run(["generate", "--container", "none", "--output-file", "D.swift"], in: folder).code
          == 64
      )
      #expect(try await Program.dpend.run(["generate"], in: folder).code == 64)
      #expect(text(of: folder + "/D.swift") == nil)
    }
  }

  @Test("Errors are printed as by analyze, and nothing is written")
  func errors() async throws {
    try await withTemporaryFolder(["Sources/Cache.swift": "protocol Store {}\n" + Self.cache]) { folder in
      let outcome = try await Program.dpend.run(
        ["generate", "--output-file", "C.swift", "--implicit-filter", ".*", "Sources"],
        in: folder
      )
      #expect(
        outcome
          == Program.Outcome(
            code: 1,
            output: "",
            messages: """
              Sources/Cache.swift:2:40: error: nothing provides 'Store', which Cache.init(store:) needs [missing-dependency]
              Sources/Cache.swift:2:40: note: pass --external 'Store' if the application supplies it
              dpend: nothing was written to C.swift
              dpend: 1 error

              """
          )
      )
      #expect(text(of: folder + "/C.swift") == nil)
      #expect(
        try await Program.dpend.run(
          ["--output-file", "C.swift", "--implicit-filter", ".*", "--external", "any Store", "Sources"],
          in: folder
        ).code
          == 0
      )
      #expect(text(of: folder + "/C.swift")?.contains("init(store: any Store) {") == true)
    }
  }

  @Test("A library's description is written for its name, may lack what applications provide, and is linked by one")
  func libraries() async throws {
    try await withTemporaryFolder([
      "Library/Cache.swift": "public protocol Store {}\n" + Self.cache,
      "App/Store.swift": "import Library\nfinal class DiskStore: Store {}\nfinal class Start { init(cache: Cache) {} }",
    ]) { folder in
      let library = try await Program.dpend.run(
        [
          "generate", "--output-file", "Library.dpendmodule", "--module", "Library=Library", "--implicit-filter", ".*",
          "Library",
        ],
        in: folder
      )
      #expect(library.code == 0)
      #expect(library.messages == "dpend: 1 note\n")
      let application = try await Program.dpend.run(
        [
          "generate", "--output-file", "App/Container.swift", "--library", "Library.dpendmodule", "--implicit-filter",
          ".*", "App",
        ],
        in: folder
      )
      #expect(application.code == 0)
      let container = text(of: folder + "/App/Container.swift") ?? ""
      #expect(container.contains("import Library\n"))
      #expect(container.contains("Start(cache: cache())"))
      #expect(container.contains("Cache(store: store())"))
    }
  }

  @Test("A template of one's own takes the place of the container's; a broken or missing one is told by its file")
  func templates() async throws {
    try await withTemporaryFolder([
      "Sources/Store.swift": Self.store,
      "names.mustache": "let names = [{{#functions}}\"{{name}}\"{{/functions}}]\n",
      "broken.mustache": "\n{{#functions}}",
    ]) { folder in
      let outcome = try await Program.dpend.run(
        ["generate", "--template", "names.mustache", "--output-file", "C.swift", "--implicit-filter", ".*", "Sources"],
        in: folder
      )
      #expect(outcome.code == 0)
      #expect(text(of: folder + "/C.swift") == "// Generated by dpend.\nlet names = [\"store\"]\n")
      let broken = try await Program.dpend.run(
        ["generate", "--template", "broken.mustache", "--output-file", "D.swift", "Sources"],
        in: folder
      )
      #expect(broken.code == 2)
      #expect(broken.messages.hasPrefix("error: broken.mustache:2: a section has no end\n"))
      let missing = try await Program.dpend.run(
        ["generate", "--template", "none.mustache", "--output-file", "D.swift", "Sources"],
        in: folder
      )
      #expect(missing.code == 2)
      #expect(missing.messages.hasPrefix("error: none.mustache: the template can't be read"))
      #expect(text(of: folder + "/D.swift") == nil)
    }
  }

  @Test("What can't be read or written makes the exit code 2")
  func problems() async throws {
    try await withTemporaryFolder(["Sources/Store.swift": Self.store, "taken": ""]) { folder in
      let unwritable = try await Program.dpend.run(
        ["generate", "--output-file", "taken/C.swift", "Sources"],
        in: folder
      )
      #expect(unwritable.code == 2)
      #expect(unwritable.messages.hasPrefix("error: taken/C.swift: the file can't be written"))
      let unreadable = try await Program.dpend.run(
        ["generate", "--output-file", "C.swift", "Sources", "none"],
        in: folder
      )
      #expect(unreadable.code == 2)
      #expect(text(of: folder + "/C.swift") == nil)
    }
  }
}
