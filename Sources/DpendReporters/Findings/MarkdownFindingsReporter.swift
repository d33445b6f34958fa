import DpendAnalysis
import DpendGraph

/// Findings as Markdown, for job summaries and wikis.
struct MarkdownFindingsReporter: Reporter {
  let name = "markdown"
  let summary = "findings as Markdown: the verdict, then findings by rule with their fixes"
  let fileExtension = "md"
  let purpose = """
    For job summaries, comments and wikis: the verdict, then each rule with findings, the worst first. Each rule lists its \
    findings with their notes and, folded, why they matter and how to fix them. Findings after the first twenty of a rule are folded.
    """
  let subjects: Set<ReportSubject> = [.findings]

  /// The number of findings of a rule that are not folded.
  private static let shown = 20

  func report(_ result: AnalysisResult, context: ReportContext) -> String {
    let rules = FindingsOfRule.all(in: result)
    let isIncomplete = rules.isEmpty && !context.problems.isEmpty
    let verdict = isIncomplete ? [] : ["**\(FindingsSummary(result).sentence)**"]
    let unrecognized = context.nothingRecognized(in: result).map {
      "**\(Markdown.escapeInConversation($0.capitalizedFirst, isAtStart: false))**"
    }
    return
      (problems(context) + (unrecognized.isEmpty ? verdict : unrecognized)
      + rules.flatMap { section(of: $0, context) }).joined(separator: "\n\n") + "\n"
  }

  /// Returns the problems that prevented a part of the work.
  private func problems(_ context: ReportContext) -> [String] {
    if context.problems.isEmpty { return [] }
    let items = context.problems.map { "- " + Markdown.escapeInConversation($0).withoutLeadingSpaces }
    return ["**Part of the work could not be done**", items.joined(separator: "\n")]
  }

  private func section(of rule: FindingsOfRule, _ context: ReportContext) -> [String] {
    let items = rule.findings.map { item($0, context) }
    let rest = items.dropFirst(Self.shown)
    let count = rule.findings.count == 1 ? "" : " (\(rule.findings.count))"
    return ["### \(Markdown.code(rule.name.rawValue))\(count)", items.prefix(Self.shown).joined(separator: "\n")]
      + (rest.isEmpty ? [] : [Markdown.folded(rest.count.of("more finding"), rest.joined(separator: "\n"))])
      + [rule.explanation.map(advice)].compactMap(\.self)
  }

  private func advice(_ explanation: RuleExplanation) -> String {
    let sentences = [explanation.whatItChecks, explanation.whyItMatters, "**How to fix it**: " + explanation.howToFix]
    return Markdown.folded("Explanation and fix", sentences.joined(separator: "\n\n"))
  }

  private func item(_ finding: Finding, _ context: ReportContext) -> String {
    let notes = finding.notes.map { "\n  - " + sentence($0.message, at: $0.location, context) }
    return "- **\(finding.severity.rawValue)** " + sentence(finding.message.description, at: finding.location, context)
      + notes.joined()
  }

  private func sentence(_ message: String, at location: SourceLocation?, _ context: ReportContext) -> String {
    let source = location.map { " (" + Markdown.code("\(context.displayPath($0.file)):\($0.line)") + ")" }
    return Markdown.escapeInConversation(message).withoutLeadingSpaces + (source ?? "")
  }
}

extension String {
  /// The text without leading spaces, which would start a code block in a list.
  fileprivate var withoutLeadingSpaces: String { String(drop { $0 == " " }) }
}
