public import DpendGenerators
public import DpendGraph
import DpendTemplates
import Foundation

/// What a run generates of a graph: the code of a container, or the description of a library.
public struct Generation: Sendable {
  /// The text, and the lines of each binding in it.
  public let source: GeneratedSource

  /// What is wrong besides what the rules find: nothing should be written where this holds errors.
  public let findings: [Finding]

  /// Generates a container.
  ///
  /// - Parameters:
  ///   - style: The kind of container.
  ///   - graph: The graph.
  ///   - module: The module that the file becomes a part of.
  ///   - template: The file with the template to use in place of the embedded one.
  /// - Throws: ``WorkProblem`` when the template can't be read or is none.
  public init(
    _ style: any ContainerStyle,
    of graph: BindingGraph,
    module: String?,
    template: String? = nil
  ) throws(WorkProblem) {
    try Self.checkOwnBindings(of: graph)
    let plan = ContainerPlan(graph, module: module)
    let overrides = try template.map { (path) throws(WorkProblem) in [style.template: try Self.read(path)] }
    do {
      source = try style.source(of: plan, templates: Templates(overrides: overrides ?? [:]))
    } catch {
      throw Self.problem(with: error, template: template, path: style.template)
    }
    findings = plan.problems + style.problems(with: plan)
  }

  /// Generates the description of a library.
  ///
  /// - Parameters:
  ///   - graph: A graph in which only what is public was linked.
  ///   - module: The module that the library is.
  /// - Throws: ``WorkProblem`` when the module isn't known.
  public init(descriptionOf graph: BindingGraph, module: String?) throws(WorkProblem) {
    guard let module else {
      let modules = graph.modules.filter { $0.files > 0 }.map(\.name).joined(separator: ", ")
      throw WorkProblem(
        "a description is of one module, and these were read: \(modules)",
        advice: "read the folder of one of them, or write the description into it"
      )
    }
    try Self.checkOwnBindings(of: graph)
    source = GeneratedSource(text: LibraryDescription(graph, module: module).json)
    findings = []
  }

  /// Sees to it that there is something to generate where there is something at all.
  private static func checkOwnBindings(of graph: BindingGraph) throws(WorkProblem) {
    let dialects = Set(graph.bindings.map(\.dialect)).sorted()
    if dialects.isEmpty || dialects.contains(where: { graph.vocabulary(ofDialect: $0).isGenerated }) { return }
    throw WorkProblem(
      "there is nothing to generate: what makes the values is written for \(dialects.joined(separator: ", "))",
      advice: "name the classes that a container of dpend's should make with --implicit-filter"
    )
  }

  private static func read(_ path: String) throws(WorkProblem) -> String {
    do {
      return try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw WorkProblem("the template can't be read", path: path, advice: "check that it exists and is UTF-8 text")
    }
  }

  /// The problem under the name that the user knows the template by.
  private static func problem(with error: TemplateError, template: String?, path: String) -> WorkProblem {
    switch error {
    case .syntax(path, let line, let problem): WorkProblem(problem, path: "\(template ?? path):\(line)")
    case .unknownTemplate(let name, usedBy: path): WorkProblem("there is no template '\(name)'", path: template ?? path)
    case .syntax, .unknownTemplate: WorkProblem(error.description)
    }
  }
}
