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

  /// Returns the relaxed rules, by name.
  static func all(from base: GraphSnapshot, to head: GraphSnapshot) -> [RelaxedRule] {
    let (former, latter) = (RuleLevels(base), RuleLevels(head))
    return RuleRegistry.all.sorted { $0.name.rawValue < $1.name.rawValue }.flatMap { rule in
      let paths = former.paths(of: rule.name) + latter.paths(of: rule.name)
      return ([nil] + Set(paths).sorted()).compactMap { path in
        let before = former.level(of: rule, in: path)
        let after = latter.level(of: rule, in: path)
        return after < before ? RelaxedRule(rule: rule.name, path: path, before: before, after: after) : nil
      }
    }
  }
}

/// The levels of rules in a configuration.
private struct RuleLevels {
  private let settings: [RuleName: [GraphSnapshot.RuleSetting]]

  init(_ snapshot: GraphSnapshot) {
    settings = Dictionary(grouping: snapshot.severities ?? [], by: \.rule)
  }

  func paths(of rule: RuleName) -> [String] { (settings[rule] ?? []).compactMap(\.path.value) }

  /// Returns the level in files that match a pattern: that of the pattern, of the configuration, or of the rule itself.
  func level(of rule: any Diagnostic, in path: String?) -> RuleLevel {
    let own = settings[rule.name] ?? []
    let level = own.last { $0.path.value == path }?.level ?? own.last { $0.path.value == nil }?.level
    return level ?? RuleLevel(rule.severity)
  }
}
