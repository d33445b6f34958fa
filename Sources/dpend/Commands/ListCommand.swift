import ArgumentParser
import DpendKit

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the dialects, rules, formats, settings, predicates, inserts, templates and variables of dpend.",
    discussion: "As text, one line for each entry; JSON and Markdown contain the whole reference page."
  )

  enum Subject: String, ExpressibleByArgument, CaseIterable {
    case dialects, rules, reporters, differences, gates, containers, settings, predicates, inserts, templates
    case templateVariables = "template-variables"
  }

  @Argument(help: "The kind of entries to list.")
  var subject: Subject

  @Option(help: "The format of the list.")
  var format = ReferenceFormat.text

  func validate() throws {
    if format == .jsonSchema, subject != .settings {
      throw ValidationError("--format json-schema applies to settings only.")
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
      case .inserts: .inserts
      case .templates: .templates
      case .templateVariables: .templateVariables
      }
    let text = try format.print(page)
    do throws(WorkProblem) {
      try StandardOutput.write(text)
    } catch {
      StandardError.report(error)
      throw ExitCode(2)
    }
  }
}
