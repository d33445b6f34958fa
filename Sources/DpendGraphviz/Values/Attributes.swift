/// The attributes of a graph, a node or an edge by name, which are printed in the order of their names.
public struct Attributes: Sendable, Codable, Equatable, ExpressibleByDictionaryLiteral {
  private var values: [String: AttributeValue]

  /// Creates attributes; the last value of a duplicate name counts.
  public init(dictionaryLiteral elements: (String, AttributeValue)...) {
    values = Dictionary(elements) { _, last in last }
  }

  /// Whether there are no attributes.
  public var isEmpty: Bool { values.isEmpty }

  /// The value of an attribute; `nil` if it isn't set.
  public subscript(name: String) -> AttributeValue? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// Returns these attributes merged with others, which take precedence.
  public func merging(_ others: Attributes) -> Attributes {
    var merged = self
    merged.values.merge(others.values) { _, other in other }
    return merged
  }

  var sorted: [(name: String, value: AttributeValue)] {
    values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
