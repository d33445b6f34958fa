import Foundation

/// Where messages go, so that standard output carries nothing but the product.
enum StandardError {
  /// Prints a line.
  static func print(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
