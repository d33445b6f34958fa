import SwiftSyntax

extension TokenDiagnostic {
  /// Returns the text for an error of the lexer.
  ///
  /// - Parameter token: The token with the error.
  /// - Returns: The problem, in the words of the Swift compiler where it has one.
  func message(in token: TokenSyntax) -> String {
    switch kind {
    case .editorPlaceholder: "editor placeholder in source file"
    case .sourceConflictMarker: "source control conflict marker in source file"
    case .invalidCharacter: "invalid character \(character(in: token)) in source file"
    case .unprintableAsciiCharacter: "unprintable character \(character(in: token)) in source file"
    case .unicodeCurlyQuote: "curly quotation mark; write '\"'"
    case .invalidUtf8: "invalid UTF-8 in source file"
    case .nonBreakingSpace: "non-breaking space in source file"
    case .nulCharacter: "null character in source file"
    case .unterminatedBlockComment: "unterminated '/*' comment"
    case .unexpectedBlockCommentEnd: "unexpected end of block comment"
    case .invalidIdentifierStartCharacter: "an identifier cannot begin with \(character(in: token))"
    case .equalMustHaveConsistentWhitespaceOnBothSides: "'=' must have consistent whitespace on both sides"
    case .extraneousLeadingWhitespaceError, .extraneousLeadingWhitespaceWarning:
      "extraneous whitespace before '\(token.text)'"
    case .extraneousTrailingWhitespaceError, .extraneousTrailingWhitespaceWarning:
      "extraneous whitespace after '\(token.text)'"
    case .tokenDiagnosticOffsetOverflow: "invalid code in a token of more than 65,535 bytes"
    default: literalMessage(in: token)
    }
  }

  /// Returns the text for an error inside of a literal or a raw identifier.
  private func literalMessage(in token: TokenSyntax) -> String {
    switch kind {
    case .expectedBinaryExponentInHexFloatLiteral: "hexadecimal floating-point literal without an exponent"
    case .expectedDigitInFloatLiteral: "floating-point literal without a digit after '.'"
    case .expectedHexDigitInHexLiteral: "hexadecimal literal without a digit"
    case .invalidBinaryDigitInIntegerLiteral: "\(character(in: token)) is not a binary digit"
    case .invalidOctalDigitInIntegerLiteral: "\(character(in: token)) is not an octal digit"
    case .invalidDecimalDigitInIntegerLiteral: "\(character(in: token)) is not a digit"
    case .invalidHexDigitInIntegerLiteral: "\(character(in: token)) is not a hexadecimal digit"
    case .invalidFloatingPointExponentCharacter, .invalidFloatingPointExponentDigit:
      "\(character(in: token)) is not a digit of an exponent"
    case .expectedClosingBraceInUnicodeEscape: "'\\u{' without '}'"
    case .expectedHexCodeInUnicodeEscape: "'\\u' without a hexadecimal code in braces"
    case .invalidNumberOfHexDigitsInUnicodeEscape: "'\\u{}' must contain 1 to 8 hexadecimal digits"
    case .invalidEscapeSequenceInStringLiteral: "invalid escape sequence in string literal"
    case .insufficientIndentationInMultilineStringLiteral: "insufficient indentation in multi-line string literal"
    case .multilineRegexClosingNotOnNewline: "multi-line regular expression must end on a line of its own"
    case .spaceAtStartOfRegexLiteral: "regular expression cannot begin with a space"
    case .spaceAtEndOfRegexLiteral: "regular expression cannot end with a space"
    case .invalidBackslashInRawIdentifier: "raw identifier cannot contain a backslash"
    case .invalidWhitespaceInRawIdentifier: "raw identifier cannot contain \(character(in: token))"
    case .rawIdentifierCannotBeAllWhitespace: "raw identifier cannot be white space"
    case .rawIdentifierCannotBeEmpty: "raw identifier cannot be empty"
    case .rawIdentifierCannotBeOperator: "raw identifier cannot be an operator"
    default: "invalid token"
    }
  }

  /// Returns the character at the error: itself in quotes if it is visible ASCII, else its number.
  private func character(in token: TokenSyntax) -> String {
    let bytes = token.description.utf8.dropFirst(Int(byteOffset)).prefix(4)
    guard let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first else { return "here" }
    if (0x21...0x7E).contains(scalar.value) { return "'\(scalar)'" }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
