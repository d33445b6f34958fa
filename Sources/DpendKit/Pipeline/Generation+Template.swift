import DpendAnalysis
package import DpendGenerators
package import DpendGraph
import DpendTemplates
import Foundation

extension Generation {
  /// Generates a file with a template of the user.
  ///
  /// The bindings are those that libraries know, or those of the whole graph if there are no others.
  ///
  /// - Parameters:
  ///   - template: The path of the template.
  ///   - output: The path of the file, whose extension decides whether it is Swift code.
  ///   - graph: The graph.
  ///   - declarations: The declarations of the sources.
  ///   - module: The module that the file becomes a part of.
  ///   - options: The user's choices about the declaration of the container.
  /// - Returns: The rendered text.
  /// - Throws: ``WorkProblem`` if a template can't be read or has a mistake.
  package static func template(
    _ template: String,
    for output: String,
    of graph: BindingGraph,
    declarations: Declarations,
    module: String?,
    options: ContainerOptions
  ) throws(WorkProblem) -> Generation {
    let isComposed = graph.bindings.allSatisfy { $0.evidence != .registered }
    let graph = isComposed ? graph : graph.registered
    do {
      let checked = try CheckedTemplate(template, for: ProjectModel.self, text: read)
      let text = checked.render(ProjectModel(graph, module: module, declarations: declarations, options: options))
      let isMarked = GeneratedSource.isGenerated(text) || !output.hasSuffix(".swift")
      return Generation(
        source: GeneratedSource(text: isMarked ? text : GeneratedSource.marker + "\n" + text),
        findings: []
      )
    } catch {
      throw WorkProblem(error)
    }
  }

  private static func read(_ path: String) throws(TemplateError) -> String? {
    guard let data = path.absolutePath.fileContents else {
      if path.absolutePath.fileKind == nil { return nil }
      throw .unreadable(path)
    }
    guard let text = String(validating: data, as: UTF8.self) else { throw .unreadable(path) }
    return text
  }
}

extension WorkProblem {
  /// Creates the problem with a template of the user.
  fileprivate init(_ error: TemplateError) {
    switch error {
    case .unknownTemplate(let path, usedBy: _):
      self.init("the template does not exist", path: path, advice: "check the path")
    case .syntax(let path, let line, let problem): self.init(problem, path: "\(path):\(line)")
    case .unreadable(let path):
      self.init("cannot read the template", path: path, advice: "check that it is a file of UTF-8 text")
    case .unknownVariable(let name, in: let noun, let known, let path, let line):
      let nearest = nearestName(to: name, among: known).map { "did you mean '\($0)'? " } ?? ""
      self.init(
        "unknown variable '\(name)' in '\(noun)'",
        path: "\(path):\(line)",
        advice: nearest + "the variables here are \(known.joined(separator: ", "))"
      )
    }
  }
}
