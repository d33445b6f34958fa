import Foundation

/// A stream of this process that a terminal may show.
package enum TerminalStream: Sendable {
  case standardOutput, standardError

  /// Whether a terminal shows the stream.
  package var isTerminal: Bool {
    switch self {
    case .standardOutput: isatty(STDOUT_FILENO) == 1
    case .standardError: isatty(STDERR_FILENO) == 1
    }
  }

  /// Whether the terminal of the stream can erase a line.
  package var canEraseLines: Bool { isTerminal && ProcessInfo.processInfo.environment["TERM"] != "dumb" }
}
