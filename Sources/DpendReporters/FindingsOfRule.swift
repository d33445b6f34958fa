import Algorithms
import DpendAnalysis
import DpendGraph

/// The findings of one rule.
struct FindingsOfRule {
  /// The name of the rule.
  let name: RuleName

  /// The explanation of the rule; nil for a rule that is not registered.
  let explanation: RuleExplanation?

  /// The findings by severity, the worst first, then by location.
  let findings: [Finding]

  /// The worst severity among the findings.
  var worst: Severity { findings.first?.severity ?? .note }

  /// Returns the rules with findings, the worst first, then in the order of the registry.
  static func all(in result: AnalysisResult) -> [FindingsOfRule] {
    let findings = result.findings.grouped(by: \.rule)
    let known = RuleRegistry.all.map { ($0.name, RuleExplanation?.some($0.explanation)) }
    let names = Set(known.map(\.0))
    let others = findings.keys.filter { !names.contains($0) }.sorted { $0.rawValue < $1.rawValue }.map {
      ($0, RuleExplanation?.none)
    }
    let groups = (known + others).compactMap { name, explanation in
      findings[name].map { FindingsOfRule(name: name, explanation: explanation, findings: $0.worstFirst) }
    }
    return Severity.allCases.reversed().flatMap { severity in groups.filter { $0.worst == severity } }
  }
}

extension [Finding] {
  /// The findings by severity, the worst first.
  fileprivate var worstFirst: [Finding] {
    Severity.allCases.reversed().flatMap { severity in filter { $0.severity == severity } }
  }
}

extension RuleExplanation {
  /// The first sentence of the description.
  var summary: String {
    guard let end = whatItChecks.firstRange(of: ". ") else { return whatItChecks }
    return String(whatItChecks[..<end.lowerBound]) + "."
  }
}
