import DpendGraph
import SwiftDiagnostics
import SwiftParserDiagnostics
import SwiftSyntax

/// What the parser found wrong in a tree, in the order of the source.
struct SyntaxErrors {
  /// How many are told; the first ones of a file mostly cause the rest.
  private static let mostTold = 5

  /// From how many on a tree is looked at in parts, since the time that swift-syntax takes grows with their square.
  private static let manyPlaces = 100

  /// The errors; of a tree with many only the first ones.
  private let diagnostics: [(message: String, position: AbsolutePosition)]

  /// Whether there are more than ``diagnostics``.
  private let isIncomplete: Bool

  init(in syntax: SourceFileSyntax) {
    var search = Search()
    search.search(Syntax(syntax))
    diagnostics = search.found
    isIncomplete = search.isIncomplete
  }

  /// The errors as findings, the last of which says how many aren't told.
  func findings(path: String, converter: SourceLocationConverter) -> [Finding] {
    let told = diagnostics.prefix(Self.mostTold)
    let untold = diagnostics.count - told.count
    return told.enumerated().map { index, diagnostic in
      let place = converter.location(for: diagnostic.position)
      let isLast = index == told.count - 1
      return Finding.parseError(
        "\(wording: diagnostic.message)",
        at: SourceLocation(file: path, line: place.line, column: place.column),
        notes: isLast ? Self.note(untold: untold, isIncomplete: isIncomplete) : []
      )
    }
  }

  private static func note(untold: Int, isIncomplete: Bool) -> [Finding.Note] {
    if isIncomplete { return [Finding.Note("there are many more errors in this file")] }
    switch untold {
    case 0: return []
    case 1: return [Finding.Note("there is 1 more error in this file")]
    default: return [Finding.Note("there are \(untold) more errors in this file")]
    }
  }

  /// Looks for the first errors.
  private struct Search {
    var found: [(message: String, position: AbsolutePosition)] = []
    var isIncomplete = false

    mutating func search(_ node: Syntax) {
      guard node.hasError else { return }
      if found.count > mostTold {
        isIncomplete = true
      } else if ErrorLocations.count(in: node, upTo: manyPlaces) < manyPlaces {
        let errors = ParseDiagnosticsGenerator.diagnostics(for: node).filter { $0.diagMessage.severity == .error }
        found += errors.map { ($0.message, $0.position) }
      } else {
        isIncomplete = true
        for child in node.children(viewMode: .all) { search(child) }
      }
    }
  }
}

/// Counts the places where the parser missed something or found too much.
private final class ErrorLocations: SyntaxAnyVisitor {
  private let most: Int
  private var count = 0

  static func count(in node: Syntax, upTo most: Int) -> Int {
    let places = ErrorLocations(upTo: most)
    places.walk(node)
    return places.count
  }

  private init(upTo most: Int) {
    self.most = most
    super.init(viewMode: .all)
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if node.is(UnexpectedNodesSyntax.self) { count += 1 }
    return node.hasError && count < most ? .visitChildren : .skipChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if token.presence == .missing || token.tokenDiagnostic != nil { count += 1 }
    return .skipChildren
  }
}

extension Finding {
  /// A file, or a piece of it, that doesn't parse.
  static func parseError(_ message: Finding.Message, at location: SourceLocation, notes: [Note] = []) -> Finding {
    Finding(rule: .parseError, severity: .error, message: message, location: location, notes: notes)
  }

  /// A file that is over a limit.
  static func parseError(_ error: SyntaxLimitError, in path: String) -> Finding {
    parseError(
      "\(wording: error.message); split the code, or leave the file out with --exclude",
      at: SourceLocation(file: path, line: error.line, column: error.column)
    )
  }
}
