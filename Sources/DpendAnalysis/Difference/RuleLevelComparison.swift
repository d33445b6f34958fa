import DpendGraph

/// The levels that two configurations give to a rule.
///
/// The last pattern that matches a file decides its level, and patterns can overlap. The comparison considers each pair of a pattern of the
/// base and one of the head, and skips those of which it is sure that they never decide about the same file. It can report a pair that
/// decides about no file of the project, but it misses none.
struct RuleLevelComparison {
  /// Files whose level is lower in the head.
  typealias Relaxation = (path: String?, before: RuleLevel, after: RuleLevel)

  /// The largest square of the number of characters of all patterns for which each pair is compared.
  private static let mostSteps = 40_000_000

  private let base: RuleLevels
  private let head: RuleLevels

  /// Creates a comparison.
  init(from base: RuleLevels, to head: RuleLevels) {
    (self.base, self.head) = (base, head)
  }

  /// The files whose level is lower in the head, without those of a pattern first; each pattern once, with the largest change.
  var relaxations: [Relaxation] {
    let length = base.length + head.length
    guard length * length <= Self.mostSteps else { return possibleRelaxation }
    let changes = pairs.map { former, latter in
      let path = latter.covers(former.path) ? former.path : latter.path
      return (path: path?.text, before: former.level, after: latter.level)
    }
    let ordered = changes.sorted { ($0.path ?? "", $1.before, $0.after) < ($1.path ?? "", $0.before, $1.after) }
    return ordered.reduce(into: []) { result, change in
      if result.isEmpty || result.last?.path != change.path { result.append(change) }
    }
  }

  /// The largest possible change, for configurations with too many patterns to compare.
  private var possibleRelaxation: [Relaxation] {
    let (before, after) = (base.entries.map(\.level).max(), head.entries.map(\.level).min())
    guard let before, let after, after < before else { return [] }
    return [(path: "**", before: before, after: after)]
  }

  /// The pairs of a level in the base and a lower one in the head that can be the levels of the same file.
  private var pairs: [(RuleLevels.Entry, RuleLevels.Entry)] {
    let (formerInBase, formerInHead) = (base.entries.map(base.lastCovering), base.entries.map(head.lastCovering))
    let (latterInBase, latterInHead) = (head.entries.map(base.lastCovering), head.entries.map(head.lastCovering))
    return base.entries.indices.flatMap { former in
      head.entries.indices.compactMap { latter in
        let (before, after) = (base.entries[former], head.entries[latter])
        // A later pattern of the same configuration decides about all of these files otherwise.
        let canDecide =
          max(formerInBase[former], latterInBase[latter]) <= former
          && max(formerInHead[former], latterInHead[latter]) <= latter
        return canDecide && after.level < before.level && before.overlaps(after) ? (before, after) : nil
      }
    }
  }
}

/// The levels that a configuration gives to a rule.
struct RuleLevels {
  /// The level in the files that match a pattern.
  struct Entry {
    /// The pattern; nil for all files, and for findings without a file.
    let path: PathPattern?

    /// The level.
    let level: RuleLevel

    /// Whether the entry applies to all that another pattern matches.
    func covers(_ other: PathPattern?) -> Bool {
      guard let path else { return true }
      return other.map(path.covers) ?? false
    }

    /// Whether both entries can apply to the same file.
    func overlaps(_ other: Entry) -> Bool {
      guard let path, let others = other.path else { return true }
      return path.overlaps(others)
    }
  }

  /// The level of all files, and those of patterns, of which the last match applies.
  let entries: [Entry]

  /// Creates the levels by the settings of a rule.
  init(_ settings: [GraphSnapshot.RuleSetting], of rule: any Diagnostic) {
    let general = settings.last { $0.path.value == nil }?.level ?? RuleLevel(rule.severity)
    entries =
      [Entry(path: nil, level: general)]
      + settings.compactMap { setting in
        setting.path.value.map { Entry(path: PathPattern($0), level: setting.level) }
      }
  }

  /// The number of characters of all patterns.
  var length: Int { entries.reduce(0) { $0 + ($1.path?.text.count ?? 0) + 1 } }

  /// Returns the position of the last entry that applies to all that the pattern of another one matches.
  func lastCovering(_ entry: Entry) -> Int { entries.lastIndex { $0.covers(entry.path) } ?? 0 }
}
