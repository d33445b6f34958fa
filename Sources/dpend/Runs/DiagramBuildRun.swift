import DpendAnalysis
import DpendKit
import DpendReporters
import DpendTemplates

/// A run that lays out the bindings of a selection for `dpend serve`, and prints the outcome for that process.
struct DiagramBuildRun {
  let options: ServedOptions
  let selection: Selection

  /// Lays out the bindings.
  func run() async throws {
    try StandardOutput.write(await outcome().text)
  }

  private func outcome() async -> DiagramOutcome {
    do {
      let configuration = try options.input.configuration()
      var project = ProjectRun.read(configuration, (options.paths, options.reading))
      project.narrow(to: options.evidence)
      let bindings = try selection.someBindings(
        in: project.result.graph,
        shownPaths: project.outcome.files.shownPaths
      )
      var run = DocumentationRun(
        project,
        project.result,
        // No page shows the code.
        .omitted(""),
        LivingPages(configuration),
        options.documentation,
        options.evidence,
        try TemplateFolder.templates(in: options.documentation.templates)
      )
      return try await run.diagram(of: selection, showing: bindings)
    } catch let error as InvalidConfiguration {
      return .refused(error.problems.map(\.description).joined(separator: "; "))
    } catch {
      return .refused("\(error)")
    }
  }
}
