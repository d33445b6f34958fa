import DpendGraph
import SwiftDiagnostics
import SwiftParserDiagnostics
import SwiftSyntax

/// The syntax errors in a tree, in the order of the source.
struct SyntaxErrors {
  /// The maximum number of reported errors; the first errors of a file usually cause the others.
  private static let maxReported = 5

  /// The number of errors from which a tree is searched in parts, because the time of swift-syntax grows with the square of the number.
  private static let manyErrors = 100

  /// The errors, or the first of many.
  private let diagnostics: [(message: String, position: AbsolutePosition)]

  /// Whether there are more than ``diagnostics``.
  private let isIncomplete: Bool

  /// Whether the tree contains all declarations of the file in spite of the errors.
  private let recoversDeclarations: Bool

  init(in syntax: SourceFileSyntax) {
    var search = Search()
    search.search(Syntax(syntax))
    diagnostics = search.found
    isIncomplete = search.isIncomplete
    recoversDeclarations = DeclarationRecovery.isComplete(in: syntax)
  }

  /// Returns the errors as findings, the last of which states the number of unreported errors.
  func findings(path: String, lines: SourceLines) -> [Finding] {
    let reported = diagnostics.prefix(Self.maxReported)
    let unreported = diagnostics.count - reported.count
    return reported.enumerated().map { index, diagnostic in
      let start = lines.location(of: diagnostic.position)
      let isLast = index == reported.count - 1
      return Finding.parseError(
        "\(wording: diagnostic.message)",
        certainty: recoversDeclarations ? .likely : .certain,
        at: SourceLocation(file: path, line: start.line, column: start.column),
        notes: isLast ? notes(unreported: unreported) : []
      )
    }
  }

  private func notes(unreported: Int) -> [Finding.Note] {
    let further: String? =
      switch unreported {
      case _ where isIncomplete: "there are many more errors in this file"
      case 0: nil
      case 1: "there is 1 more error in this file"
      default: "there are \(unreported) more errors in this file"
      }
    let advice =
      recoversDeclarations ? "ignore this warning if the file compiles: dpend read all of its declarations" : nil
    return [further, advice].compactMap { $0.map { Finding.Note($0) } }
  }

  /// A search for the first errors.
  private struct Search {
    var found: [(message: String, position: AbsolutePosition)] = []
    var isIncomplete = false

    mutating func search(_ node: Syntax) {
      guard node.hasError else { return }
      if found.count > maxReported {
        isIncomplete = true
      } else if ErrorLocations.count(in: node, upTo: manyErrors) < manyErrors {
        let errors = ParseDiagnosticsGenerator.diagnostics(for: node).filter { $0.diagMessage.severity == .error }
        found += errors.map { ($0.message, $0.position) }
      } else {
        isIncomplete = true
        for child in node.children(viewMode: .all) { search(child) }
      }
    }
  }
}

/// Counts the positions at which the parser found missing or unexpected code.
private final class ErrorLocations: SyntaxAnyVisitor {
  private let limit: Int
  private var count = 0

  static func count(in node: Syntax, upTo limit: Int) -> Int {
    let locations = ErrorLocations(upTo: limit)
    locations.walk(node)
    return locations.count
  }

  private init(upTo limit: Int) {
    self.limit = limit
    super.init(viewMode: .all)
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if node.is(UnexpectedNodesSyntax.self) { count += 1 }
    return node.hasError && count < limit ? .visitChildren : .skipChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if token.presence == .missing || token.tokenDiagnostic != nil { count += 1 }
    return .skipChildren
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
