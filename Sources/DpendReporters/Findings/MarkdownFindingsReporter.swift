import DpendAnalysis
import DpendGraph

/// Findings as Markdown, for job summaries and wikis.
struct MarkdownFindingsReporter: Reporter {
  let name = "markdown"
  let summary = "findings as Markdown: the verdict, then by rule with how to fix them"
  let fileExtension = "md"
  let purpose = """
    Job summaries, comments and wikis: what it comes to, then each rule that found something, the worst first, its findings with \
    their notes, and folded below them why it matters and how to fix it. Beyond twenty findings of a rule the others are folded.
    """
  let subjects: Set<ReportSubject> = [.findings]

  /// How many findings of a rule are shown before anything is unfolded.
  private static let shown = 20

  func report(_ result: AnalysisResult, context: ReportContext) -> String {
    let rules = FindingsOfRule.all(in: result)
    let verdict = rules.isEmpty && !context.problems.isEmpty ? [] : ["**\(FindingsSummary(result).sentence)**"]
    return (problems(context) + verdict + rules.flatMap { section(of: $0, context) }).joined(separator: "\n\n") + "\n"
  }

  /// What kept a part of the work from being done.
  private func problems(_ context: ReportContext) -> [String] {
    if context.problems.isEmpty { return [] }
    let items = context.problems.map { "- " + Markdown.escape($0) }
    return ["**A part of the work could not be done**", items.joined(separator: "\n")]
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
    return Markdown.folded("What this is about, and how to fix it", sentences.joined(separator: "\n\n"))
  }

  private func item(_ finding: Finding, _ context: ReportContext) -> String {
    let notes = finding.notes.map { "\n  - " + sentence($0.message, at: $0.location, context) }
    return "- **\(finding.severity.rawValue)** " + sentence(finding.message.description, at: finding.location, context)
      + notes.joined()
  }

  private func sentence(_ message: String, at location: SourceLocation?, _ context: ReportContext) -> String {
    let place = location.map { " (" + Markdown.code("\(context.displayPath($0.file)):\($0.line)") + ")" }
    return Markdown.escape(message.onOneLine) + (place ?? "")
  }
}
