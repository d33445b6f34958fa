/// A configuration value as a decoder reads it.
struct DecodedConfiguration: Decodable {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  let value: ConfigurationValue

  init(from decoder: any Decoder) throws {
    if let table = try? decoder.container(keyedBy: Key.self) {
      value = try Self.table(table)
    } else if var list = try? decoder.unkeyedContainer() {
      var values: [ConfigurationValue] = []
      while !list.isAtEnd {
        if try list.decodeNil() { throw Self.unsupported("a list cannot contain null", at: list.codingPath) }
        values.append(try list.decode(DecodedConfiguration.self).value)
      }
      value = .list(values)
    } else {
      value = try Self.scalar(try decoder.singleValueContainer())
    }
  }

  /// Omits empty values, so that they replace nothing.
  private static func table(_ container: KeyedDecodingContainer<Key>) throws -> ConfigurationValue {
    let keys = try container.allKeys.filter { try !container.decodeNil(forKey: $0) }
    let values = try keys.map { ($0.stringValue, try container.decode(DecodedConfiguration.self, forKey: $0).value) }
    return .table(Dictionary(values) { first, _ in first })
  }

  private static func scalar(_ container: any SingleValueDecodingContainer) throws -> ConfigurationValue {
    if let boolean = try? container.decode(Bool.self) { return .boolean(boolean) }
    if let integer = try? container.decode(Int.self) { return .integer(integer) }
    if let number = try? container.decode(Double.self) { return .number(number) }
    if let text = try? container.decode(String.self) { return .text(text) }
    throw unsupported("the value is neither text, nor a truth value, nor a number in range", at: container.codingPath)
  }

  private static func unsupported(_ reason: String, at path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: path, debugDescription: reason))
  }
}
