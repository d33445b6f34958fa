import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendCollectors

/// The types in facts, which encoded facts do not name.
struct FactsSchemaTests {
  @Test("The digest of the types in facts changes with them")
  func schema() throws {
    var shapes: Set<String> = []
    for dialect in DialectRegistry.all {
      let containers = dialect.explanation.settings?.containers ?? []
      let file = ParsedFile(parsing: dialect.explanation.example, path: "App.swift", module: "App")
      Self.addShapes(of: Collector(containers: containers).facts(about: file), to: &shapes)
    }
    #expect(shapes.count > 50)
    let digest = StableHash.digits(of: shapes.sorted().joined(separator: "\n"))
    #expect(digest == FileFacts.schema, "the types in facts changed: set 'FileFacts.schema' to \"\(digest)\"")
  }

  /// Adds the names and types of the properties of a value, and of all values in it.
  private static func addShapes(of value: Any, to shapes: inout Set<String>) {
    let mirror = Mirror(reflecting: value)
    let children = mirror.children.map { (label: $0.label ?? "", value: $0.value) }
    if mirror.displayStyle == .struct || mirror.displayStyle == .enum {
      let properties = children.map { "\($0.label): \(type(of: $0.value))" }.joined(separator: ", ")
      if !children.isEmpty { shapes.insert("\(type(of: value)) { \(properties) }") }
    }
    for child in children { addShapes(of: child.value, to: &shapes) }
  }
}
