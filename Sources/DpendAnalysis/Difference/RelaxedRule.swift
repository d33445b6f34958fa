package import DpendGraph

/// A rule that the configuration of the head turns off, or gives a lower severity than that of the base.
package struct RelaxedRule: Hashable, Sendable {
  /// The rule.
  package let rule: RuleName

  /// The pattern for the files in which the level changed; nil for all others.
  package let path: String?

  /// The level in the base.
  package let before: RuleLevel

  /// The level in the head.
  package let after: RuleLevel

  /// Returns the relaxed rules, by name, then by pattern.
  static func all(from base: GraphSnapshot, to head: GraphSnapshot) -> [RelaxedRule] {
    let former = Dictionary(grouping: base.severities ?? [], by: \.rule)
    let latter = Dictionary(grouping: head.severities ?? [], by: \.rule)
    return RuleRegistry.all.sorted { $0.name.rawValue < $1.name.rawValue }.flatMap { rule -> [RelaxedRule] in
      let (before, after) = (former[rule.name] ?? [], latter[rule.name] ?? [])
      if before == after { return [] }
      let levels = RuleLevelComparison(from: RuleLevels(before, of: rule), to: RuleLevels(after, of: rule))
      return levels.relaxations.map { path, before, after in
        RelaxedRule(rule: rule.name, path: path, before: before, after: after)
      }
    }
  }
}
