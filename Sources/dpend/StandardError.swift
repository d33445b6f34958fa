import Foundation

/// Where messages go, so that standard output carries nothing but the product.
enum StandardError {
  /// Prints a line.
  static func print(_ line: String) { write(line + "\n") }

  /// Prints a text as it is.
  static func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
