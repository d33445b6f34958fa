/// A place in a source file.
public struct SourceLocation: Hashable, Sendable, Codable, Comparable {
  /// The file, relative to the root of its package, else to the folder that was scanned.
  public let file: String

  /// The line, from 1.
  public let line: Int

  /// The column in UTF-8 bytes, from 1.
  public let column: Int

  /// Creates a place.
  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// By file, then by line, then by column.
  public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.file, left.line, left.column) < (right.file, right.line, right.column)
  }
}

extension SourceLocation: CustomStringConvertible {
  /// `file:line:column`, the form that compilers print.
  public var description: String { "\(file):\(line):\(column)" }
}
