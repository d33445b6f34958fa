import SwiftSyntax

/// Children of a node that the source does not contain, and the unexpected code before them.
struct SyntaxGap {
  /// The maximum length of code in a message.
  private static let maxQuoted = 60

  let parent: Syntax
  var unexpected: UnexpectedNodesSyntax?
  var missing: [Syntax] = []

  /// The error; nil for a gap without code.
  var error: SyntaxError? {
    guard !isExplained, let start = unexpected.map(Syntax.init) ?? missing.first else { return nil }
    return SyntaxError(message: message, position: start.positionAfterSkippingLeadingTrivia)
  }

  private var message: String {
    if lacksSeparator {
      return
        "expected a line break or ';' between \(parent.is(CodeBlockItemSyntax.self) ? "statements" : "declarations")"
    }
    let expected = missing.flatMap(\.expectedParts)
    switch (expected.isEmpty, quotedCode) {
    case (true, let code): return "unexpected code" + (code.map { " \($0)" } ?? "") + context
    case (false, let code?) where expected == [code]: return "extraneous whitespace around \(code)" + context
    case (false, let code?) where expected.first == code: return "expected \(Self.list(expected.dropFirst()))" + context
    case (false, let code?): return "expected \(Self.list(expected[...])), found \(code)" + context
    case (false, nil): return "expected \(Self.list(expected[...]))" + context
    }
  }

  /// Whether the gap is a missing semicolon alone.
  private var lacksSeparator: Bool {
    unexpected == nil && missing.count == 1 && missing[0].as(TokenSyntax.self)?.tokenKind == .semicolon
  }

  /// Whether the gap is a semicolon that is missing because of another error in its statement.
  private var isExplained: Bool {
    lacksSeparator && parent.children(viewMode: .all).contains { $0 != missing[0] && $0.hasError }
  }

  /// The unexpected code in quotes, if it is a short part of one line.
  private var quotedCode: String? {
    guard let code = unexpected?.trimmedDescription, code.utf8.count <= Self.maxQuoted,
      !code.contains(where: \.isNewline)
    else { return nil }
    return "'\(code)'"
  }

  private static func list(_ parts: ArraySlice<String>) -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    let others = parts.dropLast()
    return others.joined(separator: ", ") + (others.count > 1 ? ", and " : " and ") + last
  }

  /// The innermost declaration, statement, expression or type around the gap, with a preposition.
  private var context: String {
    let name = sequence(first: parent, next: \.parent).lazy.compactMap(\.kind.nameInMessages).first
    return name.map { " in \($0)" } ?? (missing.isEmpty ? " at the top level" : "")
  }
}

extension Syntax {
  /// The parts of a missing node in the words of a message.
  fileprivate var expectedParts: [String] {
    if let role { return [role] }
    if let token = self.as(TokenSyntax.self) { return [placeholderRole ?? token.nameInMessages] }
    return children(viewMode: .all).flatMap(\.expectedParts)
  }

  /// The role of a node that is not a part of another one in the grammar.
  private var role: String? {
    if isProtocol((any ExprSyntaxProtocol).self) { return "expression" }
    if isProtocol((any TypeSyntaxProtocol).self) { return "type" }
    if isProtocol((any PatternSyntaxProtocol).self) { return "pattern" }
    if isProtocol((any DeclSyntaxProtocol).self) { return "declaration" }
    if isProtocol((any StmtSyntaxProtocol).self) { return "statement" }
    return nil
  }

  /// The role of the missing node whose placeholder this token is, as in a declaration after an attribute.
  private var placeholderRole: String? { parent.flatMap { $0.kind.isMissing ? $0.role : nil } }
}

extension TokenSyntax {
  /// The text of a token that is always the same, else its kind.
  fileprivate var nameInMessages: String {
    switch tokenKind {
    case _ where !text.isEmpty: "'\(text)'"
    case .identifier, .dollarIdentifier: "identifier"
    case .integerLiteral, .floatLiteral: "number"
    case .binaryOperator, .prefixOperator, .postfixOperator: "operator"
    default: "text"
    }
  }
}

extension SyntaxKind {
  /// The name of a declaration, statement, expression or type; nil for the parts of one.
  fileprivate var nameInMessages: String? {
    switch self {
    case .expressionStmt, .sequenceExpr, .declReferenceExpr, .typeExpr, .identifierType, .unexpectedCodeDecl: nil
    case .ifConfigDecl: "'#if' block"
    case .attribute: "attribute"
    case _ where isMissing: nil
    default: spelledName
    }
  }

  /// The name of the node in words, such as "function type" for `functionType` and "enum case" for `enumCaseDecl`.
  private var spelledName: String? {
    var words = "\(self)".reduce(into: [""]) { words, letter in
      if letter.isUppercase { words.append("") }
      words[words.count - 1] += letter.lowercased()
    }
    words.removeAll { $0 == "unresolved" }
    switch words.last {
    case "decl": words.removeLast()
    case "expr": words[words.count - 1] = "expression"
    case "stmt": words[words.count - 1] = "statement"
    case "type": break
    default: return nil
    }
    return words.joined(separator: " ")
  }
}
