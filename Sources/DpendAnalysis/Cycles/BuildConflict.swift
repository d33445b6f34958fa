import DpendGraph

/// The reason that no build contains all of some edges.
enum BuildConflict: Hashable {
  /// Their conditions contradict each other: a flag that one of them tests.
  case flag(String)

  /// No program contains all of them: one of the programs that contain one of them.
  case program(Int)

  /// No build contains one of them.
  case contradiction
}

extension BuildConflict {
  /// The number of conditions that a search outside of a longer one may read.
  static let usualWork = 10_000

  /// The largest number of flags that are tried, in addition to those that the conditions require.
  private static let mostTries = 100

  /// Returns the reason that some builds have none in common; nil if they have one, or if too many flags decide it.
  ///
  /// - Parameters:
  ///   - builds: The builds.
  ///   - work: The number of conditions that the search may read; it subtracts those that it reads.
  /// - Complexity: O(*n*) for *n* flags and negated flags. For other conditions it can be as high as the work allows.
  init?(among builds: [EdgeBuilds.Builds], within work: inout Int) {
    var common: Set<Int>?
    for programs in builds.lazy.compactMap(\.programs) {
      let both = common.map(programs.intersection) ?? programs
      common = both
      guard both.isEmpty else { continue }
      self = programs.min().map { .program($0) } ?? .contradiction
      return
    }
    var tries = Self.mostTries
    self.init(of: builds.map(\.condition), where: RequiredFlags(), tries: &tries, within: &work)
  }

  /// Creates the reason that some conditions do not hold together in builds with known flags.
  private init?(
    of conditions: [BuildCondition],
    where known: RequiredFlags,
    tries: inout Int,
    within work: inout Int
  ) {
    var known = known
    var open = conditions
    var count: Int
    repeat {
      count = known.count
      work -= open.count
      var rest: [BuildCondition] = []
      for condition in open {
        guard let left = known.require(condition) else {
          self = condition.atoms.first.map { .flag($0) } ?? .contradiction
          return
        }
        if left != .always { rest.append(left) }
      }
      open = rest
    } while known.count > count
    guard let flag = open.first?.atoms.first, tries > 0, work > 0 else { return nil }
    tries -= 1
    for choice in [BuildCondition.atom(flag), .not(.atom(flag))]
    where BuildConflict(of: [choice] + open, where: known, tries: &tries, within: &work) == nil { return nil }
    self = .flag(flag)
  }
}

/// The flags that conditions require to be defined or undefined.
private struct RequiredFlags {
  private var defined: Set<String> = []
  private var undefined: Set<String> = []

  /// The number of the flags.
  var count: Int { defined.count + undefined.count }

  /// Adds the flags that a condition requires, besides the known ones.
  ///
  /// - Returns: The parts of the condition that require no single flag; nil if the condition does not hold with the known flags.
  mutating func require(_ condition: BuildCondition) -> BuildCondition? {
    guard let rest = condition.defining(defined, excluding: undefined) else { return nil }
    switch rest {
    case .always: return .always
    case .atom(let flag):
      if flag.isOperatingSystem, defined.contains(where: \.isOperatingSystem) { return nil }
      defined.insert(flag)
    case .not(.atom(let flag)): undefined.insert(flag)
    case .all(let parts): return require(all: parts)
    case .not(.any(let parts)): return require(all: parts.map(\.negated))
    case .not, .any: return rest
    }
    return .always
  }

  private mutating func require(all parts: [BuildCondition]) -> BuildCondition? {
    var rest = BuildCondition.always
    for part in parts {
      guard let left = require(part) else { return nil }
      // Most parts decide a flag and leave nothing.
      if left != .always { rest = rest.and(left) }
    }
    return rest
  }
}
