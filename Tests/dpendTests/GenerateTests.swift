import Foundation
import Testing
import _DpendTestSupport

struct GenerateTests {
  private static let store = "public protocol Store {}\npublic final class DiskStore: Store { public init() {} }\n"
  private static let cache = "public final class Cache { public init(store: any Store) {} }\n"

  @Test("generate is the default command, and generated files are not read")
  func container() async throws {
    try await withTemporaryFolder(["Sources/Store.swift": Self.store, "Sources/Cache.swift": Self.cache]) { folder in
      let outcome = try await Program.dpend.run(
        ["--output-file", "Sources/Container.swift", "--implicit-filter", ".*", "Sources"],
        in: folder
      )
      #expect(
        outcome
          == Program.Outcome(
            code: 0,
            output: "",
            messages: "dpend: No findings; read 2 files, 2 registered bindings (dpend); 1 dependency\n"
          )
      )
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

  @Test("--check writes nothing, and prints the differences of a stale file")
  func check() async throws {
    try await withTemporaryFolder(["Sources/Store.swift": Self.store]) { folder in
      func generate(_ options: String...) async throws -> Program.Outcome {
        let output = ["generate", "-q", "--output-file", "C.swift", "--implicit-filter", ".*"]
        return try await Program.dpend.run(output + options + ["Sources"], in: folder)
      }
      let missing = "C.swift: error: missing file; update it with 'dpend generate'\n"
      #expect(try await generate("--check") == .init(code: 1, output: "", messages: missing))
      #expect(text(of: folder + "/C.swift") == nil)
      #expect(try await generate().code == 0)
      #expect(try await generate("--check") == .init(code: 0, output: "", messages: ""))
      let current = try #require(text(of: folder + "/C.swift"))
      let stale = current.replacing("final class AppContainer", with: "final class OldContainer")
      try stale.write(toFile: folder + "/C.swift", atomically: true, encoding: .utf8)
      let checked = try await generate("--check")
      #expect(checked.code == 1)
      #expect(checked.messages == "C.swift: error: stale file; update it with 'dpend generate'\n")
      #expect(checked.output.hasPrefix("--- C.swift\n+++ C.swift\n@@ -"))
      #expect(checked.output.contains("\n-final class OldContainer {\n+final class AppContainer {\n"))
      #expect(text(of: folder + "/C.swift") == stale)
    }
  }

  @Test(
    "Registrations for another library replace no file of the project, and their file is not read when it is written again"
  )
  func migration() async throws {
    let assembly = """
      import Swinject
      final class Clock {}
      func register(in container: Container) { container.register(Clock.self) { _ in Clock() } }

      """
    try await withTemporaryFolder(["Sources/Assembly.swift": assembly]) { folder in
      func generate(_ file: String, _ options: String...) async throws -> Program.Outcome {
        let arguments = ["generate", "-q", "--container", "factory", "--output-file", file]
        return try await Program.dpend.run(arguments + options + ["Sources"], in: folder)
      }
      let refused = try await generate("Sources/Assembly.swift")
      #expect(refused.code == 2)
      #expect(text(of: folder + "/Sources/Assembly.swift") == assembly)
      #expect(try await generate("Sources/Container.swift").code == 0)
      let written = try #require(text(of: folder + "/Sources/Container.swift"))
      #expect(written.contains("  var clock: Factory<Clock> { self { Clock() }.graph }\n"))
      #expect(try await generate("Sources/Container.swift", "--check") == .init(code: 0, output: "", messages: ""))
      #expect(try await generate("Sources/Container.swift").code == 0)
      #expect(text(of: folder + "/Sources/Container.swift") == written)
      let both = try await Program.dpend.run(["tree", "Sources"], in: folder)
      #expect(both.output.contains("Clock #clock"))
    }
  }

  @Test("Deli's settings determine the name, the access level and the values of its module factory")
  func deli() async throws {
    let files: KeyValuePairs = [
      "deli.yml": """
      config:
        App:
          project: App
          className: Registrations
          accessControl: public
          properties: [values.yml]

      """,
      "values.yml": "server:\n  port: 80\n",
      "Sources/App/Clock.swift": "import Deli\npublic final class Clock: Component {\n  public init() {}\n}\n",
      "Package.swift": "// swift-tools-version: 6.0\n",
    ]
    try await withTemporaryFolder(files) { folder in
      let outcome = try await Program.dpend.run(
        ["generate", "-q", "--container", "deli", "--output-file", "Sources/App/Factory.swift"],
        in: folder
      )
      #expect(outcome == .init(code: 0, output: "", messages: ""))
      let container = try #require(text(of: folder + "/Sources/App/Factory.swift"))
      let code = container.split(separator: "\n").dropFirst(3).joined(separator: "\n")
      #expect(
        code == """
          import Deli
          /// The registrations of the module.
          public final class Registrations: ModuleFactory {
            public override func load(context: AppContext) {
              loadProperty(["server": ["port": "80"]])
              register(
                Clock.self,
                resolver: { Clock() },
                qualifier: "",
                scope: .singleton
              )
            }
          }
          """
      )
    }
  }

  @Test("Container styles have names, and unknown names are wrong usage")
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

