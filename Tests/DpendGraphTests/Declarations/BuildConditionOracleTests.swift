import DpendGraph
import Testing
import _DpendTestSupport

/// The properties of random conditions, compared with an enumeration of all builds.
struct BuildConditionOracleTests {
  private static let flags = ["DEBUG", "BETA", "INTERNAL"]
  private static let platforms: [String?] = [nil, "os(iOS)", "os(Linux)"]

  /// Every build: each flag set or not, on each platform or on another one.
  private static let builds: [Set<String>] = platforms.flatMap { platform in
    (0..<(1 << flags.count)).map { bits in
      Set(flags.indices.filter { bits & (1 << $0) != 0 }.map { flags[$0] } + [platform].compactMap(\.self))
    }
  }

  @Test(arguments: 0..<200)
  func exclusion(seed: UInt64) {
    let (left, right) = (condition(seed), condition(seed + 1_000))
    let isPossible = Self.builds.contains { left.holds(where: $0) && right.holds(where: $0) }
    #expect(left.excludes(right) == !isPossible, "\(left) and \(right)")
  }

  @Test(arguments: 0..<200)
  func coverage(seed: UInt64) {
    let consumer = condition(seed)
    let providers = (1...3).map { condition(seed + UInt64($0) * 1_000) }
    let builds = Self.builds.filter { consumer.holds(where: $0) }
    let isCovered =
      builds.isEmpty
      || Dictionary(grouping: builds) { $0.first { $0.hasPrefix("os(") } }.values.contains {
        $0.allSatisfy { build in providers.contains { $0.holds(where: build) } }
      }
    #expect(consumer.isCovered(by: providers) == isCovered, "\(consumer) by \(providers)")
  }

  @Test(arguments: 0..<200)
  func definedFlags(seed: UInt64) {
    let condition = condition(seed)
    let rest = condition.defining(["DEBUG"])
    for build in Self.builds where build.contains("DEBUG") {
      #expect(condition.holds(where: build) == rest?.holds(where: build) ?? false, "\(condition)")
    }
    #expect(rest?.atoms.contains("DEBUG") != true)
  }

  @Test(arguments: 0..<200)
  func negationConjunctionAndRemainder(seed: UInt64) {
    let (left, right) = (condition(seed), condition(seed + 1_000))
    let none = BuildCondition.none(of: [left, right])
    for build in Self.builds {
      #expect(left.negated.holds(where: build) != left.holds(where: build))
      #expect(left.and(right).holds(where: build) == (left.holds(where: build) && right.holds(where: build)))
      #expect(
        none.holds(where: build) == (!left.holds(where: build) && !right.holds(where: build)),
        "none of \(left), \(right): \(none)"
      )
    }
  }

  @Test(arguments: 0..<200)
  func disjunction(seed: UInt64) {
    let conditions = (0...2).map { condition(seed + UInt64($0) * 1_000) }
    let any = BuildCondition.any(of: conditions)
    for build in Self.builds {
      #expect(any.holds(where: build) == conditions.contains { $0.holds(where: build) }, "\(conditions): \(any)")
    }
  }

  @Test(arguments: 0..<200)
  func cases(seed: UInt64) {
    let outer = condition(seed)
    let conditions = (1...3).map { condition(seed + UInt64($0) * 1_000) }
    let cases = BuildCondition.cases(of: conditions, within: outer)
    for build in Self.builds {
      let holding = cases.filter { $0.condition.holds(where: build) }.map(\.holding)
      let expected = outer.holds(where: build) ? [Set(conditions.filter { $0.holds(where: build) })] : []
      #expect(holding == expected, "\(conditions) within \(outer)")
    }
  }

  private func condition(_ seed: UInt64) -> BuildCondition {
    var random = SeededRandom(seed: seed)
    return Self.condition(depth: 3, &random)
  }

  private static func condition(depth: Int, _ random: inout SeededRandom) -> BuildCondition {
    let atoms = flags + platforms.compactMap(\.self)
    switch depth == 0 ? 0 : Int.random(in: 0..<6, using: &random) {
    case 0, 1: return .atom(atoms.randomElement(using: &random) ?? "DEBUG")
    case 2: return condition(depth: depth - 1, &random).negated
    case 3: return .always
    case 4: return condition(depth: depth - 1, &random).and(condition(depth: depth - 1, &random))
    default: return .any([condition(depth: depth - 1, &random), condition(depth: depth - 1, &random)])
    }
  }
}
