/// The changes of cycles between two graphs.
package struct CycleChanges: Hashable, Sendable {
  /// The new cycles.
  package let opened: [GraphSnapshot.Cycle]

  /// The cycles that no longer exist; the ids are those of the base.
  package let closed: [GraphSnapshot.Cycle]

  /// The cycles that grew, shrank, or became more or less severe.
  package let changed: [CycleChange]

  /// The cycles of the head that do not count as worse.
  private let accepted: Set<GraphSnapshot.Cycle>

  /// Compares cycles, which are the same if they share bindings.
  ///
  /// Cycles of the same kind take precedence.
  ///
  /// - Parameters:
  ///   - kinship: The correspondence between the cycles.
  ///   - accepted: The cycles of the head that do not count as worse.
  /// - Complexity: O(*n*) in the bindings of all cycles.
  init(_ kinship: CycleMatching, accepted: Set<GraphSnapshot.Cycle>) {
    self.accepted = accepted
    let (base, head) = (kinship.base, kinship.head)
    opened = zip(head, kinship.relatives).filter { $1.isEmpty }.map(\.0)
    closed = kinship.closed.map { base[$0] }
    changed = head.indices.compactMap { kinship.change(of: $0) }
  }

  /// The new cycles, and those that became more severe, except for intended and accepted ones.
  package var worse: [GraphSnapshot.Cycle] {
    (opened.filter { $0.kind != .deferred } + changed.filter(\.isWorse).map(\.to)).filter { !accepted.contains($0) }
  }

  /// Whether a cycle is new or became more severe.
  var areWorse: Bool { !worse.isEmpty }

  /// Whether a cycle was removed or became less severe, and none is new.
  var areBetter: Bool {
    !areWorse && (closed.contains { $0.kind != .deferred } || changed.contains(where: \.isBetter))
  }

  /// Whether nothing changed.
  package var isEmpty: Bool { opened.isEmpty && closed.isEmpty && changed.isEmpty }
}

/// A change of a cycle.
package struct CycleChange: Hashable, Sendable {
  /// The cycle in the base; several if they merged.
  package let from: [GraphSnapshot.Cycle]

  /// The cycle in the head.
  package let to: GraphSnapshot.Cycle

  /// Whether the cycle became a more severe kind or has more paths.
  package var isWorse: Bool { isGreater(to, than: from) }

  /// Whether the cycle became a less severe kind or has fewer paths.
  package var isBetter: Bool {
    let before = from.map(\.kind.badness).max() ?? 0
    return to.kind.badness < before || to.kind.badness == before && before > 0 && count(of: from) > to.elementaryCycles
  }

  private func isGreater(_ cycle: GraphSnapshot.Cycle, than others: [GraphSnapshot.Cycle]) -> Bool {
    let before = others.map(\.kind.badness).max() ?? 0
    if cycle.kind.badness != before { return cycle.kind.badness > before }
    return before > 0 && cycle.elementaryCycles > count(of: others)
  }

  /// Returns the number of elementary cycles, as far as they can be counted.
  private func count(of cycles: [GraphSnapshot.Cycle]) -> Int {
    cycles.reduce(0) { sum, cycle in
      let (result, overflow) = sum.addingReportingOverflow(cycle.elementaryCycles)
      return overflow ? .max : result
    }
  }
}

extension CycleReport.Kind {
  /// The rank of the severity; 0 for harmless cycles.
  var badness: Int {
    switch self {
    case .deferred: 0
    case .strongReference: 1
    case .immediate: 2
    }
  }
}
