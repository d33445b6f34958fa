/// A location in a source file.
public struct SourceLocation: Hashable, Sendable, Codable, Comparable {
  /// The file, relative to the root of its package, or to the scanned folder.
  public let file: String

  /// The line, starting at 1.
  public let line: Int

  /// The column in UTF-8 bytes, starting at 1.
  public let column: Int

  /// Creates a location.
  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// Orders locations by file, line and column.
  public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.file, left.line, left.column) < (right.file, right.line, right.column)
  }
}

extension SourceLocation: CustomStringConvertible {
  /// The location as `file:line:column`, the form that compilers print.
  public var description: String { "\(file):\(line):\(column)" }
}
