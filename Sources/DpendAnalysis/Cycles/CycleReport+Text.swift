public import DpendGraph

extension CycleReport {
  /// The names of the bindings along the shortest cycle, those in the middle of a long one left out, such as `A → B → A`.
  public func round(in graph: BindingGraph) -> Finding.Message { witness.round(in: graph) }

  /// How large the group is, where it is more than the one cycle that is shown, such as
  /// `5 bindings are tied up in 7 cycles, of which this is a shortest`.
  public var extent: String? {
    if cycleCount == BoundedCount(1, isExact: true) { return nil }
    let subject =
      switch kind {
      case .hard: "\(witness.component.count) bindings are tied up in \(cycleCount.of("cycle"))"
      case .strongReference: "\(witness.component.count) objects hold one another in \(cycleCount.of("cycle"))"
      case .brokenByLater: "\(witness.component.count) bindings are in \(cycleCount.of("cycle"))"
      }
    guard kind == .brokenByLater else { return "\(subject), of which this is a shortest" }
    return immediateCount.value > 0
      ? "\(subject), of which this is a shortest that a later need breaks"
      : "\(subject) that later needs break, of which this is a shortest"
  }

  /// What is said of objects that hold one another once a cycle is cut.
  public static let consequence = "but then objects hold one another strongly, so that none of them is let go"

  /// What a second analysis said, as a sentence without a full stop.
  ///
  /// - Parameter graph: The graph.
  /// - Returns: The sentence; nil where nothing need be cut.
  public func verdict(in graph: BindingGraph) -> String? {
    if kind == .brokenByLater { return nil }
    let changes = cuts.count == 1 ? "this change" : "these \(cuts.count) changes"
    return switch verification {
    case .acyclic where kind == .strongReference:
      "checked: after \(changes) no objects among these bindings hold one another in a cycle"
    case .acyclic: "checked: the graph is acyclic here after \(changes)"
    case .remaining(let left): "checked: after \(changes) a cycle is left still: \(left.round(in: graph))"
    case .notTried: "no change was tried here, because there are so many cycles: cut the others first"
    case .nothingToCheck where kind == .strongReference:
      "nothing in it can be held weakly where it is asked for: let one of the objects be handed over for a single call"
    case .nothingToCheck:
      """
      nothing in it can be made later where it is asked for: move what its bindings need of one another into something that \
      needs none of them
      """
    }
  }
}

extension CycleWitness {
  private static let mostNames = 24

  /// The names of the bindings along the cycle, those in the middle of a long one left out.
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
  /// The number with a noun, such as `1 cycle` or `at least 1,000 cycles`.
  public func of(_ noun: String) -> String {
    let number = value >= 1_000 ? "\(value / 1_000),\(String(value % 1_000 + 1_000).dropFirst())" : "\(value)"
    return "\(isExact ? "" : "at least ")\(number) \(noun)\(value == 1 && isExact ? "" : "s")"
  }
}
