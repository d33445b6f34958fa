/// An optional value whose nil is encoded as `null` and never left out, while a missing value is decoded as nil.
package struct Nullable<Value> {
  /// The value, if there is one.
  package let value: Value?

  /// Creates a wrapper of a value.
  package init(_ value: Value?) {
    self.value = value
  }
}

extension Nullable: Equatable where Value: Equatable {}
extension Nullable: Hashable where Value: Hashable {}
extension Nullable: Sendable where Value: Sendable {}

extension Nullable: Encodable where Value: Encodable {
  /// Encodes the value or `null`.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let value { try container.encode(value) } else { try container.encodeNil() }
  }
}

extension Nullable: Decodable where Value: Decodable {
  /// Decodes a value or `null`.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    value = container.decodeNil() ? nil : try container.decode(Value.self)
  }
}

extension KeyedDecodingContainer {
  /// Decodes a value, `null`, or a missing field.
  func decode<Value: Decodable>(_ type: Nullable<Value>.Type, forKey key: Key) throws -> Nullable<Value> {
    try decodeIfPresent(type, forKey: key) ?? Nullable(nil)
  }
}