  @Test("The command line and the configuration determine the name, the access level and the style")
  func options() async throws {
    let configuration = "implicit-filter: .*\ncontainer: dip\ncontainer-name: Shop\ncontainer-access: public\n"
    try await withTemporaryFolder(["Sources/Store.swift": Self.store, ".dpend.yml": configuration]) { folder in
      func declaration(_ options: String...) async throws -> String? {
        let outcome = try await Program.dpend.run(["generate", "--output-file", "C.swift"] + options, in: folder)
        #expect(outcome.code == 0)
        return text(of: folder + "/C.swift")?.split(separator: "\n").first { $0.hasSuffix("{") }.map(String.init)
      }
      #expect(try await declaration() == "public func makeShop() -> DependencyContainer {")
      #expect(
        try await declaration("--container", "static", "--container-name", "Wiring", "--container-access", "internal")
          == "final class Wiring {"
      )
      let wrong = try await Program.dpend.run(
        ["generate", "--output-file", "D.swift", "--container-name", "a b"],
        in: folder
      )
      #expect(wrong.code == 64)
      let locked = try await Program.dpend.run(
        ["generate", "--output-file", "D.swift", "--container", "dip", "--sendable"],
        in: folder
      )
      #expect(locked.code == 2)
      #expect(
        locked.messages.hasPrefix(
          "error: containers of the style 'dip' are not Sendable; remove --sendable, or choose another style\n"
        )
      )
      #expect(wrong.messages.contains("--container-name: 'a b' is not a name in Swift."))
    }
  }

  @Test("A container has no name with a meaning in Swift", arguments: ["Type", "Any", "Self", "_", "1a", "class"])
  func invalidNames(name: String) async throws {
    try await withTemporaryFolder(["Sources/Store.swift": Self.store]) { folder in
      let outcome = try await Program.dpend.run(
        ["--output-file", "C.swift", "--container-name", name, "Sources"],
        in: folder
      )
      #expect(outcome.code == 64)
      #expect(outcome.messages.hasPrefix("Error: --container-name: '\(name)' is not a name in Swift."))
    }
  }

  @Test("A container has no name of another type in its module")
  func takenNames() async throws {
    try await withTemporaryFolder(["Sources/Store.swift": Self.store]) { folder in
      let arguments = [
        "--output-file", "C.swift", "--implicit-filter", ".*", "--container-name", "DiskStore", "Sources",
      ]
      let outcome = try await Program.dpend.run(arguments, in: folder)
      #expect(outcome.code == 2)
      #expect(
        outcome.messages.hasPrefix(
          """
          error: the container cannot be named 'DiskStore': the module 'App' declares a type of this name; choose another name with \
          --container-name or 'container-name'

          """
        )
      )
      #expect(text(of: folder + "/C.swift") == nil)
    }
  }

  @Test(
    "Options of containers are refused for the description of a library",
    arguments: ["--sendable", "--overridable", "--file-per-module"]
  )
  func optionsOfDescriptions(option: String) async throws {
    try await withTemporaryFolder([:]) { folder in
      let outcome = try await Program.dpend.run(["--output-file", "L.dpendmodule", option], in: folder)
      #expect(outcome.code == 64)
      #expect(
        outcome.messages.hasPrefix(
          "Error: \(option) applies to containers, but --output-file is a library description."
        )
      )
    }
  }

  @Test("A container that is not Sendable is no dependency of a @Sendable closure")
  func sendable() async throws {
    let source = "final class Trace {}\nfinal class Job { init(trace: @escaping @Sendable () -> Trace) {} }\n"
    try await withTemporaryFolder(["Sources/Job.swift": source]) { folder in
      let arguments = ["generate", "-q", "--output-file", "C.swift", "--implicit-filter", ".*", "Sources"]
      let plain = try await Program.dpend.run(arguments, in: folder)
      #expect(plain.code == 1)
      #expect(plain.messages.contains("the container that it calls is not Sendable [effect-mismatch]\n"))
      #expect(try await Program.dpend.run(arguments + ["--sendable"], in: folder).code == 0)
      #expect(text(of: folder + "/C.swift")?.contains("final class AppContainer: Sendable {") == true)
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
              dpend: C.swift was not written
              dpend: 1 error; read 1 file, 1 registered binding (dpend); 0 dependencies

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

  @Test("The description of a library may lack bindings that the application provides")
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
      #expect(library.messages == "dpend: 1 note; read 1 file, 1 registered binding (dpend); 0 dependencies\n")
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

  @Test("A library whose configuration is internal has an empty description, which is a warning")
  func emptyLibrary() async throws {
    let source = """
      import DpendRuntime
      public protocol Clock {}
      final class ClockConfiguration: DependencyConfiguration {
        func clock() -> DependencyRegistration<any Clock> { DependencyRegistration { fatalError() } }
      }
      """
    try await withTemporaryFolder(["Clocks/Clock.swift": source]) { folder in
      let library = try await Program.dpend.run(
        ["generate", "--output-file", "Clocks.dpendmodule", "--module", "Clocks=Clocks", "Clocks"],
        in: folder
      )
      #expect(library.code == 0)
      #expect(
        library.messages == """
          dpend: warning: the description of 'Clocks' has no bindings [empty-library]
          Clocks/Clock.swift:4:8: note: make 'ClockConfiguration.clock()' public
          Clocks/Clock.swift:3:13: note: make 'ClockConfiguration.init()' public
          dpend: 1 warning; read 1 file: no dependency injection code recognized

          """
      )
      #expect(text(of: folder + "/Clocks.dpendmodule")?.contains("\"factories\" : [\n\n  ]") == true)
    }
  }

  @Test("Files that can't be read or written result in exit code 2")
  func problems() async throws {
    try await withTemporaryFolder(["Sources/Store.swift": Self.store, "taken": ""]) { folder in
      let unwritable = try await Program.dpend.run(
        ["generate", "--output-file", "taken/C.swift", "Sources"],
        in: folder
      )
      #expect(unwritable.code == 2)
      #expect(unwritable.messages.hasPrefix("error: taken/C.swift: cannot write the file"))
      let unreadable = try await Program.dpend.run(
        ["generate", "--output-file", "C.swift", "Sources", "none"],
        in: folder
      )
      #expect(unreadable.code == 2)
      #expect(text(of: folder + "/C.swift") == nil)
    }
  }
}
