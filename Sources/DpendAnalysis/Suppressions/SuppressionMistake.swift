import DpendGraph

extension Suppression {
  /// The mistake that makes the whole comment ineffective, if it has one.
  var mistake: SuppressionMistake? {
    if keyword != "ignore" { return .unknownKeyword(keyword) }
    if mentions.isEmpty { return .noRule }
    return reason == nil ? .noReason(mentions.map(\.rule)) : nil
  }
}

extension Suppression.Mention {
  /// The mistake in the name of the rule, if it has one.
  var mistake: SuppressionMistake? {
    guard let known = RuleRegistry.all.first(where: { $0.name == rule }) else { return .unknownRule(rule) }
    return known.canBeSuppressed ? nil : .firmRule(rule)
  }
}

/// A mistake in a suppression comment.
enum SuppressionMistake {
  /// The word after `dpend:` isn't `ignore`.
  case unknownKeyword(String)

  /// The comment names no rule.
  case noRule

  /// The comment gives no reason.
  case noReason([RuleName])

  /// The rule doesn't exist.
  case unknownRule(RuleName)

  /// The rule can't be suppressed, because its findings aren't about a line of the source or are reported after the analysis.
  case firmRule(RuleName)

  /// The problem.
  var message: Finding.Message {
    switch self {
    case .unknownKeyword(let keyword): "unknown comment 'dpend:\(keyword)'"
    case .noRule: "suppression without a rule"
    case .noReason: "suppression without a reason"
    case .unknownRule(let rule): "unknown rule '\(rule.rawValue)'"
    case .firmRule(let rule): "'\(rule.rawValue)' can't be suppressed in the source"
    }
  }

  /// The kind of the finding.
  var kind: String {
    switch self {
    case .unknownKeyword: "keyword"
    case .noRule: "no-rule"
    case .noReason: "no-reason"
    case .unknownRule: "unknown-rule"
    case .firmRule: "firm-rule"
    }
  }

  /// The fix.
  var fix: String {
    switch self {
    case .unknownKeyword, .noRule: "write 'dpend:ignore RULE: REASON', with a rule from 'dpend list rules'"
    case .noReason(let rules):
      "add it after a colon: 'dpend:ignore \(rules.map(\.rawValue).joined(separator: ", ")): REASON'"
    case .unknownRule(let rule):
      nearestName(to: rule.rawValue, among: RuleRegistry.all.map(\.name.rawValue)).map { "did you mean '\($0)'?" }
        ?? "choose a rule from 'dpend list rules'"
    case .firmRule: "set its severity under 'rules' in '.dpend.yml'"
    }
  }
}
