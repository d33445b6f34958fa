import DpendGraph

/// What findings about cycles come to, whichever way around a cycle is told.
struct CycleFindings {
  /// The kind of cycle that each rule tells of.
  private static let kinds: [String: CycleReport.Kind] = [
    "dependency-cycle": .hard, "strong-reference-cycle": .strongReference, "lazy-cycle": .brokenByLater,
  ]

  private let kinship: CycleMatching
  private let headCycles: [Cycle: [Int]]
  private let baseCycles: [Cycle: [Int]]

  /// For each cycle before, how bad the worst is that came of it; nil where none did.
  private let badnessAfter: [Int?]

  init(_ kinship: CycleMatching) {
    self.kinship = kinship
    headCycles = Self.cycles(kinship.head)
    baseCycles = Self.cycles(kinship.base)
    var badness: [Int?] = Array(repeating: nil, count: kinship.base.count)
    for (cycle, relatives) in zip(kinship.head, kinship.relatives) {
      for index in relatives { badness[index] = max(badness[index] ?? 0, cycle.kind.badness) }
    }
    badnessAfter = badness
  }

  /// Whether a finding after tells of a cycle that came of others and isn't worse.
  func isKnown(_ finding: GraphSnapshot.Finding) -> Bool {
    guard let index = Self.cycle(of: finding, among: headCycles, kinship.head) else { return false }
    return !kinship.relatives[index].isEmpty && !(kinship.change(of: index)?.isWorse ?? false)
  }

  /// Whether a finding before tells of a cycle that is a part of one as bad, or worse.
  func goesOn(_ finding: GraphSnapshot.Finding) -> Bool {
    guard let index = Self.cycle(of: finding, among: baseCycles, kinship.base) else { return false }
    return badnessAfter[index].map { $0 >= kinship.base[index].kind.badness } ?? false
  }

  /// A binding in a cycle of a kind.
  private struct Cycle: Hashable {
    let binding: String
    let kind: CycleReport.Kind
  }

  private static func cycles(_ cycles: [GraphSnapshot.Cycle]) -> [Cycle: [Int]] {
    var indices: [Cycle: [Int]] = [:]
    for (index, cycle) in cycles.enumerated() {
      for binding in cycle.bindings { indices[Cycle(binding: binding, kind: cycle.kind), default: []].append(index) }
    }
    return indices
  }

  /// The cycle that a finding tells of.
  private static func cycle(
    of finding: GraphSnapshot.Finding,
    among indices: [Cycle: [Int]],
    _ cycles: [GraphSnapshot.Cycle]
  ) -> Int? {
    guard let kind = kinds[finding.rule.rawValue], let first = finding.path.first else { return nil }
    return indices[Cycle(binding: first, kind: kind)]?.first { Set(finding.path).isSubset(of: cycles[$0].bindings) }
  }
}
