import Foundation

/// Where messages go, so that standard output carries nothing but the product.
enum StandardError {
  /// Prints a line.
  static func print(_ line: String) { write(line + "\n") }

  /// Prints a text as it is; where nobody listens, nothing is lost but the text.
  static func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
