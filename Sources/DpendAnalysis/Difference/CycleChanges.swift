/// What happened to circles from one graph to the next.
public struct CycleChanges: Hashable, Sendable {
  /// Circles that there were none of.
  public let opened: [GraphSnapshot.Cycle]

  /// Circles that are gone; the ids are those of the former graph.
  public let closed: [GraphSnapshot.Cycle]

  /// Circles that grew, shrank, or became better or worse.
  public let changed: [CycleChange]

  /// Compares circles: those are the same that can't be made in both graphs, or can in both, and share bindings.
  ///
  /// - Complexity: O(*n*) in the bindings of all circles.
  init(base: [GraphSnapshot.Cycle], head: [GraphSnapshot.Cycle], _ matching: BindingMatching) {
    let former = base.map { $0.bindings.map(matching.headName(of:)) }
    var owners: [Tie: [Int]] = [:]
    for (index, names) in former.enumerated() {
      for name in names { owners[Tie(name, base[index]), default: []].append(index) }
    }
    let related = head.map { cycle in Set(cycle.bindings.flatMap { owners[Tie($0, cycle)] ?? [] }).sorted() }
    let remaining = Set(related.joined())
    opened = zip(head, related).filter { $1.isEmpty }.map(\.0)
    closed = base.indices.filter { !remaining.contains($0) }.map { base[$0] }
    changed = zip(head, related).compactMap { cycle, indices in
      let isSame = indices.count == 1 && cycle.isSame(as: base[indices[0]], named: matching.headName(of:))
      return indices.isEmpty || isSame ? nil : CycleChange(from: indices.map { base[$0] }, to: cycle)
    }
  }

  /// The circles that a reader should care about and that weren't there, or not so bad.
  public var worse: [GraphSnapshot.Cycle] {
    opened.filter { $0.kind != .brokenByLater } + changed.filter(\.isWorse).map(\.to)
  }

  /// Whether there is something to care about.
  var areWorse: Bool { !worse.isEmpty }

  /// Whether something to care about is gone, and nothing new is there.
  var areBetter: Bool { !areWorse && closed.contains { $0.kind != .brokenByLater } }

  /// Whether nothing happened.
  public var isEmpty: Bool { opened.isEmpty && closed.isEmpty && changed.isEmpty }

  private struct Tie: Hashable {
    let name: String
    let isHard: Bool

    init(_ name: String, _ cycle: GraphSnapshot.Cycle) {
      self.name = name
      isHard = cycle.kind == .hard
    }
  }
}

/// A circle before and after.
public struct CycleChange: Hashable, Sendable {
  /// What it was; several where they grew together.
  public let from: [GraphSnapshot.Cycle]

  /// What it is.
  public let to: GraphSnapshot.Cycle

  /// Whether it became one that can't be let go, or there are more ways around.
  public var isWorse: Bool {
    if to.kind == .brokenByLater { return false }
    return from.allSatisfy { $0.kind == .brokenByLater }
      || from.reduce(0) { $0 + $1.elementaryCycles } < to.elementaryCycles
  }
}

extension GraphSnapshot.Cycle {
  fileprivate func isSame(as former: Self, named name: (String) -> String) -> Bool {
    kind == former.kind && elementaryCycles == former.elementaryCycles
      && Set(bindings) == Set(former.bindings.map(name))
  }
}
