import ArgumentParser
import DpendKit

struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List what dpend knows.",
    discussion: "As text it is a line for each; JSON and Markdown tell everything, Markdown as a page of the reference."
  )

  enum Subject: String, ExpressibleByArgument, CaseIterable {
    case dialects, rules, reporters, differences, gates, containers, settings, predicates
  }

  @Argument(help: "What to list.")
  var subject: Subject

  @Option(help: "The format of the list.")
  var format = ReferenceFormat.text

  func validate() throws {
    if format == .jsonSchema, subject != .settings {
      throw ValidationError("--format json-schema is for settings, which are what a file can hold.")
    }
  }

  func run() throws {
    let page: ReferencePage =
      switch subject {
      case .dialects: .dialects
      case .rules: .rules
      case .reporters: .reporters
      case .differences: .differences
      case .gates: .gates
      case .containers: .containers
      case .settings: .settings
      case .predicates: .predicates
      }
    let text = try format.print(page)
    do throws(WorkProblem) {
      try StandardOutput.write(text)
    } catch {
      StandardError.print("error: \(error)")
      throw ExitCode(2)
    }
  }
}
