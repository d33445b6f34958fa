import Algorithms
import DpendGraph

/// The parts of the edges among some bindings that builds contain together.
///
/// The builds are tried one by one if the conditions have few flags. Otherwise, each part consists of the edges that share a build with
/// those of one condition, compared two at a time, which takes polynomial time for any number of flags.
struct BuildViews {
  /// A part.
  struct View: Hashable {
    /// Whether the part contains the edges with each number of builds.
    let contains: [Bool]

    /// The number of the builds that each edge of the part shares; nil if one build contains the entire part.
    let common: Int?
  }

  /// The largest number of builds that are tried.
  private static let mostBuilds = 1_024

  /// The largest number of different conditions that are compared.
  private static let mostCompared = 128

  /// The largest number of assignments to flags that are tried in all comparisons.
  private static let mostAssignments = 1 << 18

  /// The parts; nil if there are too many conditions, so that one build may contain all edges.
  let all: [View]?

  /// Finds the parts of the edges with some numbers of builds.
  init(of numbers: [Int], in builds: EdgeBuilds) {
    all =
      Self.tried(numbers, builds) ?? (numbers.count > Self.mostCompared ? nil : Self.compared(numbers, builds))
  }

  /// Returns the part of each build; nil if there are too many builds.
  private static func tried(_ numbers: [Int], _ builds: EdgeBuilds) -> [View]? {
    let different = numbers.map { builds.all[$0] }
    let programs = Set(different.compactMap(\.programs).joined()).sorted()
    let atoms = Set(different.flatMap(\.condition.atoms)).sorted()
    guard atoms.count <= 10, max(1, programs.count) << atoms.count <= mostBuilds else { return nil }
    let choices = programs.isEmpty ? [nil] : programs.map(Optional.some)
    let views = BuildCondition.builds(of: atoms).flatMap { build in
      choices.map { program in
        View(of: builds, common: nil, numbers.filter { builds.all[$0].contains(build, of: program) })
      }
    }
    return Array(views.uniqued())
  }

  /// Returns for each of some builds the part of the edges that share one of them.
  private static func compared(_ numbers: [Int], _ builds: EdgeBuilds) -> [View] {
    let numbers = numbers.filter { !builds.all[$0].isEmpty }
    var shared = Dictionary(uniqueKeysWithValues: numbers.map { ($0, [$0]) })
    var left = mostAssignments
    for pair in numbers.combinations(ofCount: 2) {
      let (one, other) = (builds.all[pair[0]], builds.all[pair[1]])
      let cost = one.condition.triedBuilds(with: other.condition)
      if cost <= left {
        left -= cost
        if one.excludes(other) { continue }
      }
      shared[pair[0], default: []].append(pair[1])
      shared[pair[1], default: []].append(pair[0])
    }
    return numbers.map { View(of: builds, common: $0, shared[$0] ?? []) }
  }
}

extension BuildViews.View {
  fileprivate init(of builds: EdgeBuilds, common: Int?, _ numbers: [Int]) {
    var contains = Array(repeating: false, count: builds.all.count)
    for number in numbers { contains[number] = true }
    self.init(contains: contains, common: common)
  }
}
