/// Encodes values into a ``CompactWriter``.
struct CompactEncoder: Encoder {
  let writer: CompactWriter

  /// Whether a single value begins with a flag.
  var isOptional = false

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(CompactKeyedEncoding<Key>(writer: writer))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    writer.beginList()
    return CompactListEncoding(writer: writer)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    CompactValueEncoding(writer: writer, isOptional: isOptional)
  }
}

/// The values of a type with properties, or the case of an enumeration with its values.
private struct CompactKeyedEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let writer: CompactWriter

  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil(forKey key: Key) { writer.write(flag: false) }

  mutating func encode(_ value: String, forKey key: Key) { writer.write(text: value) }

  mutating func encode(_ value: Int, forKey key: Key) { writer.write(number: value) }

  mutating func encode(_ value: Bool, forKey key: Key) { writer.write(flag: value) }

  mutating func encode(_ value: some Encodable, forKey key: Key) throws { try writer.write(value) }

  mutating func encodeIfPresent(_ value: String?, forKey key: Key) {
    writer.write(optional: value, writer.write(text:))
  }

  mutating func encodeIfPresent(_ value: Int?, forKey key: Key) {
    writer.write(optional: value, writer.write(number:))
  }

  mutating func encodeIfPresent(_ value: Bool?, forKey key: Key) {
    writer.write(optional: value, writer.write(flag:))
  }

  mutating func encodeIfPresent(_ value: (some Encodable)?, forKey key: Key) throws {
    try writer.write(optional: value) { try writer.write($0) }
  }

  /// Encodes the name of a case, which its values follow.
  mutating func nestedContainer<Value: CodingKey>(
    keyedBy type: Value.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<Value> {
    writer.write(text: key.stringValue)
    return KeyedEncodingContainer(CompactKeyedEncoding<Value>(writer: writer))
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    writer.beginList()
    return CompactListEncoding(writer: writer)
  }

  mutating func superEncoder() -> any Encoder { CompactEncoder(writer: writer) }

  mutating func superEncoder(forKey key: Key) -> any Encoder { CompactEncoder(writer: writer) }
}

/// The elements of a list.
private struct CompactListEncoding: UnkeyedEncodingContainer {
  let writer: CompactWriter

  var codingPath: [any CodingKey] { [] }
  private(set) var count = 0
  private var optionality = Optionality()

  init(writer: CompactWriter) {
    self.writer = writer
  }

  mutating func encodeNil() {
    writer.write(flag: true)
    writer.write(flag: false)
    count += 1
  }

  mutating func encode<Value: Encodable>(_ value: Value) throws {
    writer.write(flag: true)
    try writer.write(value, isOptional: optionality.isOptional(Value.self))
    count += 1
  }

  mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    writer.write(flag: true)
    count += 1
    return KeyedEncodingContainer(CompactKeyedEncoding<Key>(writer: writer))
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }

  mutating func superEncoder() -> any Encoder { CompactEncoder(writer: writer) }
}

/// A single value.
private struct CompactValueEncoding: SingleValueEncodingContainer {
  let writer: CompactWriter
  let isOptional: Bool

  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil() { writer.write(flag: false) }

  mutating func encode(_ value: Double) { writer.write(bits: value.bitPattern) }

  mutating func encode(_ value: some Encodable) throws {
    if isOptional { writer.write(flag: true) }
    try writer.write(value)
  }
}
