/// The settings of a comment.
package struct CommentSettings: Hashable, Sendable {
  /// The name by which the next run finds the comment.
  package var id: CommentID

  /// The address of the full report.
  package var reportAddress: WebAddress?

  /// The address of the files of the repository, for links to locations.
  package var sourceAddress: WebAddress?

  /// The maximum length in bytes of UTF-8; the limit of the host when nil.
  package var mostBytes: Int?

  /// Creates settings.
  package init(
    id: CommentID = .standard,
    reportAddress: WebAddress? = nil,
    sourceAddress: WebAddress? = nil,
    mostBytes: Int? = nil
  ) {
    self.id = id
    self.reportAddress = reportAddress
    self.sourceAddress = sourceAddress
    self.mostBytes = mostBytes
  }
}

/// The name of a comment, by which the next run finds it: letters, digits, `.`, `_` and `-`.
package struct CommentID: Hashable, Sendable, CustomStringConvertible {
  /// The default name.
  package static let standard = CommentID(checked: "default")

  private static let longest = 100

  /// The name.
  package let description: String

  private init(checked name: String) {
    description = name
  }

  /// Creates a name.
  ///
  /// Returns nil for an empty or too long name, and for characters that could end the mark around it.
  package init?(_ name: String) {
    let isSafe = name.utf8.allSatisfy { byte in
      let scalar = Unicode.Scalar(byte)
      return scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        || "._-".unicodeScalars.contains(scalar)
    }
    guard isSafe, (1...Self.longest).contains(name.utf8.count) else { return nil }
    self.init(checked: name)
  }

  /// The invisible first line of the comment.
  var mark: String { "<!-- dpend:report:\(description) -->" }
}
