import ArgumentParser
import DpendAnalysis
import DpendCollectors
import DpendGenerators
import DpendGraph
import DpendReporters

struct List: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "List what dpend knows.")

  enum Subject: String, ExpressibleByArgument, CaseIterable {
    case dialects, rules, reporters, containers
  }

  @Argument(help: "What to list.")
  var subject: Subject

  func run() {
    let rows: [(name: String, summary: String)] =
      switch subject {
      case .dialects: DialectRegistry.all.map { ($0.name, $0.summary) }
      case .rules:
        RuleRegistry.all.map { ($0.name.rawValue, "\($0.severity.rawValue): \($0.explanation.whatItChecks)") }
      case .reporters: ReporterRegistry.all.map { ($0.name, $0.summary) }
      case .containers: ContainerRegistry.all.map { ($0.name, $0.summary) }
      }
    let width = rows.map(\.name.count).max() ?? 0
    for row in rows { print(row.name.padding(toLength: width), row.summary, separator: "  ") }
  }
}

extension String {
  fileprivate func padding(toLength length: Int) -> String {
    self + String(repeating: " ", count: max(0, length - count))
  }
}
