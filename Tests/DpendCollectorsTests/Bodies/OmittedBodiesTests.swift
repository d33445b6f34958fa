import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendCollectors

/// Facts without the code of bodies that no dialect reads.
struct OmittedBodiesTests {
  @Test("The graph of an example is that of complete facts", arguments: UnparsedFile.examples)
  func graphs(example: String) throws {
    let files = try UnparsedFile.files(ofExample: example)
    let collector = Collector()
    let complete = LargeStack.map(files, threads: 2) { collector.facts(about: $0, outline: nil, in: nil) }
    let facts = collector.facts(about: files, threads: 2)
    #expect(complete.flatMap(\.omittedWords) == [])
    #expect(Self.graph(of: facts) == Self.graph(of: complete))
  }

  @Test("Bodies are read as far as a dialect needs them")
  func neededBodies() {
    let safedi = DialectRegistry.all.filter { $0.name == "safedi" }
    let swinject = DialectRegistry.all.filter { $0.name == "swinject" }
    // A syntax error shows that the body is read.
    #expect(Self.isRead("func a() { b( }", by: safedi) == false)
    #expect(Self.isRead("class A { init() { fatalError( } }", by: safedi))
    #expect(Self.isRead("func a() {\n  // dpend:ignore missing-dependency: reason\n  b(\n}", by: safedi))
    #expect(Self.isRead("func a() { b( }", by: swinject) == false)
    #expect(Self.isRead("func a() { b(\"String\" }", by: swinject) == false)
    #expect(Self.isRead("import Swinject\nfunc a() { b( }", by: swinject))
    #expect(Self.isRead("func a(resolver: Int) { b( }", by: swinject))
    #expect(Self.isRead("func a(resolver: Int) { }\nfunc c() { b( }", by: swinject) == false)
    #expect(Self.isRead("func a() { b( }", by: DialectRegistry.all) == false)
    #expect(Self.isRead("func a() { a( }", by: DialectRegistry.all))
    #expect(Self.isRead("import Swinject\nfunc a() { b( }", by: DialectRegistry.all))
    #expect(Self.isRead("func a() {\n  // dpend:ignore missing-dependency: reason\n  b(\n}", by: DialectRegistry.all))
  }

  @Test("An initializer that only fails is unavailable, with and without bodies", arguments: [["safedi"], nil])
  func trappingInitializers(dialects: [String]?) {
    let collector = Collector(dialects: DialectRegistry.all.filter { dialects?.contains($0.name) ?? true })
    let file = UnparsedFile(text: "class A { init() { fatalError() } }", path: "A.swift", module: "A")
    let types = collector.facts(about: [file], threads: 1).flatMap(\.declarations.types)
    #expect(types.flatMap(\.initializers).map(\.isUnavailable) == [true])
  }

  private static func isRead(_ source: String, by dialects: [any Dialect]) -> Bool {
    let file = UnparsedFile(text: source, path: "A.swift", module: "A")
    let facts = Collector(dialects: dialects).facts(about: [file], threads: 1)
    return !facts[0].declarations.findings.isEmpty
  }

  /// The bindings, edges and findings of the graph that facts link to.
  private static func graph(of facts: [FileFacts]) -> [String] {
    let graph = LargeStack.run { link(resolve(Declarations(facts))) }
    let bindings = graph.bindings.map { binding in
      var binding = binding
      // A part of the code states where its first statement is, which matters only for the uses of objects in it.
      binding.codeParts = []
      return "\(binding)"
    }
    return bindings + graph.edges.map { "\($0)" } + graph.findings.map { "\($0)" }
  }
}
