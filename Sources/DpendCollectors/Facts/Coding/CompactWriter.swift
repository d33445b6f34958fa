import DpendGraph

/// The bytes of an encoded value, and the texts in it.
///
/// A class, because the containers of an `Encoder` share it.
final class CompactWriter {
  // Only methods of this class access the bytes, and the check that no two do so at once takes much of the time.
  @exclusivity(unchecked)
  private var bytes: [UInt8] = []
  private var texts: [UInt8] = []
  private var numbers: [ExactText: Int] = [:]

  /// The last path with its number: nearly all locations in facts are in the same file.
  private var lastPath: (path: UniqueText, number: Int)?

  /// Whether the value that is being written began a list, which its end completes.
  private var hasOpenList = false

  /// The number of texts, the texts, and the value.
  var finished: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(10 + texts.count + bytes.count)
    Self.append(UInt64(numbers.count), to: &result)
    return result + texts + bytes
  }

  /// Writes a value of any type.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - isOptional: Whether the type is an optional one, whose values begin with a flag.
  /// - Throws: `EncodingError` for a value of a type that the form does not support.
  func write<Value: Encodable>(_ value: Value, isOptional: Bool = false) throws {
    // Comparing types is much faster than casting values.
    if Value.self == String.self, let text = value as? String { return write(text: text) }
    if Value.self == Int.self, let number = value as? Int { return write(number: number) }
    if Value.self == Bool.self, let flag = value as? Bool { return write(flag: flag) }
    let isInsideList = hasOpenList
    hasOpenList = false
    try value.encode(to: CompactEncoder(writer: self, isOptional: isOptional))
    if hasOpenList { write(flag: false) }
    hasOpenList = isInsideList
  }

  /// Writes whether there is a value, and the value.
  func write<Value>(optional value: Value?, _ write: (Value) throws -> Void) rethrows {
    self.write(flag: value != nil)
    if let value { try write(value) }
  }

  /// Begins a list.
  ///
  /// Each of its elements begins with `true`, and `false` ends it.
  func beginList() { hasOpenList = true }

  func write(flag: Bool) { bytes.append(flag ? 1 : 0) }

  /// Writes a number with few bytes if it is close to zero.
  func write(number: Int) {
    let number = Int64(number)
    Self.append(UInt64(bitPattern: number << 1 ^ number >> 63), to: &bytes)
  }

  /// Writes the number of elements that follow.
  func write(count: Int) { Self.append(UInt64(count), to: &bytes) }

  /// Writes bytes as a whole.
  func write(block: [UInt8]) {
    write(count: block.count)
    bytes += block
  }

  func write(bits: UInt64) {
    withUnsafeBytes(of: bits.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Writes the number of a text.
  func write(text: String) { Self.append(UInt64(number(of: ExactText(text: text))), to: &bytes) }

  /// Writes the number of the path of a file.
  func write(path: UniqueText) {
    if let lastPath, lastPath.path == path { return Self.append(UInt64(lastPath.number), to: &bytes) }
    let number = number(of: ExactText(text: path.text))
    lastPath = (path, number)
    Self.append(UInt64(number), to: &bytes)
  }

  private func number(of text: ExactText) -> Int {
    if let number = numbers[text] { return number }
    let number = numbers.count
    numbers[text] = number
    text.withUTF8 { utf8 in
      Self.append(UInt64(utf8.count), to: &texts)
      texts.append(contentsOf: utf8)
    }
    return number
  }

  /// Appends seven bits to each byte, beginning with the lowest; all bytes but the last one have their highest bit set.
  private static func append(_ number: UInt64, to bytes: inout [UInt8]) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
