/// A value that reads and writes its own compact form.
///
/// Facts consist of very many values of a few types. The containers of `Codable` take most of the time for them, so that these types do
/// without; all other types in facts are `Codable` only. A type reads its properties in the order in which it writes them.
protocol CompactValue: Codable {
  /// Reads a value.
  ///
  /// - Throws: `DecodingError` for damaged bytes.
  init(reading reader: CompactReader) throws

  /// Writes the value.
  ///
  /// - Throws: `EncodingError` for a value in it that the form does not support.
  func write(to writer: CompactWriter) throws
}

extension CompactValue {
  /// Decodes a value inside one that is only `Codable`.
  init(from decoder: any Decoder) throws {
    try self.init(reading: decoder.compactReader())
  }

  /// Encodes the value inside one that is only `Codable`.
  func encode(to encoder: any Encoder) throws {
    try write(to: encoder.compactWriter(of: self))
  }
}

extension Decoder {
  /// Returns the reader behind the decoder.
  ///
  /// - Throws: `DecodingError` for a decoder of another form.
  func compactReader() throws -> CompactReader {
    guard let decoder = self as? CompactDecoder else { throw CompactReader.damaged("not in the compact form") }
    return decoder.reader
  }
}

extension Encoder {
  /// Returns the writer behind the encoder.
  ///
  /// - Parameter value: The value to write.
  /// - Returns: The writer.
  /// - Throws: `EncodingError` for an encoder of another form.
  func compactWriter(of value: Any) throws -> CompactWriter {
    guard let encoder = self as? CompactEncoder else {
      let context = EncodingError.Context(codingPath: codingPath, debugDescription: "not in the compact form")
      throw EncodingError.invalidValue(value, context)
    }
    return encoder.writer
  }
}

extension CompactReader {
  /// Reads a value.
  func read<Value: CompactValue>() throws -> Value { try Value(reading: self) }

  /// Reads a value whose type can contain itself.
  func readNested<Value>(_ read: (CompactReader) throws -> Value) throws -> Value {
    try descend()
    defer { ascend() }
    return try read(self)
  }

}

extension CompactWriter {
  /// Writes values one after the other.
  func writeAll<each Value: CompactValue>(_ value: repeat each Value) throws {
    repeat try (each value).write(to: self)
  }

  // The values of code have at most four parts. The compiler does not specialize a pack of them, which took most of the time to write them.

  func writeAll<A: CompactValue, B: CompactValue>(_ first: A, _ second: B) throws {
    try first.write(to: self)
    try second.write(to: self)
  }

  func writeAll<A: CompactValue, B: CompactValue, C: CompactValue>(_ first: A, _ second: B, _ third: C) throws {
    try writeAll(first, second)
    try third.write(to: self)
  }

  func writeAll<A: CompactValue, B: CompactValue, C: CompactValue, D: CompactValue>(
    _ first: A,
    _ second: B,
    _ third: C,
    _ fourth: D
  ) throws {
    try writeAll(first, second, third)
    try fourth.write(to: self)
  }

  /// Writes the number of a case, and its value.
  func write<A: CompactValue>(case number: Int, _ value: A) throws {
    write(number: number)
    try value.write(to: self)
  }

  /// Writes the number of a case, and its values.
  func write<A: CompactValue, B: CompactValue>(case number: Int, _ first: A, _ second: B) throws {
    write(number: number)
    try writeAll(first, second)
  }

  /// Writes the number of a case, and its values.
  func write<A: CompactValue, B: CompactValue, C: CompactValue>(
    case number: Int,
    _ first: A,
    _ second: B,
    _ third: C
  ) throws {
    write(number: number)
    try writeAll(first, second, third)
  }
}

// MARK: - Values of the standard library

extension String: CompactValue {
  init(reading reader: CompactReader) throws { self = try reader.text() }

  func write(to writer: CompactWriter) { writer.write(text: self) }
}

extension Int: CompactValue {
  init(reading reader: CompactReader) throws { self = try reader.number() }

  func write(to writer: CompactWriter) { writer.write(number: self) }
}

extension Bool: CompactValue {
  init(reading reader: CompactReader) throws { self = try reader.flag() }

  func write(to writer: CompactWriter) { writer.write(flag: self) }
}

extension Optional: CompactValue where Wrapped: CompactValue {
  init(reading reader: CompactReader) throws { self = try reader.flag() ? .some(Wrapped(reading: reader)) : nil }

  func write(to writer: CompactWriter) throws { try writer.write(optional: self) { try $0.write(to: writer) } }
}

extension Array: CompactValue where Element: CompactValue {
  init(reading reader: CompactReader) throws {
    let count = try reader.count()
    self.init()
    // A damaged count does not reserve more than its bytes could contain.
    reserveCapacity(Swift.min(count, 1024))
    for _ in 0..<count { append(try reader.read()) }
  }

  func write(to writer: CompactWriter) throws {
    writer.write(count: count)
    for element in self { try element.write(to: writer) }
  }
}
