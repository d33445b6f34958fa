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
      let bytes = try CompactCoding.encode(original)
      #expect(!String(decoding: bytes, as: UTF8.self).contains(Checkout.path("")))
      let decoded = try CompactCoding.decode(FileFacts.self, from: bytes[...])
      #expect(decoded == original)
      #expect(try CompactCoding.encode(decoded) == bytes)
    }
  }

  @Test("Encoded statements are those of the code", arguments: UnparsedFile.examples)
  func code(example: String) throws {
    for facts in try Self.facts(about: example) {
      let encoded = try facts.encodingCode()
      #expect(encoded == facts)
      let originals = facts.declarations.all(CodeBody.self)
      let bodies = encoded.declarations.all(CodeBody.self)
      #expect(bodies.map(\.statements) == originals.map(\.statements))
    }
  }

  @Test("Decoded facts in any order link to the same graph", arguments: UnparsedFile.examples)
  func linking(example: String) throws {
    let facts = try Self.facts(about: example)
    let decoded = try facts.reversed()
      .map { try CompactCoding.decode(FileFacts.self, from: CompactCoding.encode($0)[...]) }
    #expect(Self.graph(of: decoded) == Self.graph(of: facts))
  }

  @Test("Facts tell whether their code can be read")
  func readableCode() throws {
    let file = ParsedFile(parsing: "func main() { start() }", path: "App.swift", module: "App")
    let facts = try Collector().facts(about: file).encodingCode()
    #expect(facts.hasReadableCode)
    var declarations = facts.declarations
    for index in declarations.ofDialects.indices {
      guard var body = declarations.ofDialects[index] as? CodeBody else { continue }
      body.code = .encoded(try body.code.bytes().dropLast())
      declarations.ofDialects[index] = body
    }
    #expect(!FileFacts(facts.file, declarations).hasReadableCode)
  }

  @Test("Facts of an unknown dialect are an error")
  func unknownKind() throws {
    let file = ParsedFile(parsing: "@Instantiable struct A {}", path: "App.swift", module: "App")
    let bytes = try CompactCoding.encode(Collector().facts(about: file))
    let name = try #require(bytes.firstRange(of: Array("InstantiableDeclaration".utf8)))
    var unknown = bytes
    unknown.replaceSubrange(name.prefix(1), with: Array("X".utf8))
    #expect(throws: DecodingError.self) { try CompactCoding.decode(FileFacts.self, from: unknown[...]) }
  }

  @Test("Facts have the compact form only")
  func otherForms() throws {
    let file = ParsedFile(parsing: "func main() { start() }", path: "App.swift", module: "App")
    let facts = Collector().facts(about: file)
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(facts) }
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(FileFacts.self, from: Data("{}".utf8)) }
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

  /// The bindings, edges and findings of the graph that facts link to.
  private static func graph(of facts: [FileFacts]) -> [String] {
    let declarations = Declarations(facts)
    var options = CollectingOptions()
    options.filters = [ImplicitFilter { _ in true }]
    let graph = link(resolve(declarations, options: options))
    return graph.bindings.map { "\($0)" } + graph.edges.map { "\($0)" } + graph.findings.map { "\($0)" }
  }
}
