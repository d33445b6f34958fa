/// A glob pattern for a whole text: `*` matches any characters and `?` one.
///
/// A ``PathPattern`` is its meaning for paths.
struct Glob: Hashable, Sendable {
  /// A symbol of the pattern.
  enum Sign: Hashable, Sendable {
    case character(Character), anyCharacter, anyCharacters
  }

  let signs: [Sign]

  /// The only text that the pattern matches, if it has no wildcard.
  var literal: String? {
    var text = ""
    for sign in signs {
      guard case .character(let character) = sign else { return nil }
      text.append(character)
    }
    return text
  }

  /// Returns the indices of the texts that the pattern matches.
  ///
  /// - Parameters:
  ///   - texts: The texts.
  ///   - arePaths: Whether the texts are paths of files.
  /// - Returns: The indices, in order.
  /// - Complexity: O(*n* × *m*) for *n* characters of text and *m* of the pattern.
  func indices(in texts: [String], arePaths: Bool) -> [Int] {
    if arePaths {
      let pattern = PathPattern(self)
      return texts.indices.filter { pattern.matches(texts[$0]) }
    }
    if let literal { return texts.indices.filter { texts[$0] == literal } }
    return texts.indices.filter { Self.matches(signs, Array(texts[$0])) }
  }

  /// Returns whether symbols match a whole text.
  ///
  /// - Complexity: O(*n* × *m*), because only the last `*` is retried.
  static func matches(_ signs: [Sign], _ text: [Character]) -> Bool {
    var (position, character) = (0, 0)
    var retry: (position: Int, character: Int)?
    while character < text.count || position < signs.count {
      if position < signs.count, signs[position] == .anyCharacters {
        position += 1
        retry = (position, character)
      } else if position < signs.count, character < text.count, signs[position].matches(text[character]) {
        (position, character) = (position + 1, character + 1)
      } else {
        guard let last = retry, last.character < text.count else { return false }
        (position, character) = (last.position, last.character + 1)
        retry = (position, character)
      }
    }
    return true
  }
}

extension Glob {
  /// Creates the pattern of a text in which `*` and `?` are wildcards.
  init(unescaped text: String) {
    signs = text.map { character in
      switch character {
      case "*": .anyCharacters
      case "?": .anyCharacter
      default: .character(character)
      }
    }
  }
}

extension Glob.Sign: WildcardSymbol {
  var isAnySequence: Bool { self == .anyCharacters }

  func covers(_ other: Glob.Sign) -> Bool { self == .anyCharacter || self == other }

  func overlaps(_ other: Glob.Sign) -> Bool { covers(other) || other == .anyCharacter }
}

extension Glob.Sign {
  /// Returns whether the symbol matches a character.
  fileprivate func matches(_ character: Character) -> Bool {
    switch self {
    case .character(let own): own == character
    case .anyCharacter: true
    case .anyCharacters: false
    }
  }
}
