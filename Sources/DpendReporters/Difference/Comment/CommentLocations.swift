import DpendAnalysis
import DpendGraph

/// How findings and their places are written in a comment: as paths from the root of the repository, with links where there can be.
struct CommentLocations {
  /// Which of the two graphs a place is in.
  enum Side {
    case before, after
  }

  /// Longer ways nobody follows here; what to cut stands at their end.
  private static let mostNotes = (first: 6, last: 4)

  private let context: DifferenceContext
  private let links: SourceLinks

  init(_ context: DifferenceContext) {
    self.context = context
    links = SourceLinks(
      base: context.comment.sourceAddress.map(\.description),
      path: context.head.repositoryPath
    )
  }

  /// A place in parentheses, with a space before it: the line alone where the file was named before.
  func place(_ location: SourceLocation?, _ side: Side, in named: String? = nil) -> CommentText {
    guard let location else { return CommentText([]) }
    let address = side == .before ? nil : links.address(of: location)
    if location.file == named { return CommentText([" (", .line(location.line, address: address), ")"]) }
    let paths = side == .before ? context.base : context.head
    let text = "\(paths.repositoryPath(location.file)):\(location.line)".onOneLine.shortened(to: 400)
    return CommentText([" (", .place(text, address: address), ")"])
  }

  /// A new finding.
  func item(_ finding: Finding) -> Comment.Item {
    let notes = finding.notes.map { note in
      CommentText(message: note.message) + place(note.location, .after, in: finding.location?.file)
    }
    let (first, last) = Self.mostNotes
    let left = notes.count - first - last
    let shown =
      left > 1 ? notes.prefix(first) + [CommentText([.text("… \(left) more …")])] + notes.suffix(last) : notes[...]
    return Comment.Item(
      text: head(finding.severity, finding.rule, finding.message.description) + place(finding.location, .after),
      notes: Array(shown)
    )
  }

  /// A finding that is gone.
  func item(_ finding: GraphSnapshot.Finding) -> Comment.Item {
    Comment.Item(
      text: head(finding.severity, finding.rule, finding.message) + place(finding.location.value, .before)
    )
  }

  private func head(_ severity: Severity, _ rule: RuleName, _ message: String) -> CommentText {
    CommentText([.strong(severity.rawValue), " ", .code(rule.rawValue), ": "]) + CommentText(message: message)
  }
}
