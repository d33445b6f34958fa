extension String {
  /// Whether the attributes of a variable can contain a key path: a `\.` occurs between an `@` and the next `var`.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  var mayHaveAttributeWithKeyPath: Bool {
    var text = self
    return text.withUTF8 { bytes in
      var isAfterAttribute = false
      for start in bytes.indices {
        switch bytes[start] {
        case UInt8(ascii: "@"): isAfterAttribute = true
        case UInt8(ascii: "v") where isAfterAttribute && bytes[start...].starts(with: Self.keyword):
          isAfterAttribute = false
        case UInt8(ascii: "\\") where isAfterAttribute && bytes[start...].starts(with: Self.keyPath): return true
        default: break
        }
      }
      return false
    }
  }

  private static let keyword = Array("var ".utf8)
  private static let keyPath = Array("\\.".utf8)
}
