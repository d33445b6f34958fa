/// A value that is written as `null` when there is none, in place of being left out; left out it is read as none.
public struct Nullable<Value> {
  /// The value, if there is one.
  public let value: Value?

  /// Wraps a value.
  public init(_ value: Value?) {
    self.value = value
  }
}

extension Nullable: Equatable where Value: Equatable {}
extension Nullable: Hashable where Value: Hashable {}
extension Nullable: Sendable where Value: Sendable {}

extension Nullable: Encodable where Value: Encodable {
  /// Writes the value or `null`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let value { try container.encode(value) } else { try container.encodeNil() }
  }
}

extension Nullable: Decodable where Value: Decodable {
  /// Reads a value or `null`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    value = container.decodeNil() ? nil : try container.decode(Value.self)
  }
}

extension KeyedDecodingContainer {
  /// Reads a value, `null`, or nothing at all.
  func decode<Value: Decodable>(_ type: Nullable<Value>.Type, forKey key: Key) throws -> Nullable<Value> {
    try decodeIfPresent(type, forKey: key) ?? Nullable(nil)
  }
}
