/// What happened to cycles from one graph to the next.
public struct CycleChanges: Hashable, Sendable {
  /// Cycles that there were none of.
  public let opened: [GraphSnapshot.Cycle]

  /// Cycles that are gone; the ids are those of the former graph.
  public let closed: [GraphSnapshot.Cycle]

  /// Cycles that grew, shrank, or became better or worse.
  public let changed: [CycleChange]

  /// Compares cycles: those are the same that share bindings; where cycles of two kinds do, those of one kind.
  ///
  /// - Complexity: O(*n*) in the bindings of all cycles.
  init(_ kinship: CycleMatching) {
    let (base, head) = (kinship.base, kinship.head)
    opened = zip(head, kinship.relatives).filter { $1.isEmpty }.map(\.0)
    closed = kinship.closed.map { base[$0] }
    changed = head.indices.compactMap { kinship.change(of: $0) }
  }

  /// The cycles that a reader should care about and that weren't there, or not so bad.
  public var worse: [GraphSnapshot.Cycle] {
    opened.filter { $0.kind != .brokenByLater } + changed.filter(\.isWorse).map(\.to)
  }

  /// Whether there is something to care about.
  var areWorse: Bool { !worse.isEmpty }

  /// Whether something to care about is gone or not so bad any more, and nothing new is there.
  var areBetter: Bool {
    !areWorse && (closed.contains { $0.kind != .brokenByLater } || changed.contains(where: \.isBetter))
  }

  /// Whether nothing happened.
  public var isEmpty: Bool { opened.isEmpty && closed.isEmpty && changed.isEmpty }
}

/// A cycle before and after.
public struct CycleChange: Hashable, Sendable {
  /// What it was; several where they grew together.
  public let from: [GraphSnapshot.Cycle]

  /// What it is.
  public let to: GraphSnapshot.Cycle

  /// Whether it became one that can't be let go or can't be made, or there are more ways around.
  public var isWorse: Bool { isGreater(to, than: from) }

  /// Whether it became one that can be made, or harms nobody any more, or there are fewer ways around.
  public var isBetter: Bool {
    let before = from.map(\.kind.badness).max() ?? 0
    return to.kind.badness < before || to.kind.badness == before && before > 0 && count(of: from) > to.elementaryCycles
  }

  private func isGreater(_ cycle: GraphSnapshot.Cycle, than others: [GraphSnapshot.Cycle]) -> Bool {
    let before = others.map(\.kind.badness).max() ?? 0
    if cycle.kind.badness != before { return cycle.kind.badness > before }
    return before > 0 && cycle.elementaryCycles > count(of: others)
  }

  /// How many ways around there are in all, as far as that can be counted.
  private func count(of cycles: [GraphSnapshot.Cycle]) -> Int {
    cycles.reduce(0) { sum, cycle in
      let (result, overflow) = sum.addingReportingOverflow(cycle.elementaryCycles)
      return overflow ? .max : result
    }
  }
}

extension CycleReport.Kind {
  /// How bad such a cycle is; 0 for one that harms nobody.
  var badness: Int {
    switch self {
    case .brokenByLater: 0
    case .strongReference: 1
    case .hard: 2
    }
  }
}
