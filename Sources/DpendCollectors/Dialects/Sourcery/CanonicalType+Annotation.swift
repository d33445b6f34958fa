import DpendGraph
import SwiftParser
import SwiftSyntax

extension CanonicalType {
  /// No annotation needs a type longer than this, in bytes.
  private static let longestAnnotation = 200

  /// No annotation needs more brackets than this.
  private static let mostBrackets = 6

  /// The type that a text in an annotation spells; nil when it spells none.
  init?(annotation text: String) {
    let brackets = text.utf8.count { "<([".utf8.contains($0) }
    guard text.utf8.count <= Self.longestAnnotation, brackets <= Self.mostBrackets else { return nil }
    var parser = Parser(text)
    let type = TypeSyntax.parse(from: &parser)
    guard !type.hasError, type.trimmedDescription == text.withoutOuterSpaces else { return nil }
    self.init(type)
  }
}

extension String {
  /// Whether this can be the name of a declaration.
  var isIdentifier: Bool {
    guard let first = unicodeScalars.first, first == "_" || first.properties.isXIDStart else { return false }
    return unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
  }

  /// The text with its first letter as a small one.
  var withSmallFirstLetter: String { prefix(1).lowercased() + dropFirst() }

  /// The text with the capitals that it begins with as small letters, but for one that begins a further word: `apiService` for
  /// `APIService`.
  var withSmallFirstWord: String {
    let capitals = prefix { $0.isUppercase }
    let isFollowed = capitals.count > 1 && capitals.count < count
    let first = isFollowed ? capitals.dropLast() : capitals
    return first.lowercased() + dropFirst(first.count)
  }
}
