import DpendGraph
import DpendKit
import DpendReporters
import Foundation

/// The stream for messages, so that standard output contains nothing but the product.
enum StandardError {
  /// Prints a line, with control characters removed and without commands for build servers, after a text that may have colors.
  static func print(_ line: String, after colored: String = "") { write(colored + line.onLogLine + "\n") }

  /// Prints an error message, with control characters removed and without commands for build servers.
  static func report(_ problem: some CustomStringConvertible, in colors: TextColors = .none) {
    let lines = "\(problem)".split(separator: "\n", omittingEmptySubsequences: false).map { String($0).onLogLine }
    write("\(colors.text("error", in: .error)): \(lines.joined(separator: "\n"))\n")
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
