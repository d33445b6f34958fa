/// A comment in the source that asks for findings not to be told, such as `// dpend:ignore lazy-cycle: both live as long as the window`.
///
/// It is as written: whether it counts, and whether it is needed, is for the analysis to say.
public struct Suppression: Conditional, Hashable, Sendable, Codable {
  /// A rule that it names.
  public struct Mention: Hashable, Sendable, Codable {
    /// What stands there.
    public let rule: RuleName

    /// Where it stands.
    public let location: SourceLocation

    /// Creates a mention.
    public init(_ rule: RuleName, at location: SourceLocation) {
      self.rule = rule
      self.location = location
    }
  }

  /// The word behind `dpend:`, which should be `ignore`.
  public let keyword: String

  /// The rules that it names.
  public let mentions: [Mention]

  /// Why, as its author says; nil where nothing is said.
  public let reason: String?

  /// Where the comment says `dpend:`.
  public let location: SourceLocation

  /// The lines for which it counts.
  public let lines: ClosedRange<Int>

  /// The `#if` conditions around it.
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
