package import DpendGraph

extension CycleReport {
  /// Returns the names of the bindings along the shortest cycle, such as `A → B → A`, without those in the middle of a long one.
  package func round(in graph: BindingGraph) -> Finding.Message { witness.round(in: graph) }

  /// The size of the component if it is more than one cycle, such as `5 bindings are in 7 cycles; this is a shortest one`.
  package var extent: String? {
    if cycleCount == BoundedCount(1, isExact: true) { return nil }
    let verb = kind == .strongReference ? "objects in" : "bindings are in"
    let subject = "\(witness.isExact ? "" : "up to ")\(witness.component.count) \(verb) \(cycleCount.of("cycle"))"
    let shown = witness.isExact ? "this is a shortest one" : "this is one of them"
    if kind == .deferred, isBesideStrongReferences {
      return "\(subject); \(shown) with a deferred dependency that is in no strong reference cycle"
    }
    guard kind == .deferred else { return "\(subject); \(shown)" }
    return immediateCount.value > 0
      ? "\(subject); \(shown) with a deferred dependency" : "\(subject) with deferred dependencies; \(shown)"
  }

  /// The introduction of strong reference cycles that a cut creates.
  package static let consequence = "this change creates a strong reference cycle, whose objects are never released"

  /// Returns the result of the second analysis, as a sentence without a full stop.
  ///
  /// - Parameter graph: The graph.
  /// - Returns: The sentence; nil if no cut is required.
  package func verdict(in graph: BindingGraph) -> String? {
    if kind == .deferred { return nil }
    let changes = cuts.count == 1 ? "this change" : "these \(cuts.count) changes"
    return switch verification {
    case .acyclic where kind == .strongReference:
      "checked: no strong reference cycle remains among these bindings after \(changes)"
    case .acyclic: "checked: these bindings are acyclic after \(changes)"
    case .remaining(let left): "checked: a cycle remains after \(changes): \(left.round(in: graph))"
    case .notTried: "cut the other cycles first: there are too many to check a change here"
    case .nothingToCheck where kind == .strongReference:
      "pass one of the objects as an argument of a call: none of these properties can be weak"
    case .nothingToCheck:
      "move the shared code of these bindings into another type: none of these dependencies can be deferred"
    }
  }
}

extension CycleWitness {
  private static let mostNames = 24

  /// Returns the names of the bindings along the cycle, without those in the middle of a long one.
  func round(in graph: BindingGraph) -> Finding.Message {
    let names = bindings.map { graph.bindings[$0].title }
    if names.count <= Self.mostNames { return "\(names + names.prefix(1), separator: " → ")" }
    let (first, last) = (Array(names.prefix(Self.mostNames - 4)), Array(names.suffix(4)))
    return """
      \(first, separator: " → ") → … \(names.count - Self.mostNames) more … → \(last, separator: " → ") → \(names[0])
      """
  }
}

extension BoundedCount {
  /// Returns the number with a noun, such as `1 cycle` or `at least 1,000 cycles`.
  package func of(_ noun: String) -> String {
    let number = value >= 1_000 ? "\(value / 1_000),\(String(value % 1_000 + 1_000).dropFirst())" : "\(value)"
    return "\(isExact ? "" : "at least ")\(number) \(noun)\(value == 1 ? "" : "s")"
  }
}

extension CycleReport {
  /// The number of edges that notes show; the path of the finding contains all of them.
  private static let mostHops = 100

  /// Returns the notes of a finding: the edges, the size of the component, the cuts, and the result of the second analysis.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - verb: The instruction at a cut.
  ///   - hop: Returns the note of an edge.
  /// - Returns: The notes.
  func notes(in graph: BindingGraph, verb: String, hop: (BindingGraph.Edge) -> Finding.Note) -> [Finding.Note] {
    let hops = witness.edges.prefix(Self.mostHops).map { hop(graph.edges[$0]) }
    let left = witness.edges.count - hops.count
    return hops + (left > 0 ? [Finding.Note("and \(left) more hops")] : []) + (extent.map { [Finding.Note($0)] } ?? [])
      + notesOfCuts(in: graph, verb: verb)
  }

  /// Returns the notes about strong reference cycles that the cuts create, and how to break them.
  ///
  /// - Parameter graph: The graph.
  /// - Returns: The notes; empty if the cuts create no cycle.
  func notesOfConsequences(in graph: BindingGraph) -> [Finding.Note] {
    strongReferenceCyclesAfterCuts.flatMap { held in
      [Finding.Note("\(Self.consequence): \(held.round(in: graph))")]
        + held.notesOfCuts(in: graph, verb: "also hold it weakly")
        + (held.verdict(in: graph).map { [Finding.Note($0)] } ?? [])
    }
  }

  private func notesOfCuts(in graph: BindingGraph, verb: String) -> [Finding.Note] {
    let shown = cuts.prefix([Finding.Note].most).map { cut in
      Finding.Note(
        "\(verb): \(cut.change); \(cut.reason)".withQuotes,
        at: graph.request(of: graph.edges[cut.edges[0]]).location
      )
    }
    let rest = cuts.count - shown.count
    return shown + (rest > 0 ? [Finding.Note("and \(rest) more such changes")] : [])
      + (cuts.isEmpty || isProvenCheapest ? [] : [Finding.Note(Self.isUnproven)])
  }

  /// The note about cuts that are chosen by an approximation.
  private static let isUnproven =
    "there may be a cheaper choice of edges: the component is too complex to prove that there is none"
}

extension String {
  /// The text with names in single quotes, as in findings, in place of backticks.
  fileprivate var withQuotes: String { String(map { $0 == "`" ? "'" : $0 }) }
}
