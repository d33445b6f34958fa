import Foundation
import Testing
import _DpendTestSupport

/// The packages under Examples.
@Suite(.serialized)
struct ExamplesTests {
  private static let examples = URL(filePath: #filePath).appending(path: "../../../Examples").standardized

  @Test(
    "The containers and descriptions of the examples are what dpend generates",
    arguments: [
      ("Library", "Derived/ExampleLibrary.generated.dpendmodule"),
      ("Application", "Sources/Application/Derived/ApplicationContainer.generated.swift"),
      ("Bookshop", "Sources/Bookshop/Derived/BookshopContainer.generated.swift"),
      ("Deli", "Sources/Observatory/Derived/DeliFactory.swift"),
      ("Sourcery", "Sources/Harbour/Derived/Container.generated.swift"),
      ("Templates", "Sources/Apiary/Derived/ApiaryParts.generated.swift"),
    ]
  )
  func generatedFiles(example: String, file: String) async throws {
    try await withCopyOfExamples { folder in
      let committed = try #require(text(of: "\(folder)/\(example)/\(file)"))
      let outcome = try await Program.dpend.run(["generate", "--output-file", file], in: "\(folder)/\(example)")
      #expect(outcome.code == 0)
      #expect(text(of: "\(folder)/\(example)/\(file)") == committed)
    }
  }

  @Test("The examples build with their containers, and print", arguments: ["Application", "Bookshop", "Templates"])
  func programs(example: String) async throws {
    let folder = Self.examples.appending(path: example).path(percentEncoded: false)
    let outcome = try await Program("/usr/bin/env").run(["swift", "run", "--quiet"], in: folder)
    #expect(outcome.code == 0, "\(outcome.messages)")
    #expect(!outcome.messages.contains("warning:"), "\(outcome.messages)")
    try Snapshot.check(outcome.output, "\(example).txt")
  }

  @Test("The mocks of the example are what its template generates")
  func mocks() async throws {
    let folder = Self.examples.appending(path: "Templates").path(percentEncoded: false)
    let arguments = [
      "generate", "--quiet", "--check", "--template", "Templates/Mocks.swift.mustache", "--output-file",
      "Sources/ApiaryMocks/Derived/Mocks.generated.swift",
    ]
    #expect(try await Program.dpend.run(arguments, in: folder) == .init(code: 0, output: "", messages: ""))
  }

  @Test("The living page of the example is up to date")
  func livingPage() async throws {
    let folder = Self.examples.appending(path: "Bookshop").path(percentEncoded: false)
    let outcome = try await Program.dpend.run(["docs", "--check", "--only", "pages"], in: folder)
    #expect(outcome.code == 0, "\(outcome)")
  }

  @Test("The examples that are no programs, or must not run, build", arguments: ["Library", "DependencyCycle"])
  func packages(example: String) async throws {
    let folder = Self.examples.appending(path: example).path(percentEncoded: false)
    let outcome = try await Program("/usr/bin/env").run(["swift", "build", "--quiet"], in: folder)
    #expect(outcome.code == 0, "\(outcome.messages)")
    #expect(!outcome.messages.contains("warning:"), "\(outcome.messages)")
  }

  @Test("A registration that replaces another one is found, with its consumers")
  func keyCollision() async throws {
    let folder = Self.examples.appending(path: "FlexInject").path(percentEncoded: false)
    let tree = try await Program.dpend.run(["tree"], in: folder)
    #expect(tree.code == 0)
    try Snapshot.check(tree.output, "FlexInject.txt")
    let analysis = try await Program.dpend.run(["analyze"], in: folder)
    #expect(analysis.code == 1)
    try Snapshot.check(analysis.output, "FlexInject.findings.txt")
  }

  @Test("The example that registers at run time is read whole, builds and prints")
  func runtime() async throws {
    let folder = Self.examples.appending(path: "Runtime").path(percentEncoded: false)
    let tree = try await Program.dpend.run(["tree"], in: folder)
    #expect(tree.code == 0)
    #expect(!tree.messages.contains("error"), "\(tree.messages)")
    try Snapshot.check(tree.output, "Runtime.txt")
    let outcome = try await Program("/usr/bin/env").run(["swift", "run", "--quiet"], in: folder)
    #expect(outcome.code == 0, "\(outcome.messages)")
    #expect(!outcome.messages.contains("warning:"), "\(outcome.messages)")
    try Snapshot.check(outcome.output, "Runtime.output.txt")
  }

  @Test("The example with a container of its own is read as its settings describe it, builds and prints")
  func customContainer() async throws {
    let folder = Self.examples.appending(path: "CustomContainer").path(percentEncoded: false)
    let tree = try await Program.dpend.run(["tree"], in: folder)
    #expect(tree.code == 0)
    try Snapshot.check(tree.output, "CustomContainer.txt")
    let analysis = try await Program.dpend.run(["analyze"], in: folder)
    #expect(analysis.code == 1)
    try Snapshot.check(analysis.output, "CustomContainer.findings.txt")
    let outcome = try await Program("/usr/bin/env").run(["swift", "run", "--quiet"], in: folder)
    #expect(outcome.code == 0, "\(outcome.messages)")
    #expect(!outcome.messages.contains("warning:"), "\(outcome.messages)")
    #expect(outcome.output == "2 barrels at 12 °C\nMerlot\nRiesling\n")
  }

  @Test("One graph covers three libraries, and their accidental interactions are found")
  func migration() async throws {
    let folder = Self.examples.appending(path: "Migration").path(percentEncoded: false)
    let tree = try await Program.dpend.run(["tree"], in: folder)
    #expect(tree.code == 0)
    try Snapshot.check(tree.output, "Migration.txt")
    let analysis = try await Program.dpend.run(["analyze"], in: folder)
    #expect(analysis.code == 0)
    try Snapshot.check(analysis.output, "Migration.findings.txt")
  }

  @Test("The registrations of a library are written for another one, and both are the same graph")
  func migrationToFactory() async throws {
    let folder = Self.examples.appending(path: "MigrationToFactory").path(percentEncoded: false)
    let arguments = [
      "generate", "--container", "factory", "--check", "--output-file", "Sources/Planetarium/Container.swift",
    ]
    let outcome = try await Program.dpend.run(arguments, in: folder)
    #expect(outcome.code == 0, "\(outcome.output)")
    try Snapshot.check(outcome.messages, "MigrationToFactory.messages.txt")
    let tree = try await Program.dpend.run(["tree"], in: folder)
    try Snapshot.check(tree.output, "MigrationToFactory.txt")
  }

  @Test(
    "The examples in the languages of other libraries are read whole",
    arguments: ["Deli", "Dip", "Needle", "Resolver", "SafeDI", "Sourcery"]
  )
  func dialects(example: String) async throws {
    let folder = Self.examples.appending(path: example).path(percentEncoded: false)
    let outcome = try await Program.dpend.run(["tree"], in: folder)
    #expect(outcome.code == 0)
    // Some have something to think about: a cycle that works, or something that nothing uses. None has an error.
    #expect(!outcome.messages.contains("error"), "\(outcome.messages)")
    try Snapshot.check(outcome.output, "\(example).txt")
  }

  @Test(
    "The deliberate mistakes in the examples of other libraries are found",
    arguments: ["Dependencies", "Factory", "SwiftUI", "Swinject"]
  )
  func mistakes(example: String) async throws {
    let folder = Self.examples.appending(path: example).path(percentEncoded: false)
    let tree = try await Program.dpend.run(["tree"], in: folder)
    #expect(tree.code == 0)
    try Snapshot.check(tree.output, "\(example).txt")
    let analysis = try await Program.dpend.run(["analyze"], in: folder)
    #expect(analysis.code == 1)
    try Snapshot.check(analysis.output, "\(example).findings.txt")
  }

  @Test("The cycle of the example is found, and nothing is generated")
  func dependencyCycle() async throws {
    try await withCopyOfExamples { folder in
      let outcome = try await Program.dpend.run(
        ["generate", "--output-file", "Container.swift"],
        in: folder + "/DependencyCycle"
      )
      #expect(outcome.code == 1)
      #expect(outcome.output == "")
      #expect(outcome.messages.contains("error: dependency cycle: Chick → Egg → Chicken → Chick [dependency-cycle]"))
      #expect(text(of: folder + "/DependencyCycle/Container.swift") == nil)
    }
  }

  /// Copies the examples to a folder that is removed in the end, without what was built in them.
  private func withCopyOfExamples(_ test: (_ folder: String) async throws -> Void) async throws {
    let root = Self.examples.path(percentEncoded: false)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root).filter { !$0.contains(".build/") }
    try await withTemporaryFolder { folder in
      for path in paths {
        guard let source = text(of: "\(root)/\(path)") else { continue }
        try write(Data(source.utf8), to: "\(folder)/\(path)")
      }
      try await test(folder)
    }
  }
}
