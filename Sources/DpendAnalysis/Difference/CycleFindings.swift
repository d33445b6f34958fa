import DpendGraph

/// The changes of findings about cycles, whichever cycle of a component they show.
struct CycleFindings {
  /// The kind of cycle that each rule reports.
  private static let kinds: [String: CycleReport.Kind] = [
    "dependency-cycle": .immediate, "strong-reference-cycle": .strongReference, "lazy-cycle": .deferred,
  ]

  private let kinship: CycleMatching
  private let headCycles: [Cycle: [Int]]
  private let baseCycles: [Cycle: [Int]]

  /// For each cycle of the base, the rank of the most severe cycle that resulted from it; nil if none did.
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

  /// Returns whether a finding of the head shows a cycle that existed in the base and isn't more severe.
  func isKnown(_ finding: GraphSnapshot.Finding) -> Bool {
    guard let index = Self.cycle(of: finding.rule, finding.path, among: headCycles, kinship.head) else { return false }
    return !kinship.relatives[index].isEmpty && !(kinship.change(of: index)?.isWorse ?? false)
  }

  /// Returns whether a finding of the base shows a cycle that still exists and is at least as severe.
  func goesOn(_ finding: GraphSnapshot.Finding) -> Bool {
    guard let index = Self.cycle(of: finding.rule, finding.path, among: baseCycles, kinship.base) else { return false }
    return badnessAfter[index].map { $0 >= kinship.base[index].kind.badness } ?? false
  }

  /// A binding in a cycle of a kind.
  fileprivate struct Cycle: Hashable {
    let binding: String
    let kind: CycleReport.Kind
  }

  fileprivate static func cycles(_ cycles: [GraphSnapshot.Cycle]) -> [Cycle: [Int]] {
    var indices: [Cycle: [Int]] = [:]
    for (index, cycle) in cycles.enumerated() {
      for binding in cycle.bindings { indices[Cycle(binding: binding, kind: cycle.kind), default: []].append(index) }
    }
    return indices
  }

  /// Returns the cycle that a finding of a rule shows with its path; nil for findings about something else.
  fileprivate static func cycle(
    of rule: RuleName,
    _ path: [String],
    among indices: [Cycle: [Int]],
    _ cycles: [GraphSnapshot.Cycle]
  ) -> Int? {
    guard let kind = kinds[rule.rawValue], let first = path.first else { return nil }
    return indices[Cycle(binding: first, kind: kind)]?.first { Set(path).isSubset(of: cycles[$0].bindings) }
  }
}

extension GraphSnapshot {
  /// The cycles whose findings a comment suppresses or a baseline contains.
  var acceptedCycles: Set<Cycle> {
    let known = findings.filter { $0.isKnown == true }.map { ($0.rule, $0.path) }
    let accepted = known + suppressed.map { ($0.rule, $0.path ?? []) }
    let indices = CycleFindings.cycles(cycles)
    return Set(accepted.compactMap { CycleFindings.cycle(of: $0.0, $0.1, among: indices, cycles) }.map { cycles[$0] })
  }
}
