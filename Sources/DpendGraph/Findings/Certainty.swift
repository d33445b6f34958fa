/// The certainty that a finding is a problem of the program; an uncertain finding has a lower severity than its diagnostic.
public enum Certainty: Hashable, Sendable {
  /// The problem occurs.
  case certain

  /// The problem occurs unless code that dpend cannot see prevents it.
  case likely

  /// The code may be correct as it is.
  case possible
}

extension Severity {
  /// Returns the severity of a finding: this one, the next lower one for a likely problem, and that of a note for a possible one.
  func limited(by certainty: Certainty) -> Severity {
    switch certainty {
    case .certain: self
    case .likely: Severity.allCases.last { $0 < self } ?? self
    case .possible: .note
    }
  }
}
