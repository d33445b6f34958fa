/// The limits of a host, and the numbers of entries that are not folded.
struct CommentForm: Hashable {
  /// The maximum length in bytes of UTF-8.
  let mostBytes: Int

  /// Whether the comment has a mark.
  let hasMark: Bool

  /// The number of new findings that are not folded.
  let shownFindings: Int

  /// The number of fixed findings that are not folded.
  let shownFixed: Int

  /// The number of changes of a kind that are not folded.
  let shownChanges: Int

  /// The limits of a diagram.
  let diagram: MermaidDiagram.Limits

  /// A comment.
  ///
  /// Hosts reject more than 65,536 characters, and some render no diagram of 2,000 characters.
  static let comment = CommentForm(
    mostBytes: 60_000,
    hasMark: true,
    shownFindings: 10,
    shownFixed: 5,
    shownChanges: 0,
    diagram: MermaidDiagram.Limits(nodes: 40, edges: 60, characters: 1_999)
  )

  /// A job summary, which hosts do not show beyond 1 MiB.
  static let summary = CommentForm(
    mostBytes: 1_000_000,
    hasMark: false,
    shownFindings: 50,
    shownFixed: 25,
    shownChanges: 50,
    diagram: MermaidDiagram.Limits(nodes: 40, edges: 60, characters: 20_000)
  )
}
