import DpendGraph

/// A position in encoded bytes, and the texts in them.
///
/// A class, because the containers of a `Decoder` share it. Damaged bytes lead to an error, not to a trap.
final class CompactReader {
  /// The maximum depth of nested values; deeper ones could overflow the stack.
  private static let maxDepth = 5_000

  private let bytes: UnsafeBufferPointer<UInt8>
  // Only methods of this class access these, and the check that no two do so at once takes much of the time.
  @exclusivity(unchecked)
  private var position = 0
  @exclusivity(unchecked)
  private var texts: [String] = []

  /// The last path with its number: nearly all locations in facts are in the same file.
  @exclusivity(unchecked)
  private var lastPath: (number: UInt64, path: UniqueText)?
  private var depth = 0
  private var isDamaged = false

  /// Reads the texts in front of the value.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - known: A path that need not be created again.
  /// - Throws: `DecodingError` for damaged bytes.
  init(_ bytes: UnsafeBufferPointer<UInt8>, sharing known: UniqueText? = nil) throws {
    self.bytes = bytes
    let known = known.map { (path: $0, text: $0.text) }
    for number in 0..<(try count()) {
      let length = try count()
      let text = bytes[position..<position + length]
      position += length
      if let known, known.text.utf8.count == length, known.text.utf8.elementsEqual(text) {
        lastPath = (UInt64(number), known.path)
        texts.append(known.text)
      } else {
        texts.append(String(decoding: text, as: UTF8.self))
      }
    }
  }

  /// Whether all bytes have been read, without a problem; parts of `Decoder` cannot throw.
  var isAtEnd: Bool { position == bytes.count && !isDamaged }

  /// Returns the error for damaged bytes.
  static func damaged(_ problem: String) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: problem))
  }

  /// Reads a value of any type.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - isOptional: Whether the type is an optional one, whose values begin with a flag.
  /// - Returns: The value.
  /// - Throws: `DecodingError` for damaged bytes.
  func read<Value: Decodable>(_ type: Value.Type, isOptional: Bool = false) throws -> Value {
    if type == String.self, let text = try text() as? Value { return text }
    if type == Int.self, let number = try number() as? Value { return number }
    if type == Bool.self, let flag = try flag() as? Value { return flag }
    try descend()
    defer { ascend() }
    return try Value(from: CompactDecoder(reader: self, isOptional: isOptional))
  }

  /// Notes that a value inside of another one begins.
  ///
  /// - Throws: `DecodingError` for values nested too deeply.
  func descend() throws {
    depth += 1
    guard depth < Self.maxDepth else { throw Self.damaged("values nested too deeply") }
  }

  /// Notes that a value inside of another one ends.
  func ascend() { depth -= 1 }

  func flag() throws -> Bool {
    switch try byte() {
    case 0: return false
    case 1: return true
    default:
      isDamaged = true
      throw Self.damaged("not a flag")
    }
  }

  func number() throws -> Int {
    let bits = try unsigned()
    return Int(Int64(bitPattern: bits >> 1) ^ -Int64(bitPattern: bits & 1))
  }

  func bits() throws -> UInt64 {
    try (0..<8).reduce(0) { bits, index in bits | UInt64(try byte()) << UInt64(8 * index) }
  }

  func text() throws -> String {
    let number = try unsigned()
    guard number < texts.count else { throw Self.damaged("no such text") }
    return texts[Int(number)]
  }

  /// Reads the path of a file.
  func path() throws -> UniqueText {
    let number = try unsigned()
    if let lastPath, lastPath.number == number { return lastPath.path }
    guard number < texts.count else { throw Self.damaged("no such text") }
    let path = UniqueText(texts[Int(number)])
    lastPath = (number, path)
    return path
  }

  /// Reads the number of elements in a list, or of bytes in a text; there are at least as many bytes left.
  func count() throws -> Int {
    let number = try unsigned()
    guard number <= bytes.count - position else { throw Self.damaged("bytes are missing") }
    return Int(number)
  }

  /// Reads bytes that were written as a whole.
  func block() throws -> [UInt8] {
    let count = try count()
    defer { position += count }
    return Array(bytes[position..<position + count])
  }

  private func unsigned() throws -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let byte = try byte()
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
    }
    throw Self.damaged("not a number")
  }

  private func byte() throws -> UInt8 {
    guard position < bytes.count else { throw Self.damaged("bytes are missing") }
    defer { position += 1 }
    return bytes[position]
  }
}
