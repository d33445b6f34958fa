import DpendGraph
import SwiftSyntax

/// The syntax errors in a tree, in the order of the source.
struct SyntaxErrors {
  /// The maximum number of reported errors; the first errors of a file usually cause the others.
  private static let maxReported = 5

  private let errors: [SyntaxError]

  /// Whether the tree contains all declarations of the file in spite of the errors.
  private let recoversDeclarations: Bool

  init(in syntax: SourceFileSyntax) {
    errors = SyntaxErrorReader.errors(in: syntax)
    recoversDeclarations = DeclarationRecovery.isComplete(in: syntax)
  }

  /// Returns the errors as findings, the last of which states the number of unreported errors.
  func findings(path: String, lines: SourceLines) -> [Finding] {
    let reported = errors.prefix(Self.maxReported)
    let unreported = errors.count - reported.count
    return reported.enumerated().map { index, error in
      let start = lines.location(of: error.position)
      let isLast = index == reported.count - 1
      return Finding.parseError(
        "\(wording: error.message)",
        certainty: recoversDeclarations ? .likely : .certain,
        at: SourceLocation(file: path, line: start.line, column: start.column),
        notes: isLast ? notes(unreported: unreported) : []
      )
    }
  }

  private func notes(unreported: Int) -> [Finding.Note] {
    let further: String? =
      switch unreported {
      case 0: nil
      case 1: "there is 1 more error in this file"
      default: "there are \(unreported) more errors in this file"
      }
    let advice =
      recoversDeclarations ? "ignore this warning if the file compiles: dpend read all of its declarations" : nil
    return [further, advice].compactMap { $0.map { Finding.Note($0) } }
  }
}

extension Finding {
  /// Creates a finding for code that does not parse.
  static func parseError(
    _ message: Finding.Message,
    certainty: Certainty = .certain,
    at location: SourceLocation,
    notes: [Note] = []
  ) -> Finding {
    StageDiagnostic.parseError.finding(message, certainty: certainty, at: location, notes: notes)
  }

  /// Creates a finding for a file that exceeds a limit.
  static func parseError(_ error: SyntaxLimitError, in path: String) -> Finding {
    parseError(
      "\(wording: error.message)",
      at: SourceLocation(file: path, line: error.line, column: error.column),
      notes: [Finding.Note("split the code, or pass '--exclude \(path)'")]
    )
  }

  /// Creates a finding for a file that is not read.
  static func parseError(_ reason: ProcessRestart.Reason, in path: String) -> Finding {
    let advice = Finding.Note("split the code, or pass '--exclude \(path)'")
    switch reason {
    case .crash:
      return parseError(
        "cannot read the file: dpend crashes",
        at: SourceLocation(file: path, line: 1, column: 1),
        notes: [advice, Finding.Note("report the file to the developers of dpend, if it compiles")]
      )
    case .time:
      return parseError(
        "cannot read the file: it takes more than \(wording: ProcessRestart.secondsPerFile.of("second"))",
        at: SourceLocation(file: path, line: 1, column: 1),
        notes: [advice, Finding.Note("set \(ProcessRestart.timeVariable) to allow more")]
      )
    }
  }
}
