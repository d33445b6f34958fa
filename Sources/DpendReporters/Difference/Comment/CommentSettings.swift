/// What whoever asks for a comment decides about it.
public struct CommentSettings: Hashable, Sendable {
  /// By what the comment is found again.
  public var id: CommentID

  /// Where all that the comment has no room for can be read.
  public var reportAddress: WebAddress?

  /// Where the repository's files can be read; places lead there.
  public var sourceAddress: WebAddress?

  /// How long it may be in bytes of UTF-8; what its host takes unless given.
  public var mostBytes: Int?

  /// Creates settings.
  public init(
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
public struct CommentID: Hashable, Sendable, CustomStringConvertible {
  /// The name that is meant unless another is given.
  public static let standard = CommentID(checked: "default")

  private static let longest = 100

  /// The name.
  public let description: String

  private init(checked name: String) {
    description = name
  }

  /// Takes a name; nil when it is empty or too long, or holds anything that could end the mark around it.
  public init?(_ name: String) {
    let isSafe = name.utf8.allSatisfy { byte in
      let scalar = Unicode.Scalar(byte)
      return scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        || "._-".unicodeScalars.contains(scalar)
    }
    guard isSafe, (1...Self.longest).contains(name.utf8.count) else { return nil }
    self.init(checked: name)
  }

  /// The first line of the comment, which nobody sees.
  var mark: String { "<!-- dpend:report:\(description) -->" }
}
