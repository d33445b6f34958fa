import DpendAnalysis
import DpendGraph

/// The text of findings and locations in a comment: paths from the root of the repository, with links where possible.
struct CommentLocations {
  /// The graph of a location.
  enum Side {
    case before, after
  }

  /// The numbers of notes that are shown at the start and, because it has the cuts, at the end.
  private static let mostNotes = (first: 6, last: 4)

  private let context: DifferenceContext
  private let links: SourceLinks

  init(_ context: DifferenceContext) {
    self.context = context
    links = SourceLinks(
      base: context.comment.sourceAddress,
      path: context.head.repositoryPath
    )
  }

  /// Returns a location in parentheses after a space.
  ///
  /// Only the line is shown for a file that was named before.
  func source(_ location: SourceLocation?, _ side: Side, in named: String? = nil) -> CommentText {
    guard let location else { return CommentText([]) }
    let address = side == .before ? nil : links.address(of: location)
    if location.file == named { return CommentText([" (", .line(location.line, address: address), ")"]) }
    let paths = side == .before ? context.base : context.head
    let text = "\(paths.repositoryPath(location.file)):\(location.line)".onOneLine.shortened(to: 400)
    return CommentText([" (", .location(text, address: address), ")"])
  }

  /// Returns the item of a new finding.
  func item(_ finding: Finding) -> Comment.Item {
    let notes = finding.notes.map { note in
      CommentText(message: note.message) + source(note.location, .after, in: finding.location?.file)
    }
    let (first, last) = Self.mostNotes
    let omitted = notes.count - first - last
    let shown =
      omitted > 1
      ? notes.prefix(first) + [CommentText([.text("… \(omitted) more …")])] + notes.suffix(last) : notes[...]
    return Comment.Item(
      text: head(finding.severity, finding.rule, finding.message.description) + source(finding.location, .after),
      notes: Array(shown)
    )
  }

  /// Returns the item of a fixed finding.
  func item(_ finding: GraphSnapshot.Finding) -> Comment.Item {
    Comment.Item(
      text: head(finding.severity, finding.rule, finding.message) + source(finding.location.value, .before)
    )
  }

  private func head(_ severity: Severity, _ rule: RuleName, _ message: String) -> CommentText {
    CommentText([.strong(severity.rawValue), " ", .code(rule.rawValue), ": "]) + CommentText(message: message)
  }
}
