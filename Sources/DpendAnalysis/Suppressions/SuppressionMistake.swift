import DpendGraph

extension Suppression {
  /// Why the whole comment doesn't count; nil where it does.
  var mistake: SuppressionMistake? {
    if keyword != "ignore" { return .unknownKeyword(keyword) }
    if mentions.isEmpty { return .noRule }
    return reason == nil ? .noReason(mentions.map(\.rule)) : nil
  }
}

extension Suppression.Mention {
  /// Why the rule can't be suppressed; nil where it can.
  var mistake: SuppressionMistake? {
    guard let known = RuleRegistry.all.first(where: { $0.name == rule }) else { return .unknownRule(rule) }
    return known.canBeSuppressed ? nil : .firmRule(rule)
  }
}

/// What can be wrong with a comment that is to suppress findings.
enum SuppressionMistake {
  /// The word behind `dpend:` means nothing.
  case unknownKeyword(String)

  /// No rule is named.
  case noRule

  /// Nothing is said of why.
  case noReason([RuleName])

  /// There is no such rule.
  case unknownRule(RuleName)

  /// The findings of the rule aren't about a line of the source, or are made when something is written.
  case firmRule(RuleName)

  /// What is wrong.
  var message: Finding.Message {
    switch self {
    case .unknownKeyword(let keyword): "'dpend:\(keyword)' means nothing, and suppresses nothing"
    case .noRule: "the comment names no rule, and suppresses nothing"
    case .noReason: "the comment gives no reason, and suppresses nothing"
    case .unknownRule(let rule): "there is no rule '\(rule.rawValue)' to suppress"
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

  /// What to do.
  var advice: String {
    switch self {
    case .unknownKeyword, .noRule: "write 'dpend:ignore RULE: REASON', with a rule that 'dpend list rules' names"
    case .noReason(let rules):
      "write it behind a colon, as in 'dpend:ignore \(rules.map(\.rawValue).joined(separator: ", ")): why this is meant'"
    case .unknownRule(let rule):
      nearestName(to: rule.rawValue, among: RuleRegistry.all.map(\.name.rawValue)).map { "did you mean '\($0)'?" }
        ?? "'dpend list rules' names the rules"
    case .firmRule: "'rules' in '.dpend.yml' says how bad its findings are"
    }
  }
}
