package import DpendReporters
import Foundation

/// A choice of when to color text.
package enum ColorChoice: String, CaseIterable, Sendable {
  /// On a terminal with colors, unless `NO_COLOR` is set.
  case auto

  case always, never

  /// Returns the colors for a stream of this process.
  package func colors(of stream: TerminalStream) -> TextColors {
    isColored(onTerminal: stream.isTerminal, environment: ProcessInfo.processInfo.environment) ? .ansi : .none
  }

  /// Returns whether text is colored; https://no-color.org defines `NO_COLOR`.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether the text goes to a terminal.
  ///   - environment: The environment variables.
  /// - Returns: Whether text is colored.
  func isColored(onTerminal isTerminal: Bool, environment: [String: String]) -> Bool {
    switch self {
    case .auto: isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    case .always: true
    case .never: false
    }
  }
}
