public import DpendAnalysis
import DpendGraph

extension GraphDrawings {
  /// An answer: the ways that it tells of, and for a use what is beside the binding; what was asked about is marked.
  ///
  /// Where that is more than can be read, the ways alone are shown, and of what has no way so many bindings as can be read.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - name: The name of the picture's files.
  /// - Returns: The picture.
  public func answer(_ answer: Answer, name: String) -> Drawing {
    let onWays = Set(answer.paths.flatMap(\.bindings))
    let steps = Set(answer.paths.flatMap(\.steps).joined())
    let beside = edgesBeside(answer)
    let around = onWays.union(
      beside.flatMap { [graph.edges[$0].source] + (graph.edges[$0].binding.map { [$0] } ?? []) }
    )
    let isSmall = canShow(around.sorted())
    let shown = isSmall ? around : onWays
    let rest = answer.focus.filter { onWays.isEmpty || answer.isAboutEach && !shown.contains($0) }
    let bindings = shown.union(rest.prefix(DrawingLevel.mostBindings)).sorted()
    return part(
      bindings: bindings,
      edges: isSmall ? steps.union(beside) : steps,
      focus: Set(answer.focus),
      isMarked: true,
      name: name,
      title: answer.question.selections.map(\.description).joined(separator: " → "),
      summary: answer.isAboutEach
        ? "What uses it, what it needs, and the ways to it" : "The ways from the one to the other"
    )
  }

  /// The needs that reach and leave the binding whose use is told.
  private func edgesBeside(_ answer: Answer) -> Set<Int> {
    guard case .uses(let uses, _) = answer.content else { return [] }
    return Set(uses.flatMap { $0.uses + $0.needs })
  }
}

extension Answer {
  /// Whether it is about the use of bindings, and not about ways between them.
  fileprivate var isAboutEach: Bool { if case .uses = content { true } else { false } }
}
