import DpendGraph
import SwiftParser
import SwiftSyntax

extension CanonicalType {
  /// The limits of a type in an annotation, which keep the parser fast.
  private static let (maximumBytes, maximumBrackets) = (200, 6)

  /// Parses the text of an annotation; nil for a text that is not a type.
  init?(annotation text: String) {
    let brackets = text.utf8.count { "<([".utf8.contains($0) }
    guard text.utf8.count <= Self.maximumBytes, brackets <= Self.maximumBrackets else { return nil }
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

  /// The text with its first letter in lower case.
  var withLowercasedFirstLetter: String { prefix(1).lowercased() + dropFirst() }

  /// The text with its first word in lower case: `apiService` for `APIService`.
  var withLowercasedFirstWord: String {
    let capitals = prefix { $0.isUppercase }
    let isFollowed = capitals.count > 1 && capitals.count < count
    let first = isFollowed ? capitals.dropLast() : capitals
    return first.lowercased() + dropFirst(first.count)
  }
}
