import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// The findings by rule, each rule with its explanation.
  static func findings(_ context: PageContext) -> ReportPage {
    let rules = RuleRegistry.all.filter { !context.result.findings(of: $0.name).isEmpty }
    return ReportPage(
      path: PageNames.findings,
      kind: .findings,
      title: "Findings",
      summary: "\(Verdict(context.result).sentence).",
      sections: rules.isEmpty
        ? [ReportSection(anchor: "findings", title: "Findings", blocks: [.verdict(nil, "Nothing was found.")])]
        : rules.map { section(of: $0, context) }
    )
  }

  private static func section(of rule: any Rule, _ context: PageContext) -> ReportSection {
    let findings = context.result.findings(of: rule.name)
    return ReportSection(
      anchor: rule.name.rawValue,
      title: "\(rule.name.rawValue) (\(findings.count))",
      blocks: [
        .facts([
          ReportFact("What it checks", [ReportText(prose: rule.explanation.whatItChecks)]),
          ReportFact("Why it matters", [ReportText(prose: rule.explanation.whyItMatters)]),
          ReportFact("How to fix it", [ReportText(prose: rule.explanation.howToFix)]),
        ])
      ] + findings.map { .finding(context.finding($0)) }
    )
  }
}
