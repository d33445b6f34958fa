import ArgumentParser
import DpendAnalysis
import DpendGraph
import DpendKit
import DpendReporters
import DpendTemplates

struct DocsCommand: AsyncParsableCommand, InputCommand, RepeatableCommand {
  static let configuration = CommandConfiguration(
    commandName: "docs",
    abstract: "Write the documentation: HTML pages, Markdown pages and pictures.",
    discussion: """
      Open index.html in a browser, or start reading at markdown/index.md. Where the configuration names them, dpend also fills the \
      contents of markers in Markdown files, and writes articles into a catalog of DocC.
      """
  )

  @Argument(help: InputOptions.pathHelp)
  var paths: [String] = []
  @OptionGroup
  var reading: ReadingOptions
  @OptionGroup
  var gate: GateOptions

  @Option(name: .shortAndLong, help: ArgumentHelp("The folder to write to.", valueName: "dir"))
  var output = "dpend-docs"

  @OptionGroup
  var documentation: DocumentationOptions
  @OptionGroup
  var evidence: EvidenceOptions

  @Option(
    help: ArgumentHelp(
      "Write this part only; may be repeated. (default: the site, and the other parts that the configuration names)",
      valueName: "part"
    )
  )
  var only: [DocumentationPart] = []

  @Flag(
    help: """
      Write nothing. Print the differences of living pages, and exit with 1 if a file is stale. Construction sites on the pages of \
      the site do not count unless --evidence is given.
      """
  )
  var check = false

  @Flag(help: "Open the documentation in the default browser.")
  var open = false

  func validate() throws {
    if check, open { throw ValidationError("--check writes no pages. Remove --open.") }
    if open, !writesSite { throw ValidationError("--open shows the site. Remove it, or add '--only site'.") }
  }

  var isRepeatable: Bool { !open }

  private var writesSite: Bool { only.isEmpty || only.contains(.site) }

  func run() async throws {
    var project = try ProjectRun.start(input)
    let whole = project.result
    project.narrow(to: evidence)
    let container = Documentation.container(of: project.outcome)
    let pages = LivingPages(project.configuration)
    let isWritten = writesSite ? try await writeSite(&project, whole, container, pages) : false
    if includes(.pages, !project.configuration.pages.isEmpty, &project) {
      await fill(pages, &project, whole, container)
    } else if writesSite {
      pages.problems.forEach { project.report($0) }
    }
    if includes(.docc, project.configuration.catalog != nil, &project) {
      await writeArticles(&project, whole, container)
    }
    let page = output.pushing("index.html")
    if isWritten { project.say("wrote the pages; open \(page)") }
    project.summarizeFindings()
    if isWritten, open { await project.open(page) }
    try project.finish(failingOn: gate.failOn)
  }

  /// Writes or checks the site, and returns whether it was written.
  ///
  /// - Throws: Exit code 2, after a problem with templates was printed.
  private func writeSite(
    _ project: inout ProjectRun,
    _ whole: AnalysisResult,
    _ container: ContainerListing,
    _ pages: LivingPages
  ) async throws -> Bool {
    let folder = documentation.templates
    let templates: Templates = try project.orExit { () throws(WorkProblem) in
      try TemplateFolder.templates(in: folder)
    }
    var run = DocumentationRun(project, whole, container, pages, documentation, evidence, templates)
    let isWritten = check ? false : await run.write(to: output)
    if check { await run.check(output) }
    // Pictures that could not be drawn are tried again.
    if run.omitsPictures { RunJournal.abandon() }
    project = run.project
    return isWritten
  }

  /// Returns whether a part is written; a chosen part that the configuration does not name is a problem.
  private func includes(_ part: DocumentationPart, _ isConfigured: Bool, _ run: inout ProjectRun) -> Bool {
    if only.contains(part), !isConfigured {
      let advice = "add '\(part.rawValue)' to the configuration, or remove '--only \(part.rawValue)'"
      run.report(
        WorkProblem("the configuration has no '\(part.rawValue)'", path: run.configuration.file, advice: advice)
      )
    }
    return isConfigured && (only.isEmpty || only.contains(part))
  }
}

/// A part of the documentation.
enum DocumentationPart: String, ExpressibleByArgument, CaseIterable {
  /// The HTML pages, the Markdown pages and the pictures in the output folder.
  case site

  /// The living pages.
  case pages

  /// The articles in a catalog of DocC.
  case docc
}
