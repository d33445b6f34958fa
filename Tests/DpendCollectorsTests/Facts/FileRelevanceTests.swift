import DpendGraph
import Foundation
import Testing
import _DpendTestSupport

@testable import DpendCollectors

/// Runs with chosen dialects, which do not parse all files.
struct FileRelevanceTests {
  @Test("Declarations that a marked file mentions take part, with the types that these need, and subtypes")
  func files() {
    let facts = Self.facts([
      ("Feed.swift", "import SafeDI\n@Instantiable class Feed: Page { @Received let store: Store; init() {} }"),
      ("Store.swift", "protocol Store { var path: Path { get } }"),
      ("Path.swift", "import Foundation\nstruct Path { func open() { _ = Secret() } }"),
      ("Secret.swift", "#if DEBUG\n@_exported import Tools\n#endif\nstruct Secret {}"),
      ("Disk.swift", "class Disk: Cache, Store {}"),
      ("Page.swift", "extension Path {}"),
      ("Foreign.swift", "extension Array where Element == Unknown {}"),
      ("Alias.swift", "typealias Parent = Disk"),
      ("Child.swift", "class Child: Parent {}"),
      ("Container.swift", "class AppContainer {}"),
      ("Other.swift", "class Other { let other: Unknown"),
    ])
    #expect(
      facts.filter { !$0.declarations.types.isEmpty }.map(\.file.path) == [
        "Feed.swift", "Store.swift", "Path.swift", "Disk.swift", "Child.swift", "Container.swift",
      ]
    )
    #expect(facts[5].declarations.extensions.count == 1)
    #expect(facts[6].declarations.extensions.isEmpty)
    #expect(facts[7].declarations.typealiases.count == 1)
    // A file that does not take part is not parsed: it has no declarations and no errors, but its imports.
    #expect(facts[10].declarations == Declarations(files: [SourceFile(path: "Other.swift", module: "App")]))
    let condition = BuildCondition.atom("DEBUG")
    #expect(facts[3].file.imports == [ModuleImport("Tools", condition: condition)])
    #expect(facts[3].file.reexports == ["Tools"])
  }

  @Test("A dialect that depends on every file reads every file")
  func everyFile() throws {
    let dialects = DialectRegistry.all.filter { $0.readsEveryFile || $0.dependsOnEveryFile }
    #expect(dialects.count == DialectRegistry.all.count - 1)
    for dialect in dialects {
      let facts = Self.facts([("A.swift", "struct A {}")], dialects: [dialect])
      #expect(facts[0].declarations.types.count == 1)
    }
  }

  @Test("The graph of each dialect in an example is that of all files", arguments: UnparsedFile.examples)
  func graphs(example: String) throws {
    let files = try UnparsedFile.files(ofExample: example)
    for dialect in DialectRegistry.all where !dialect.dependsOnEveryFile {
      let search = MarkerSearch(dialect.markers)
      if !files.contains(where: { !search.markers(in: $0.text).isEmpty }) { continue }
      let graphs = Self.graphs(of: files, dialect)
      #expect(graphs.ofRelevantFiles == graphs.ofAllFiles, "\(dialect.name)")
    }
  }

  private static func graphs(
    of files: [UnparsedFile],
    _ dialect: any Dialect
  ) -> (ofRelevantFiles: [[String]], ofAllFiles: [[String]]) {
    let graphs = [true, false].map { onlyRelevant in
      let collector = Collector(dialects: [dialect], onlyFilesRelevantTo: onlyRelevant ? [] : nil)
      let declarations = collector.declarations(in: files, threads: 2)
      let graph = LargeStack.run { link(resolve(declarations, dialects: [dialect])) }
      return parts(of: graph)
    }
    return (graphs[0], graphs[1])
  }

  private static func parts(of graph: BindingGraph) -> [[String]] {
    let parts: [[Any]] = [
      graph.modules, graph.components, graph.bindings, graph.templates, graph.edges, graph.missing, graph.runtimeValues,
      graph.entryPoints, graph.findings,
    ]
    return parts.map { $0.map { "\($0)" } }
  }

  private static func facts(
    _ files: [(path: String, text: String)],
    dialects: [any Dialect] = [SafeDIDialect()]
  ) -> [FileFacts] {
    Collector(dialects: dialects, onlyFilesRelevantTo: ["AppContainer"])
      .facts(about: files.map { UnparsedFile(text: $0.text, path: $0.path, module: "App") }, threads: 1)
  }
}
