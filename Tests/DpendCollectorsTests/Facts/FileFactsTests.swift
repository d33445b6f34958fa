import DpendGraph
import Foundation
import Testing
import _DpendTestSupport

@testable import DpendCollectors

/// Facts about files, between the collect stage and the resolve stage.
struct FileFactsTests {
  @Test("Decoded facts are the encoded ones, and contain no absolute path", arguments: UnparsedFile.examples)
  func coding(example: String) throws {
    let facts = try Self.facts(about: example)
    #expect(!facts.isEmpty)
    for original in facts {
      let json = try Self.json(original)
      #expect(!String(decoding: json, as: UTF8.self).contains(Checkout.path("")))
      let decoded = try JSONDecoder().decode(FileFacts.self, from: json)
      #expect(decoded == original)
      #expect(try Self.json(decoded) == json)
      let bytes = try CompactCoding.encode(original)
      #expect(try CompactCoding.decode(FileFacts.self, from: bytes[...]) == original)
    }
  }

  @Test("Decoded facts in any order link to the same graph", arguments: UnparsedFile.examples)
  func linking(example: String) throws {
    let facts = try Self.facts(about: example)
    let decoded = try facts.reversed().map { try JSONDecoder().decode(FileFacts.self, from: Self.json($0)) }
    #expect(Self.graph(of: decoded) == Self.graph(of: facts))
  }

  @Test("Facts of an unknown dialect are an error")
  func unknownKind() throws {
    let file = ParsedFile(parsing: "@Instantiable struct A {}", path: "App.swift", module: "App")
    let json = String(decoding: try Self.json(Collector().facts(about: file)), as: UTF8.self)
    let unknown = json.replacing("\"InstantiableDeclaration\"", with: "\"UnknownDeclaration\"")
    #expect(unknown != json)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(FileFacts.self, from: Data(unknown.utf8)) }
  }

  @Test("Different kinds of declarations have different names")
  func kinds() {
    let kinds = Dictionary(grouping: DialectRegistry.all.flatMap(\.declarationKinds)) { String(describing: $0) }
    #expect(kinds.values.allSatisfy { types in Set(types.map { ObjectIdentifier($0) }).count == 1 })
  }

  @Test(
    "The example of each dialect contains one of its markers, unless it reads every file",
    arguments: DialectRegistry.all.filter { !$0.readsEveryFile }.map(\.name)
  )
  func markers(name: String) throws {
    let dialect = try #require(DialectRegistry.all.first { $0.name == name })
    let explanation = dialect.explanation
    let markers = dialect.markers(for: explanation.settings?.containers ?? [])
    #expect(!MarkerSearch(markers).markers(in: explanation.example).isEmpty)
  }

  private static func facts(about example: String) throws -> [FileFacts] {
    Collector().facts(about: try UnparsedFile.files(ofExample: example), threads: 1)
  }

  private static func json(_ facts: FileFacts) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(facts)
  }

  /// The bindings, edges and findings of the graph that facts link to.
  private static func graph(of facts: [FileFacts]) -> [String] {
    let declarations = Declarations(facts)
    var options = CollectingOptions()
    options.filters = [ImplicitFilter { _ in true }]
    let graph = link(resolve(declarations, options: options))
    return graph.bindings.map { "\($0)" } + graph.edges.map { "\($0)" } + graph.findings.map { "\($0)" }
  }
}
