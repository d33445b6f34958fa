import DpendGraph

/// What findings about circles come to, whichever way around a circle is told.
struct CircleFindings {
  /// The kind of circle that each rule tells of.
  private static let kinds: [String: CycleReport.Kind] = [
    "dependency-cycle": .hard, "strong-reference-cycle": .strongReference, "lazy-cycle": .brokenByLater,
  ]

  private let kinship: CycleKinship
  private let headCircles: [Circle: [Int]]
  private let baseCircles: [Circle: [Int]]

  /// For each circle before, how bad the worst is that came of it; nil where none did.
  private let badnessAfter: [Int?]

  init(_ kinship: CycleKinship) {
    self.kinship = kinship
    headCircles = Self.circles(kinship.head)
    baseCircles = Self.circles(kinship.base)
    var badness: [Int?] = Array(repeating: nil, count: kinship.base.count)
    for (cycle, relatives) in zip(kinship.head, kinship.relatives) {
      for index in relatives { badness[index] = max(badness[index] ?? 0, cycle.kind.badness) }
    }
    badnessAfter = badness
  }

  /// Whether a finding after tells of a circle that came of others and isn't worse.
  func isKnown(_ finding: GraphSnapshot.Finding) -> Bool {
    guard let index = Self.circle(of: finding, among: headCircles, kinship.head) else { return false }
    return !kinship.relatives[index].isEmpty && !(kinship.change(of: index)?.isWorse ?? false)
  }

  /// Whether a finding before tells of a circle that is a part of one as bad, or worse.
  func goesOn(_ finding: GraphSnapshot.Finding) -> Bool {
    guard let index = Self.circle(of: finding, among: baseCircles, kinship.base) else { return false }
    return badnessAfter[index].map { $0 >= kinship.base[index].kind.badness } ?? false
  }

  /// A binding in a circle of a kind.
  private struct Circle: Hashable {
    let binding: String
    let kind: CycleReport.Kind
  }

  private static func circles(_ cycles: [GraphSnapshot.Cycle]) -> [Circle: [Int]] {
    var circles: [Circle: [Int]] = [:]
    for (index, cycle) in cycles.enumerated() {
      for binding in cycle.bindings { circles[Circle(binding: binding, kind: cycle.kind), default: []].append(index) }
    }
    return circles
  }

  /// The circle that a finding tells of.
  private static func circle(
    of finding: GraphSnapshot.Finding,
    among circles: [Circle: [Int]],
    _ cycles: [GraphSnapshot.Cycle]
  ) -> Int? {
    guard let kind = kinds[finding.rule.rawValue], let first = finding.path.first else { return nil }
    return circles[Circle(binding: first, kind: kind)]?.first { Set(finding.path).isSubset(of: cycles[$0].bindings) }
  }
}
