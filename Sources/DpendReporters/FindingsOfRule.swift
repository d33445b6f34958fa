import DpendAnalysis
import DpendGraph

/// The findings of one rule.
struct FindingsOfRule {
  /// The name of the rule.
  let name: RuleName

  /// The explanation of the rule; nil for a rule that is not registered.
  let explanation: RuleExplanation?

  /// The findings in the order of `FindingRanking`.
  let findings: [Finding]

  /// The worst severity among the findings.
  var worst: Severity { findings.first?.severity ?? .note }

  /// Returns the rules with findings, in the order of their first findings.
  static func all(in result: AnalysisResult) -> [FindingsOfRule] {
    let explanations = Dictionary(
      RuleRegistry.all.map { ($0.name, $0.explanation) },
      uniquingKeysWith: { first, _ in first }
    )
    return result.ranked.findings.inGroups(by: \.rule).map { name, findings in
      FindingsOfRule(name: name, explanation: explanations[name], findings: findings)
    }
  }
}

extension RuleExplanation {
  /// The first sentence of the description.
  var summary: String {
    guard let end = whatItChecks.firstRange(of: ". ") else { return whatItChecks }
    return String(whatItChecks[..<end.lowerBound]) + "."
  }
}
