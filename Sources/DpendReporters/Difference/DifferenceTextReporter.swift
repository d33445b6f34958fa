import DpendAnalysis
import DpendGraph

/// What changed, for people at a terminal.
struct DifferenceTextReporter: DifferenceReporter {
  let name = "text"
  let summary = "what changed in words, with new findings as compilers print them"
  let fileExtension = "txt"
  let purpose = """
    People at a terminal, and whatever reads the messages of a compiler: the verdict, what is newly found, then line by line what \
    came (`+`), went (`−`) and changed (`~`).
    """

  func report(_ difference: GraphDifference, context: DifferenceContext) -> String {
    let new = TextReporter().report(context.newFindings, context: context.head)
    let sections =
      [DifferenceVerdict(difference).sentence + "\n"] + (new.isEmpty ? [] : [new])
      + former("Fixed", difference.findings.fixed, context)
      + former("Silenced by a comment in the source", difference.findings.silenced, context)
      + difference.sections.map { section in block(section.title, section.entries.map { line($0, context) }) }
    return sections.joined(separator: "\n")
  }

  private func former(
    _ title: String,
    _ findings: [GraphSnapshot.Finding],
    _ context: DifferenceContext
  ) -> [String] {
    let lines = findings.map { finding in
      let place = finding.location.value.map { "\(context.base.displayPath($0.file)):\($0.line): " } ?? ""
      return "  − \(place)\(finding.message) [\(finding.rule.rawValue)]".onOneLine
    }
    return lines.isEmpty ? [] : [block(title, lines)]
  }

  private func block(_ title: String, _ lines: [String]) -> String {
    ([title] + lines).map { $0 + "\n" }.joined()
  }

  private func line(_ entry: DifferenceSection.Entry, _ context: DifferenceContext) -> String {
    let paths = entry.sign == .removed ? context.base : context.head
    let place = entry.location.map { " (\(paths.displayPath($0.file)):\($0.line))" } ?? ""
    return ("  \(entry.sign.rawValue) " + entry.sentence.map(\.plain).joined() + place).onOneLine
  }
}
