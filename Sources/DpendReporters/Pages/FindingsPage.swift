import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// The findings by rule, each rule with its explanation.
  static func findings(_ context: PageContext) -> ReportPage {
    let suppressed = context.suppressed
    let rules = FindingsOfRule.all(in: context.result)
    let verdict = FindingsSummary(context.result)
    return ReportPage(
      path: PageNames.findings,
      kind: .findings,
      title: "Findings",
      summary: "\(verdict.sentence).",
      sections: (rules.isEmpty
        ? [ReportSection(anchor: "rules", title: "Rules", blocks: [.verdict(nil, "Nothing was found.")])]
        : [ReportSection(anchor: "rules", title: "Rules", blocks: [.table(table(of: rules))])]
          + rules.map { section(of: $0, context) }) + (suppressed.isEmpty ? [] : [section(of: suppressed, context)])
    )
  }

  /// The findings that comments suppress, each with the reason that its comment gives.
  private static func section(of suppressed: [Finding], _ context: PageContext) -> ReportSection {
    ReportSection(
      anchor: "suppressed",
      title: "Suppressed (\(suppressed.count))",
      blocks: [.paragraph("Comments in the source say why these are meant, and nothing fails for them.")]
        + context.blocks(of: suppressed, areAnchors: true)
    )
  }

  private static func table(of rules: [FindingsOfRule]) -> ReportTable {
    ReportTable(
      caption: "The rules that found something",
      columns: [.init("Rule"), .init("Worst"), .init("Findings", isNumeric: true), .init("What it checks")],
      rows: rules.map { rule in
        [
          "\(.reference(rule.name.rawValue, PageTarget(PageNames.findings, anchor: rule.name.rawValue)))",
          "\(.severity(rule.worst))", "\(rule.findings.count)", ReportText(prose: rule.explanation?.summary ?? ""),
        ]
      },
      emptyText: "There are none."
    )
  }

  private static func section(of rule: FindingsOfRule, _ context: PageContext) -> ReportSection {
    ReportSection(
      anchor: rule.name.rawValue,
      title: "\(rule.name.rawValue) (\(rule.findings.count))",
      blocks: [rule.explanation.map(facts)].compactMap(\.self) + context.blocks(of: rule.findings, areAnchors: true)
    )
  }

  private static func facts(_ explanation: RuleExplanation) -> ReportBlock {
    .facts([
      ReportFact("What it checks", [ReportText(prose: explanation.whatItChecks)]),
      ReportFact("Why it matters", [ReportText(prose: explanation.whyItMatters)]),
      ReportFact("How to fix it", [ReportText(prose: explanation.howToFix)]),
    ])
  }
}

extension SuppressedFinding {
  /// The finding with a note that says why it is suppressed.
  var findingWithReason: Finding {
    Finding(
      rule: finding.rule,
      kind: finding.kind,
      severity: finding.severity,
      message: finding.message,
      location: finding.location,
      path: finding.path,
      notes: finding.notes + [Finding.Note("suppressed: \(reason)", at: location)]
    )
  }
}
