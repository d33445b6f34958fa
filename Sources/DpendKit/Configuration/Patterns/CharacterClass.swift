/// A set of characters in a regular expression; a character is a Unicode scalar.
struct CharacterClass: Sendable {
  /// A part of the set.
  enum Part: Sendable {
    case range(ClosedRange<Unicode.Scalar>)

    /// The characters of `\w`, `\d` or `\s`, or all others.
    case kind(Kind, isNegated: Bool)
  }

  /// A named set of characters.
  enum Kind: Sendable {
    case word, digit, space, lineBreak
  }

  let parts: [Part]
  let isNegated: Bool

  /// Whether uppercase and lowercase letters are equal.
  let ignoresCase: Bool

  /// Creates a class.
  init(_ parts: [Part], isNegated: Bool = false, ignoresCase: Bool = false) {
    self.parts = parts
    self.isNegated = isNegated
    self.ignoresCase = ignoresCase
  }

  /// The characters that a full stop matches.
  static let any = CharacterClass([.kind(.lineBreak, isNegated: true)])

  /// Returns whether the set contains a character.
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let isContained = ignoresCase ? scalar.caseVariants.contains(where: lists) : lists(scalar)
    return isContained != isNegated
  }

  private func lists(_ scalar: Unicode.Scalar) -> Bool { parts.contains { $0.contains(scalar) } }
}

extension CharacterClass.Part {
  fileprivate func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .range(let range): range.contains(scalar)
    case .kind(.word, let isNegated): scalar.isInWord != isNegated
    case .kind(.digit, let isNegated): (scalar.properties.generalCategory == .decimalNumber) != isNegated
    case .kind(.space, let isNegated): scalar.properties.isWhitespace != isNegated
    case .kind(.lineBreak, let isNegated): scalar.isLineBreak != isNegated
    }
  }
}

extension Unicode.Scalar {
  /// Whether `\w` matches the character.
  var isInWord: Bool {
    if isASCII {
      return ("a"..."z").contains(self) || ("A"..."Z").contains(self) || ("0"..."9").contains(self) || self == "_"
    }
    return switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation: true
    default: properties.isAlphabetic
    }
  }

  fileprivate var isLineBreak: Bool {
    ("\u{A}"..."\u{D}").contains(self) || self == "\u{85}" || self == "\u{2028}" || self == "\u{2029}"
  }

  /// The character, and its uppercase and lowercase letter if each is one character.
  fileprivate var caseVariants: [Unicode.Scalar] {
    let mappings = [properties.lowercaseMapping, properties.uppercaseMapping].map { Array($0.unicodeScalars) }
    return [self] + mappings.filter { $0.count == 1 }.map { $0[0] }
  }
}
