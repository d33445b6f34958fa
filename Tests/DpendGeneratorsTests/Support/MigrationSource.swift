import DpendCollectors
import DpendGenerators
import DpendGraph
import DpendTemplates
import _DpendTestSupport

/// A project in the source of a test, whose registrations are written for another library.
struct MigrationSource {
  private let text: String
  private let implicit: (@Sendable (String) -> Bool)?

  /// Creates a project of one file.
  ///
  /// - Parameters:
  ///   - text: The source.
  ///   - implicit: Whether dpend may create a type that the source does not register.
  init(_ text: String, implicit: (@Sendable (String) -> Bool)? = nil) {
    self.text = text
    self.implicit = implicit
  }

  private func plan(_ style: any ContainerStyle) -> ContainerPlan {
    let graph = TestProject(MarkedSource(text), implicit: implicit).graph
    let codes = RegistrationCodes.read(of: graph) { _ in text }
    return ContainerPlan(graph, module: "App", codes: codes, registering: style.selection)
  }

  /// The messages of the findings.
  func problems(_ style: any ContainerStyle) -> [String] {
    style.problems(with: plan(style)).map(\.message.description)
  }

  /// The whole file, without the line break at its end.
  func file(_ style: any ContainerStyle) -> String {
    let text = try? style.source(of: plan(style), templates: Templates()).text
    return (text ?? "").trimmed
  }

  /// The code after the imports.
  func body(_ style: any ContainerStyle) -> String {
    let lines = file(style).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.drop { !$0.hasPrefix("extension") }.joined(separator: "\n")
  }
}

extension String {
  /// The text without the line breaks at its end.
  fileprivate var trimmed: String { String(reversed().drop(while: \.isNewline).reversed()) }
}
