import DpendGraph

/// The statements of a body, as values or in their encoded form.
///
/// As values, the statements of a large project take most of the memory of a run, although most of them are interpreted once.
enum BodyCode: Sendable {
  case statements([CodeStatement])

  /// The statements in the ``CompactCoding``.
  case encoded([UInt8])

  /// Returns the statements; encoded ones are decoded in each call.
  ///
  /// The decoding recurses deeply: call this method on a thread with a ``LargeStack``.
  ///
  /// - Parameter path: The path of the file that contains them, which all their locations share.
  /// - Returns: The statements; none if the code is not ``isReadable``. The digest of the cache proves that dpend wrote the code, and the
  ///   code of facts files is checked when they are read.
  func statements(in path: UniqueText) -> [CodeStatement] {
    switch self {
    case .statements(let statements): statements
    case .encoded(let bytes): (try? CompactCoding.value([CodeStatement].self, in: bytes, sharing: path)) ?? []
    }
  }

  /// Whether encoded statements can be decoded.
  var isReadable: Bool {
    switch self {
    case .statements: true
    case .encoded(let bytes):
      (try? CompactCoding.value([CodeStatement].self, in: bytes, sharing: UniqueText(""))) != nil
    }
  }

  /// Returns the encoded statements.
  ///
  /// - Throws: `EncodingError` for a value that the form does not support.
  func bytes() throws -> [UInt8] {
    switch self {
    case .statements(let statements): try CompactCoding.bytes(of: statements)
    case .encoded(let bytes): bytes
    }
  }
}

extension BodyCode: Hashable {
  static func == (left: BodyCode, right: BodyCode) -> Bool {
    switch (left, right) {
    case (.statements(let left), .statements(let right)): return left == right
    default:
      guard let left = try? left.bytes(), let right = try? right.bytes() else { return false }
      return left == right
    }
  }

  func hash(into hasher: inout Hasher) { hasher.combine(try? bytes()) }
}

extension BodyCode: CompactValue {
  init(reading reader: CompactReader) throws { self = .encoded(try reader.block()) }

  func write(to writer: CompactWriter) throws { writer.write(block: try bytes()) }
}
