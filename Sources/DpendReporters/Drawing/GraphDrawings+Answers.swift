package import DpendAnalysis
import DpendGraph

extension GraphDrawings {
  /// Returns the diagram of an answer: its paths, and for a use the neighbors of the binding.
  ///
  /// The requested bindings are marked.
  ///
  /// A diagram that would be too large shows the paths only, and as many bindings without a path as are readable.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - name: The name of its files.
  /// - Returns: The diagram.
  package func answer(_ answer: Answer, name: String) -> Drawing {
    let onPaths = Set(answer.paths.flatMap(\.bindings))
    let steps = Set(answer.paths.flatMap(\.steps).joined())
    let neighboring = neighboringEdges(answer)
    let around = onPaths.union(
      neighboring.flatMap { [graph.edges[$0].source] + (graph.edges[$0].binding.map { [$0] } ?? []) }
    )
    let isSmall = canShow(around.sorted())
    let shown = isSmall ? around : onPaths
    let rest = answer.focus.filter { onPaths.isEmpty || answer.isAboutEach && !shown.contains($0) }
    let bindings = shown.union(rest.prefix(DrawingLevel.mostBindings)).sorted()
    return part(
      bindings: bindings,
      edges: isSmall ? steps.union(neighboring) : steps,
      focus: Set(answer.focus),
      isMarked: true,
      name: name,
      title: answer.question.selections.map(\.description).joined(separator: " → "),
      summary: answer.isAboutEach
        ? "Dependents, dependencies and paths from origins" : "Paths from one to the other"
    )
  }

  /// Returns the edges of the bindings whose use is requested.
  private func neighboringEdges(_ answer: Answer) -> Set<Int> {
    guard case .uses(let uses, _) = answer.content else { return [] }
    return Set(uses.flatMap { $0.dependents + $0.dependencies })
  }
}

extension Answer {
  /// Whether the answer is about the use of bindings and not about paths between them.
  fileprivate var isAboutEach: Bool { if case .uses = content { true } else { false } }
}
