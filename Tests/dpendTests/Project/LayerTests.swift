import DpendCollectors
import DpendGraph
import Foundation
import Testing
import _DpendTestSupport

/// The imports and links of targets, compared with the table in ARCHITECTURE.md.
struct LayerTests {
  private static let table = LayerTable(markdown: text(of: Checkout.path("ARCHITECTURE.md")) ?? "")

  @Test("Files import only modules that the table allows for their targets")
  func imports() throws {
    let files = try Checkout.files(in: "Sources", ending: ".swift")
    #expect(files.count > 100)
    let uses = files.flatMap { path -> [(target: String, module: String, source: String)] in
      let target = String(path.prefix { $0 != "/" })
      let source = text(of: Checkout.path("Sources/\(path)")) ?? ""
      return imports(in: Self.partWithImports(of: source)).map { (target, $0, path) }
    }
    #expect(uses.count > 300)
    #expect(Self.table.violations(uses) == [])
  }

  @Test("Package.swift links only modules that the table allows")
  func links() async throws {
    let linked = try await Manifest.linkedModules()
    let uses = linked.flatMap { target, modules in modules.map { (target, $0, "Package.swift") } }
    #expect(Self.table.violations(uses) == [])
    #expect(Set(linked.keys) == Set(Self.table.allowed.keys))
  }

  @Test("Imports that are not allowed are found")
  func forbidden() {
    let table = LayerTable(
      markdown: """
        Text.

        | Target | May import | Holds |
        |---|---|---|
        | `Graph` | nothing | the model |
        | `Parts` (`parts/`), `_Other` | C | |
        | `Rules` | Graph, Foundation | rules |
        | `Kit` | all of the above, Yams | the rest |

        | `Kit` | SwiftSyntax | another table |
        """
    )
    let uses = [
      ("Graph", "Foundation"), ("Parts", "Anything"), ("_Other", "Anything"), ("Rules", "Graph"), ("Rules", "Kit"),
      ("Kit", "Rules"), ("Kit", "Parts"), ("Kit", "Foundation"), ("Kit", "Yams"), ("Kit", "SwiftSyntax"),
      ("New", "Graph"),
    ]
    #expect(
      table.violations(uses.map { (target: $0.0, module: $0.1, source: "A.swift") }) == [
        "A.swift: Graph may not use Foundation", "A.swift: Rules may not use Kit",
        "A.swift: Kit may not use Foundation",
        "A.swift: Kit may not use SwiftSyntax", "New is not in the table",
      ]
    )
    #expect(
      imports(
        in: """
          @testable import A
          public import struct B.C
          #if os(Linux)
            internal import D
          #endif
          let text = \"""
            import E
            \"""
          // import F
          """
      ) == ["A", "B", "D"]
    )
  }

  /// Returns the lines up to the last one with the word, because debug builds parse slowly.
  private static func partWithImports(of source: String) -> String {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    return lines[...(lines.lastIndex { $0.contains("import ") } ?? 0)].joined(separator: "\n")
  }

  /// Returns the modules that a file imports, as dpend reads it.
  private func imports(in source: String) -> [String] {
    let file = ParsedFile(parsing: source, path: "A.swift", module: "A")
    return Collector().declarations(in: file).files.flatMap(\.imports).map { String($0.module.prefix { $0 != "." }) }
  }
}

/// Package.swift, as parsed by SwiftPM.
private struct Manifest: Decodable {
  private struct Target: Decodable {
    let name: String
    let type: String
    let dependencies: [[String: [Ignored]]]
  }

  /// The first element is a module, followed by a package and conditions.
  private struct Ignored: Decodable {
    let name: String?

    init(from decoder: any Decoder) throws {
      name = try? decoder.singleValueContainer().decode(String.self)
    }
  }

  private let targets: [Target]

  /// Returns the linked modules of each target that is not a test target.
  static func linkedModules() async throws -> [String: [String]] {
    try await withTemporaryFolder { folder in
      let outcome = try await Program("/usr/bin/env").run(
        ["swift", "package", "--package-path", Checkout.path(""), "--scratch-path", folder, "dump-package"],
        in: folder
      )
      let manifest = try JSONDecoder().decode(Manifest.self, from: Data(outcome.output.utf8))
      let targets = manifest.targets.filter { $0.type != "test" }
      return Dictionary(
        uniqueKeysWithValues: targets.map { target in
          (target.name, target.dependencies.flatMap(\.values).compactMap { $0.first?.name })
        }
      )
    }
  }
}
