import DpendGraph

/// Why a text is no baseline.
public enum BaselineError: Error, Hashable, Sendable {
  /// It doesn't begin like one.
  case noBaseline

  /// It is one of another version of dpend.
  case otherVersion(String)

  /// A merge was left undone.
  case conflict(line: Int)

  /// A line isn't about a finding.
  case noFinding(String, line: Int)

  /// The line in which it shows.
  public var line: Int {
    switch self {
    case .noBaseline, .otherVersion: 1
    case .conflict(let line), .noFinding(_, let line): line
    }
  }

  /// What is wrong.
  public var message: String {
    switch self {
    case .noBaseline: "this is no baseline, whose first line begins with '\(Baseline.head)'"
    case .otherVersion(let version): "this dpend can't read a baseline of version '\(version.onOneLine)'"
    case .conflict: "a merge conflict in the baseline is not settled"
    case .noFinding(let line, _): "'\(line.shown)' is no line of a baseline, which is 'RULE FINGERPRINT MESSAGE'"
    }
  }

  /// What to do; nil where the file must be written anew.
  public var advice: String? {
    switch self {
    case .noBaseline, .otherVersion: nil
    case .conflict: "keep the lines of both sides in any order, and delete the marks of the conflict"
    case .noFinding: "restore the line, or delete it"
    }
  }
}

extension String {
  /// More of a line than this nobody reads.
  private static let most = 60

  /// The text on one line, cut where it is too long for a message.
  fileprivate var shown: String {
    let line = onOneLine
    return line.count <= Self.most ? line : line.prefix(Self.most) + "…"
  }
}
