import DpendAnalysis
import DpendGraph

/// The findings.
struct FindingsInsert: PageInsert {
  let name = "findings"
  let summary = "the findings with their notes"
  let example = #"<!-- dpend:findings severity="warning" -->"#
  let attributes = [
    InsertAttribute.select("The findings about at least one of these bindings. Default: all findings."),
    InsertAttribute("severity", "`error`, `warning` or `note`", "The lowest severity. Default: `note`."),
    InsertAttribute("rule", "the name of a rule", "The findings of this rule only."),
  ]

  func contents(for request: InsertRequest) throws(PageMistake) -> InsertContents {
    let context = request.context
    let bindings = try request.bindings("select")
    let lowest = try request.choice("severity", of: Severity.self)
    let rule = try rule(of: request)
    let findings = (bindings.map { context.result.narrowed(to: $0).result } ?? context.result).findings
      .filter { finding in lowest.map { finding.severity >= $0 } ?? true }
      .filter { finding in rule.map { finding.rule == $0 } ?? true }
    return InsertContents(blocks: findings.isEmpty ? [.paragraph("No findings.")] : context.blocks(of: findings))
  }

  /// The rule of the marker; nil for all rules.
  private func rule(of request: InsertRequest) throws(PageMistake) -> RuleName? {
    guard let attribute = request.attribute("rule") else { return nil }
    let names = RuleRegistry.all.map(\.name.rawValue)
    if names.contains(attribute.value) { return RuleName(attribute.value) }
    let advice = nearestName(to: attribute.value, among: names).map { "did you mean '\($0)'?" }
    throw request.mistake(
      "unknown rule '\(attribute.value)'",
      at: attribute.valueColumn,
      advice: advice ?? "list the rules with 'dpend list rules'"
    )
  }
}
