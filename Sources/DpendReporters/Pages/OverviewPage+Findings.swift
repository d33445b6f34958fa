import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// The number of findings up to which the overview names each.
  private static let mostNamedFindings = 5

  /// The findings behind the verdict of the overview: all of a few, and otherwise their number for each rule; nil without any.
  static func findings(in context: PageContext) -> ReportBlock? {
    let findings = context.result.ranked.findings
    if findings.isEmpty { return nil }
    if findings.count <= mostNamedFindings {
      return .list(
        findings.map { finding -> ReportText in
          let message = ReportText.Run.reference(finding.message.description, context.target(of: finding))
          return "\(.severity(finding.severity)) \(message)"
        }
      )
    }
    return .list(
      FindingsOfRule.all(in: context.result).map { rule -> ReportText in
        let name = rule.name.rawValue
        let link = ReportText.Run.reference(name, PageTarget(PageNames.findings, anchor: name))
        return "\(.severity(rule.worst)) \(link): \(rule.findings.count.of("finding"))"
      }
    )
  }
}
