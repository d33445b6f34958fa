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
    return
      (problems(context) + (nothingRecognized(context, isSound: rules.isEmpty) ?? verdict)
      + rules.flatMap { section(of: $0, context) }).joined(separator: "\n\n") + "\n"
  }

  /// Returns what was read where a result without findings means nothing; nil where the result is meaningful.
  private func nothingRecognized(_ context: ReportContext, isSound: Bool) -> [String]? {
    guard isSound, let reading = context.reading, !reading.isRecognized else { return nil }
    // A path that could not be read is a problem, which says more than that no file was read.
    guard reading.files > 0 || context.problems.isEmpty else { return nil }
    let sentences = [reading.sentence, reading.unreadSentence].compactMap(\.self)
    return sentences.map { "**\(Markdown.escape($0.capitalizedFirst))**" }
  }

  /// Returns the problems that prevented a part of the work.
  private func problems(_ context: ReportContext) -> [String] {
    if context.problems.isEmpty { return [] }
    let items = context.problems.map { "- " + Markdown.escape($0) }
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
    return Markdown.escape(message.onOneLine) + (source ?? "")
  }
}
