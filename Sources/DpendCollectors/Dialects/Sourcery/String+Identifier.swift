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
