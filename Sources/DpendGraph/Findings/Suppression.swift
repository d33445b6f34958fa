/// A comment that suppresses findings, such as `// dpend:ignore lazy-cycle: both live as long as the window`.
///
/// The comment is as written; the analysis decides whether it is valid and required.
public struct Suppression: Conditional, Hashable, Sendable, Codable {
  /// The name of a rule in the comment.
  public struct Mention: Hashable, Sendable, Codable {
    /// The name.
    public let rule: RuleName

    /// The location.
    public let location: SourceLocation

    /// Creates a mention.
    public init(_ rule: RuleName, at location: SourceLocation) {
      self.rule = rule
      self.location = location
    }
  }

  /// The word after `dpend:`, which should be `ignore`.
  public let keyword: String

  /// The names of rules.
  public let mentions: [Mention]

  /// The reason; nil if the comment has none.
  public let reason: String?

  /// The location of `dpend:`.
  public let location: SourceLocation

  /// The lines that the comment covers.
  public let lines: ClosedRange<Int>

  /// The `#if` conditions around the comment.
  public var condition: BuildCondition

  /// Creates a comment.
  public init(
    keyword: String,
    mentions: [Mention],
    reason: String?,
    location: SourceLocation,
    lines: ClosedRange<Int>,
    condition: BuildCondition = .always
  ) {
    self.keyword = keyword
    self.mentions = mentions
    self.reason = reason
    self.location = location
    self.lines = lines
    self.condition = condition
  }
}
