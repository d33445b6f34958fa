/// Graphviz attributes by name, printed in the order of their names.
public struct Attributes: Sendable, Codable, Equatable, ExpressibleByDictionaryLiteral {
  private var values: [String: AttributeValue]

  /// Creates attributes; of a name that occurs twice, the last value counts.
  public init(dictionaryLiteral elements: (String, AttributeValue)...) {
    values = Dictionary(elements) { _, last in last }
  }

  /// Whether there is no attribute.
  public var isEmpty: Bool { values.isEmpty }

  /// The value of an attribute, or nil when it isn't set.
  public subscript(name: String) -> AttributeValue? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// These attributes with others added, which count where a name occurs in both.
  public func merging(_ others: Attributes) -> Attributes {
    var merged = self
    merged.values.merge(others.values) { _, other in other }
    return merged
  }

  var sorted: [(name: String, value: AttributeValue)] {
    values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
