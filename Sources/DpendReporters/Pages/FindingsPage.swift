import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// The page of the findings by rule, each rule with its explanation.
  static func findings(_ context: PageContext) -> ReportPage {
    let suppressed = context.suppressed
    let rules = FindingsOfRule.all(in: context.result)
    let verdict = FindingsSummary(context.result)
    let unrecognized = context.nothingRecognized
    return ReportPage(
      path: PageNames.findings,
      kind: .findings,
      title: "Findings",
      summary: unrecognized.isEmpty ? "\(verdict.sentence)." : "No dependency injection code recognized.",
      sections: (rules.isEmpty
        ? [ReportSection(anchor: "rules", title: "Rules", blocks: nothingFound(unrecognized))]
        : [ReportSection(anchor: "rules", title: "Rules", blocks: [.table(table(of: rules))])]
          + rules.map { section(of: $0, context) }) + (suppressed.isEmpty ? [] : [section(of: suppressed, context)])
    )
  }

  /// The blocks of a page without findings: warnings where no code was recognized.
  private static func nothingFound(_ unrecognized: [String]) -> [ReportBlock] {
    unrecognized.isEmpty
      ? [.verdict(nil, "No findings.")] : unrecognized.map { .verdict(.warning, "\($0.capitalizedFirst).") }
  }

  /// The section of the findings that comments suppress, each with the reason in its comment.
  private static func section(of suppressed: [Finding], _ context: PageContext) -> ReportSection {
    ReportSection(
      anchor: "suppressed",
      title: "Suppressed (\(suppressed.count))",
      blocks: [.paragraph("Comments in the source code suppress these findings. They do not affect the exit code.")]
        + context.blocks(of: suppressed, areAnchors: true)
    )
  }

  /// The table of the rules with findings.
  private static func table(of rules: [FindingsOfRule]) -> ReportTable {
    ReportTable(
      caption: "Rules with findings",
      columns: [.init("Rule"), .init("Severity"), .init("Findings", isNumeric: true), .init("Description")],
      rows: rules.map { rule in
        [
          "\(.reference(rule.name.rawValue, PageTarget(PageNames.findings, anchor: rule.name.rawValue)))",
          "\(.severity(rule.worst))", "\(rule.findings.count)", ReportText(prose: rule.explanation?.summary ?? ""),
        ]
      },
      emptyText: "There are no findings."
    )
  }

  /// The section of a rule with its findings.
  private static func section(of rule: FindingsOfRule, _ context: PageContext) -> ReportSection {
    ReportSection(
      anchor: rule.name.rawValue,
      title: "\(rule.name.rawValue) (\(rule.findings.count))",
      blocks: context.blocks(of: rule.findings, areAnchors: true)
        + (rule.explanation.map { [.folded("About \(rule.name.rawValue)", [facts($0)])] } ?? [])
    )
  }

  /// The explanation of a rule.
  private static func facts(_ explanation: RuleExplanation) -> ReportBlock {
    .facts([
      ReportFact("Description", [ReportText(prose: explanation.whatItChecks)]),
      ReportFact("Why it matters", [ReportText(prose: explanation.whyItMatters)]),
      ReportFact("How to fix it", [ReportText(prose: explanation.howToFix)]),
    ])
  }
}

extension SuppressedFinding {
  /// The finding with a note that gives the reason of its suppression.
  var findingWithReason: Finding {
    finding.withNotes(finding.notes + [Finding.Note("suppressed: \(reason)", at: location)], at: finding.location)
  }
}
