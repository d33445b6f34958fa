import DpendGraph
import DpendKit
import DpendReporters
import Foundation

/// The stream for messages, so that standard output contains nothing but the product.
enum StandardError {
  /// Prints a line.
  static func print(_ line: String) { write(line + "\n") }

  /// Prints an error message with control characters removed.
  static func report(_ problem: some CustomStringConvertible, in colors: TextColors = .none) {
    print("\(colors.text("error", in: .error)): \("\(problem)".onItsLines)")
  }

  /// Prints a text as it is; errors are ignored.
  static func write(_ text: String) {
    RunJournal.notePrint(text, isError: true)
    show(text)
  }

  /// Prints a text that is not part of the output, such as progress.
  static func show(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
