/// The correspondence between the cycles of two graphs.
struct CycleMatching {
  /// The cycles of the base.
  let base: [GraphSnapshot.Cycle]

  /// The cycles of the head.
  let head: [GraphSnapshot.Cycle]

  /// For each cycle of the head, the indices of the corresponding cycles of the base.
  let relatives: [[Int]]

  /// The indices of the cycles of the base without a corresponding one.
  let closed: [Int]

  private let headName: (String) -> String

  /// Matches cycles that share bindings: first those that are resolvable in both graphs or in none, then all others.
  ///
  /// - Complexity: O(*n*) in the bindings of all cycles.
  init(base: [GraphSnapshot.Cycle], head: [GraphSnapshot.Cycle], _ matching: BindingMatching) {
    self.base = base
    self.head = head
    headName = matching.headName(of:)
    let names = base.map { $0.bindings.map(matching.headName(of:)) }
    let ofOneKind = Self.relatives(of: head, among: base.indices.map { $0 }, base, names) {
      $0.isImmediate == $1.isImmediate
    }
    let taken = Set(ofOneKind.joined())
    let left = base.indices.filter { !taken.contains($0) }
    let ofAnyKind = Self.relatives(of: head, among: left, base, names) { _, _ in true }
    let related = zip(ofOneKind, ofAnyKind).map { $0.isEmpty ? $1 : $0 }
    relatives = related
    let remaining = Set(related.joined())
    closed = base.indices.filter { !remaining.contains($0) }
  }

  /// Returns the change of a cycle of the head; nil if it is new or unchanged.
  func change(of index: Int) -> CycleChange? {
    let (cycle, indices) = (head[index], relatives[index])
    if indices.isEmpty || indices.count == 1 && cycle.isSame(as: base[indices[0]], named: headName) { return nil }
    return CycleChange(from: indices.map { base[$0] }, to: cycle)
  }

  private static func relatives(
    of head: [GraphSnapshot.Cycle],
    among candidates: [Int],
    _ base: [GraphSnapshot.Cycle],
    _ names: [[String]],
    where isKin: (GraphSnapshot.Cycle, GraphSnapshot.Cycle) -> Bool
  ) -> [[Int]] {
    var owners: [String: [Int]] = [:]
    for index in candidates { for name in names[index] { owners[name, default: []].append(index) } }
    return head.map { cycle in
      Set(cycle.bindings.flatMap { owners[$0] ?? [] }).filter { isKin(cycle, base[$0]) }.sorted()
    }
  }
}

extension GraphSnapshot.Cycle {
  /// Whether the cycle can't be resolved.
  fileprivate var isImmediate: Bool { kind == .immediate }

  fileprivate func isSame(as former: Self, named name: (String) -> String) -> Bool {
    kind == former.kind && elementaryCycles == former.elementaryCycles
      && Set(bindings) == Set(former.bindings.map(name))
  }
}
