#if canImport(System)
import System
#else
import SystemPackage
#endif

/// Where messages go, so that standard output carries nothing but the product.
enum StandardError {
  /// Prints a line.
  static func print(_ line: String) { write(line + "\n") }

  /// Prints a text as it is; where nobody listens, nothing is lost but the text.
  static func write(_ text: String) {
    _ = try? FileDescriptor.standardError.writeAll(text.utf8)
  }
}
