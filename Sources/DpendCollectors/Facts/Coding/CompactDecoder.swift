/// Decodes values from a ``CompactReader``.
struct CompactDecoder: Decoder {
  let reader: CompactReader

  /// Whether a single value begins with a flag.
  var isOptional = false

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(CompactKeyedDecoding<Key>(reader: reader))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try CompactListDecoding(reader: reader) }

  func singleValueContainer() -> any SingleValueDecodingContainer {
    CompactValueDecoding(reader: reader, isOptional: isOptional)
  }
}

/// The values of a type with properties, or the case of an enumeration with its values.
private struct CompactKeyedDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let reader: CompactReader

  var codingPath: [any CodingKey] { [] }

  /// The name of a case, which only enumerations read, before its values; none if the bytes are damaged.
  var allKeys: [Key] { (try? reader.text()).flatMap(Key.init(stringValue:)).map { [$0] } ?? [] }

  func contains(_ key: Key) -> Bool { true }

  func decodeNil(forKey key: Key) throws -> Bool { try !reader.flag() }

  func decode(_ type: String.Type, forKey key: Key) throws -> String { try reader.text() }

  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try reader.number() }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try reader.flag() }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try reader.read(type) }

  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    try reader.flag() ? reader.text() : nil
  }

  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try reader.flag() ? reader.number() : nil }

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try reader.flag() ? reader.flag() : nil }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    try reader.flag() ? reader.read(type) : nil
  }

  func nestedContainer<Value: CodingKey>(
    keyedBy type: Value.Type,
    forKey key: Key
  ) -> KeyedDecodingContainer<Value> {
    KeyedDecodingContainer(CompactKeyedDecoding<Value>(reader: reader))
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try CompactListDecoding(reader: reader)
  }

  func superDecoder() -> any Decoder { CompactDecoder(reader: reader) }

  func superDecoder(forKey key: Key) -> any Decoder { CompactDecoder(reader: reader) }
}

/// The elements of a list.
private struct CompactListDecoding: UnkeyedDecodingContainer {
  let reader: CompactReader

  var codingPath: [any CodingKey] { [] }
  var count: Int? { nil }
  private(set) var currentIndex = 0
  private(set) var isAtEnd: Bool
  private var optionality = Optionality()

  init(reader: CompactReader) throws {
    self.reader = reader
    isAtEnd = try !reader.flag()
  }

  mutating func decodeNil() -> Bool { false }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard !isAtEnd else { throw CompactReader.damaged("elements are missing") }
    let value = try reader.read(type, isOptional: optionality.isOptional(type))
    currentIndex += 1
    isAtEnd = try !reader.flag()
    return value
  }

  mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw CompactReader.damaged("a list in a list")
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw CompactReader.damaged("a list in a list")
  }

  mutating func superDecoder() throws -> any Decoder { throw CompactReader.damaged("a list in a list") }
}

/// A single value.
private struct CompactValueDecoding: SingleValueDecodingContainer {
  let reader: CompactReader
  let isOptional: Bool

  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool { isOptional && (try? reader.flag()) != true }

  func decode(_ type: Double.Type) throws -> Double { Double(bitPattern: try reader.bits()) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try reader.read(type) }
}
