import DpendGraph

/// A binary form of values without the names of their properties, for facts that the same version of dpend reads again.
///
/// The values of a type follow each other in the order in which the type encodes them. Numbers have as few bytes as possible, and each
/// text is written once. Dictionaries, lists without a type of their own, and types that try several forms are not supported.
package enum CompactCoding {
  /// The version of the form: bytes of another one are not decoded.
  package static let version = 3

  /// Returns the bytes of a value.
  ///
  /// The encoding recurses deeply: call this method on a thread with a ``LargeStack``.
  ///
  /// - Throws: `EncodingError` for a value of a type that the form does not support.
  package static func encode(_ value: some Encodable) throws -> [UInt8] {
    let writer = CompactWriter()
    try writer.write(value)
    return writer.finished
  }

  /// Returns the value that bytes contain.
  ///
  /// The decoding recurses deeply: call this method on a thread with a ``LargeStack``.
  ///
  /// - Throws: `DecodingError` for bytes that do not contain such a value.
  package static func decode<Value: Decodable>(_ type: Value.Type, from bytes: ArraySlice<UInt8>) throws -> Value {
    try bytes.withUnsafeBufferPointer { bytes in
      let reader = try CompactReader(bytes)
      let value = try reader.read(type)
      guard reader.isAtEnd else { throw CompactReader.damaged("bytes after the value") }
      return value
    }
  }

  /// Returns the bytes of a value that writes its own form.
  ///
  /// - Throws: `EncodingError` for a value in it that the form does not support.
  static func bytes(of value: some CompactValue) throws -> [UInt8] {
    let writer = CompactWriter()
    try value.write(to: writer)
    return writer.finished
  }

  /// Returns the value that bytes of ``bytes(of:)`` contain.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - bytes: The bytes.
  ///   - known: A path in the value that need not be created again.
  /// - Returns: The value.
  /// - Throws: `DecodingError` for bytes that do not contain such a value.
  static func value<Value: CompactValue>(
    _ type: Value.Type,
    in bytes: [UInt8],
    sharing known: UniqueText
  ) throws -> Value {
    try bytes.withUnsafeBufferPointer { bytes in
      let reader = try CompactReader(bytes, sharing: known)
      let value = try Value(reading: reader)
      guard reader.isAtEnd else { throw CompactReader.damaged("bytes after the value") }
      return value
    }
  }
}
