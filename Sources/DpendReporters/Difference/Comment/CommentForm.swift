/// What a host has room for, and what its readers see at first.
struct CommentForm: Hashable {
  /// How long the text may be in bytes of UTF-8.
  let mostBytes: Int

  /// Whether the next run has to find it.
  let hasMark: Bool

  /// How many new findings are seen before anything is unfolded.
  let shownFindings: Int

  /// How many fixed ones.
  let shownFixed: Int

  /// How many changes of a kind are seen before anything is unfolded.
  let shownChanges: Int

  /// What a diagram can hold.
  let diagram: MermaidDiagram.Limits

  /// A comment: hosts refuse those beyond 65,536 characters, and some draw no diagram of 2,000 characters.
  static let comment = CommentForm(
    mostBytes: 60_000,
    hasMark: true,
    shownFindings: 10,
    shownFixed: 5,
    shownChanges: 0,
    diagram: MermaidDiagram.Limits(nodes: 40, edges: 60, characters: 1_999)
  )

  /// The page of a run, which isn't shown at all beyond 1 MiB.
  static let summary = CommentForm(
    mostBytes: 1_000_000,
    hasMark: false,
    shownFindings: 50,
    shownFixed: 25,
    shownChanges: 50,
    diagram: MermaidDiagram.Limits(nodes: 40, edges: 60, characters: 20_000)
  )
}
