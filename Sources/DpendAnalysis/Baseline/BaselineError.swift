import DpendGraph

/// The reason why a text can't be read as a baseline.
package enum BaselineError: Error, Hashable, Sendable {
  /// The first line isn't that of a baseline.
  case notABaseline

  /// An earlier dpend wrote the baseline, with other fingerprints.
  case outdated(version: Int)

  /// A later dpend wrote the baseline, or the version is no number.
  case unknownVersion(String)

  /// The text has the markers of an unresolved merge conflict.
  case conflict(line: Int)

  /// A line isn't an entry.
  case invalidLine(String, line: Int)

  /// The line that shows the problem.
  package var line: Int {
    switch self {
    case .notABaseline, .outdated, .unknownVersion: 1
    case .conflict(let line), .invalidLine(_, let line): line
    }
  }

  /// The problem.
  package var message: String {
    switch self {
    case .notABaseline: "not a baseline: the first line doesn't begin with '\(Baseline.head)'"
    case .outdated(let version): "the baseline has the outdated version \(version)"
    case .unknownVersion(let version): "the baseline has the unknown version '\(version.onOneLine)'"
    case .conflict: "unresolved merge conflict in the baseline"
    case .invalidLine(let line, _): "invalid line '\(line.shown)', expected 'RULE FINGERPRINT MESSAGE'"
    }
  }

  /// The fix.
  ///
  /// - Parameter command: The command that writes the file.
  /// - Returns: The fix.
  package func advice(writingWith command: String) -> String {
    switch self {
    case .notABaseline, .unknownVersion: "write it with '\(command)', or pass another file"
    case .outdated: "upgrade it with '\(command)'"
    case .conflict: "keep the lines of both sides in any order, and delete the conflict markers"
    case .invalidLine: "restore the line, or delete it"
    }
  }
}

extension String {
  /// The length of the longest line that a message shows in full.
  private static let longestShown = 60

  /// The text on one line, truncated if it is long.
  fileprivate var shown: String {
    let line = onOneLine
    return line.count <= Self.longestShown ? line : line.prefix(Self.longestShown) + "…"
  }
}
