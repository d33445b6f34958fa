/// The certainty that a finding is a defect of the program; it lowers the severity that the rule or the diagnostic states.
package enum Certainty: Hashable, Sendable {
  /// The program is defective.
  case certain

  /// The program is probably defective: code that dpend cannot see could make it correct.
  case likely

  /// The program may be correct, and a reader decides.
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
