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
        return "\(.severity(rule.worst)) \(link): \(rule.findings.count.of("finding"))\(extent(of: rule, context))"
      }
    )
  }

  /// The number of captive dependencies that the findings are about, where these are only the nearest of some bindings; otherwise empty.
  private static func extent(of rule: FindingsOfRule, _ context: PageContext) -> ReportText {
    if rule.name != captiveDependency { return "" }
    let cells = context.lifetimes.cells.joined()
    let suppressed = context.suppressed.count { $0.rule == captiveDependency }
    let count = cells.reduce(0) { $0 + $1.captures.count } - suppressed
    if count <= rule.findings.count { return "" }
    let more = cells.contains(where: \.hasMoreCaptures) ? "at least " : ""
    let target = PageTarget(PageNames.scopes, anchor: "lifetimes")
    return " about \(.reference("\(more)\(count.of("captive dependency"))", target))"
  }
}
