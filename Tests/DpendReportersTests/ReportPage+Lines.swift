import DpendAnalysis
import DpendGraph
import Testing

@testable import DpendReporters

extension ReportPage {
  /// Checks that each linked number is that of its selection.
  func checkNumbers(in graph: BindingGraph) {
    for run in runs {
      guard case .reference(let text, let target) = run, let selection = target.selection else { continue }
      #expect(
        Int(text.prefix { $0.isNumber }) == (try? Selection(selection))?.bindings(in: graph).count,
        "\(selection)"
      )
    }
  }

  private var runs: [ReportText.Run] {
    sections.flatMap(\.blocks).flatMap { block -> [ReportText] in
      switch block {
      case .facts(let facts): facts.flatMap(\.lines)
      case .table(let table): table.rows.flatMap(\.self)
      default: []
      }
    }.flatMap(\.runs)
  }

  /// The lines of a page, with the selections of its numbers.
  var lines: [String] {
    let line = { (text: ReportText) in
      text.runs.map { run in
        if case .reference(let text, let target) = run, let selection = target.selection {
          return "\(text) <\(selection)>"
        }
        return ReportText([run]).plain
      }.joined()
    }
    let contents = sections.flatMap { section in
      ["## \(section.title)"]
        + section.blocks.flatMap { block -> [String] in
          switch block {
          case .paragraph(let text): [line(text)]
          case .facts(let facts): facts.map { "\($0.term): \($0.lines.map(line).joined(separator: ", "))" }
          case .table(let table):
            table.rows.isEmpty ? [table.emptyText] : table.rows.map { $0.map(line).joined(separator: " | ") }
          case .finding(let finding):
            [
              "\(finding.finding.message): "
                + [finding.bindings, finding.types].map { $0.map(line).joined() }.joined(separator: "; ")
            ]
          default: []
          }
        }
    }
    return ["# \(title)", line(summary)] + contents
  }
}
