/// A location in a source file.
public struct SourceLocation: Hashable, Sendable, Codable, Comparable {
  /// The file, relative to the root of its package, or to the scanned folder.
  package let path: UniqueText

  /// The line in the upper half and the column in the lower one: code has very many locations.
  private let position: UInt64

  /// The file, relative to the root of its package, or to the scanned folder.
  public var file: String { path.text }

  /// The line, starting at 1.
  public var line: Int { Int(position >> 32) }

  /// The column in UTF-8 bytes, starting at 1.
  public var column: Int { Int(position & 0xFFFF_FFFF) }

  /// Creates a location.
  public init(file: String, line: Int, column: Int) {
    self.init(path: UniqueText(file), line: line, column: column)
  }

  /// Creates a location in a file whose path is known already.
  package init(path: UniqueText, line: Int, column: Int) {
    self.path = path
    position = UInt64(UInt32(clamping: line)) << 32 | UInt64(UInt32(clamping: column))
  }

  /// Orders locations by file, line and column.
  public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.path, left.position) < (right.path, right.position)
  }
}

extension SourceLocation {
  private enum CodingKeys: String, CodingKey {
    case file, line, column
  }

  /// Reads a location with its line and its column.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      file: try values.decode(String.self, forKey: .file),
      line: try values.decode(Int.self, forKey: .line),
      column: try values.decode(Int.self, forKey: .column)
    )
  }

  /// Writes the location with its line and its column.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(file, forKey: .file)
    try values.encode(line, forKey: .line)
    try values.encode(column, forKey: .column)
  }
}

extension SourceLocation: CustomStringConvertible {
  /// The location as `file:line:column`, the form that compilers print.
  public var description: String { "\(file):\(line):\(column)" }
}
