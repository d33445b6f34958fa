import DpendAnalysis
import DpendGraph

/// A difference as text for a terminal.
struct DifferenceTextReporter: DifferenceReporter {
  let name = "text"
  let summary = "the difference in sentences, with new findings in compiler format"
  let fileExtension = "txt"
  let purpose = """
    For a terminal and for programs that read compiler messages: the verdict, the new findings, then a line for each addition (`+`), \
    removal (`−`) and change (`~`).
    """

  func report(_ difference: GraphDifference, context: DifferenceContext) -> String {
    let new = TextReporter().report(context.newFindings, context: context.head)
    let sections =
      [DifferenceVerdict(difference).sentence + "\n"] + (new.isEmpty ? [] : [new])
      + former("Fixed", difference.findings.fixed, context)
      + former("Suppressed by a comment", difference.findings.silenced, context)
      + difference.sections.map { section in block(section.title, section.entries.map { line($0, context) }) }
    return sections.joined(separator: "\n")
  }

  private func former(
    _ title: String,
    _ findings: [GraphSnapshot.Finding],
    _ context: DifferenceContext
  ) -> [String] {
    let lines = findings.map { finding in
      let source = finding.location.value.map { "\(context.base.displayPath($0.file)):\($0.line): " } ?? ""
      return "  − \(source)\(finding.message) [\(finding.rule.rawValue)]".onLogLine
    }
    return lines.isEmpty ? [] : [block(title, lines)]
  }

  private func block(_ title: String, _ lines: [String]) -> String {
    ([title] + lines).map { $0 + "\n" }.joined()
  }

  private func line(_ entry: DifferenceSection.Entry, _ context: DifferenceContext) -> String {
    let paths = entry.sign == .removed ? context.base : context.head
    let source = entry.location.map { " (\(paths.displayPath($0.file)):\($0.line))" } ?? ""
    return ("  \(entry.sign.rawValue) " + entry.sentence.map(\.plain).joined() + source).onLogLine
  }
}
