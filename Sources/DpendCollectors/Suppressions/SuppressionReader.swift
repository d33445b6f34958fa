import DpendGraph
import SwiftSyntax

/// Reads the comments of a file that suppress findings.
///
/// A comment after code applies to its own line. A comment on a separate line applies to the declaration, parameter or statement
/// that begins below it, up to the line of the opening brace.
struct SuppressionReader {
  private let file: ParsedFile

  init(_ file: ParsedFile) {
    self.file = file
  }

  /// Returns the comments in the order of the file, except for those in branches of `#if` that no build compiles.
  func suppressions() -> [Suppression] {
    file.syntax.tokens(viewMode: .sourceAccurate).flatMap { token in
      suppressions(in: token.leadingTrivia, at: token.position, of: token, isBefore: true)
        + suppressions(in: token.trailingTrivia, at: token.endPositionBeforeTrailingTrivia, of: token, isBefore: false)
    }
  }

  /// Returns the comments in the trivia before a token, or after it on its line.
  private func suppressions(
    in trivia: Trivia,
    at start: AbsolutePosition,
    of token: TokenSyntax,
    isBefore: Bool
  ) -> [Suppression] {
    var position = start
    var lastLine: Int?
    var startsLine = isBefore && token.previousToken(viewMode: .sourceAccurate) == nil
    return trivia.compactMap { piece in
      defer { position += piece.sourceLength }
      if piece.isNewline { startsLine = true }
      guard let comment = SuppressionComment(piece) else { return nil }
      if isBefore, startsLine, lastLine == nil { lastLine = self.lastLine(of: token) }
      return suppression(comment, at: position, around: token, upTo: startsLine ? lastLine : nil)
    }
  }

  private func suppression(
    _ comment: SuppressionComment,
    at position: AbsolutePosition,
    around token: TokenSyntax,
    upTo lastLine: Int?
  ) -> Suppression? {
    let condition = condition(around: token)
    guard condition.isSatisfiable else { return nil }
    let location = location(comment.offset, after: position)
    return Suppression(
      keyword: comment.keyword,
      mentions: comment.rules.map {
        Suppression.Mention(RuleName($0.name), at: self.location($0.offset, after: position))
      },
      reason: comment.reason,
      location: location,
      lines: location.line...max(location.line, lastLine ?? 0),
      condition: condition
    )
  }

  private func location(_ offset: Int, after position: AbsolutePosition) -> SourceLocation {
    let start = file.lines.location(of: position + SourceLength(utf8Length: offset))
    return SourceLocation(file: file.path, line: start.line, column: start.column)
  }

  /// Returns the line of the opening brace of the node that begins with a token, or its last line if it has no brace.
  private func lastLine(of token: TokenSyntax) -> Int {
    let end = token.tokenKind == .poundIf ? token : token.beginning.headerEnd
    return file.lines.location(of: (end ?? token).endPositionBeforeTrailingTrivia).line
  }

  /// Returns the `#if` conditions around a token.
  private func condition(around token: TokenSyntax) -> BuildCondition {
    sequence(first: Syntax(token), next: \.parent).compactMap { $0.as(IfConfigClauseSyntax.self) }
      .reduce(BuildCondition.always) { condition, clause in
        // Comments before the directive of a branch belong to the code around the `#if`.
        guard clause.poundKeyword != token, let whole = clause.parent?.parent?.as(IfConfigDeclSyntax.self) else {
          return condition
        }
        return (whole.branches.first { $0.clause.id == clause.id }?.condition ?? .always).and(condition)
      }
  }
}

extension TokenSyntax {
  /// The largest node that begins with the token and is not a list of nodes.
  fileprivate var beginning: Syntax {
    var node = Syntax(self)
    while let parent = node.parent, parent.firstToken(viewMode: .sourceAccurate) == self, !parent.isList {
      node = parent
    }
    return node
  }
}

extension Syntax {
  /// The first opening brace, or the last token if there is no brace.
  fileprivate var headerEnd: TokenSyntax? {
    tokens(viewMode: .sourceAccurate).first { $0.tokenKind == .leftBrace } ?? lastToken(viewMode: .sourceAccurate)
  }

  /// Whether it is a list of nodes; the attributes and modifiers of a declaration are part of the declaration.
  fileprivate var isList: Bool {
    kind.isSyntaxCollection && kind != .attributeList && kind != .declModifierList || kind == .sourceFile
  }
}
