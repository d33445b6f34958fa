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
    path.absolutePath.fileKind == nil ? nil : try TemplateFile(path: path.absolutePath, name: path).text()
  }
}
