import DpendAnalysis
import DpendGraph
import DpendKit
import DpendReporters
import DpendTemplates

/// A run that builds the site for `dpend serve`, and prints the outcome for that process.
struct SiteBuildRun {
  let options: ServedOptions

  /// The folder of the site.
  let folder: String

  /// Builds the site, unless there is one and the sources have errors that would remove declarations from it.
  func run() async throws {
    RunJournal.begin()
    let build = SiteBuild(problems: await problems(), endingNotesBeside: folder)
    try StandardOutput.write(build.text)
  }

  /// Builds the site, and returns the problems that were reported.
  private func problems() async -> [String] {
    let configuration: Configuration
    do throws(InvalidConfiguration) {
      configuration = try options.input.configuration()
    } catch {
      for problem in error.problems { StandardError.report(problem, in: options.reading.messageColors) }
      return error.problems.map(\.description)
    }
    var project = ProjectRun.read(configuration, (options.paths, options.reading))
    let errors = syntaxErrors(of: project)
    for error in errors { StandardError.print(error) }
    let templates = project.attempt { () throws(WorkProblem) in
      try TemplateFolder.templates(in: options.documentation.templates)
    }
    let isSound = project.outcome.problems.isEmpty && errors.isEmpty
    if let templates, isSound || !DocumentationFolder(path: folder).hasFiles {
      let whole = project.result
      project.narrow(to: options.evidence)
      let container = Documentation.container(of: project.outcome)
      let pages = LivingPages(configuration)
      pages.problems.forEach { project.report($0) }
      var run = DocumentationRun(project, whole, container, pages, options.documentation, options.evidence, templates)
      _ = await run.write(to: folder, isRecorded: false)
      project = run.project
      project.summarizeFindings()
    }
    return project.problems.map(\.description) + errors
  }

  /// The errors because of which declarations of a file are missing in the graph, as compilers print them.
  private func syntaxErrors(of project: ProjectRun) -> [String] {
    let context = project.context
    return project.result.findings.filter { $0.rule == .parseError && $0.severity == .error }.map { finding in
      let location = finding.location.map { "\(context.displayPath($0.file)):\($0.line):\($0.column): " } ?? ""
      return "\(location)error: \(finding.message)"
    }
  }
}
