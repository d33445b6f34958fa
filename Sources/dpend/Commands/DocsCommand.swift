import ArgumentParser
import DpendKit
import DpendReporters

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

  @Option(help: "The title of the documentation.")
  var title: String?

  @Option(help: ArgumentHelp("The URL of the repository's files, which pages link locations to.", valueName: "url"))
  var sourceURL: WebAddress?

  @Option(
    help: ArgumentHelp("A folder with templates that replace the embedded ones of the same names.", valueName: "dir")
  )
  var templates: String?

  @Option(
    help: ArgumentHelp(
      "A folder of graphs of earlier versions, such as v1.0.json from 'dpend graph --format json', to compare with.",
      valueName: "dir"
    )
  )
  var history: String?

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
    var run = try ProjectRun.start(input)
    let whole = run.result
    run.narrow(to: evidence)
    let container = Documentation.container(of: run.outcome)
    let pages = LivingPages(run.configuration)
    var isWritten = false
    if writesSite { isWritten = try await writeSite(&run, whole, container, pages) }
    if includes(.pages, !run.configuration.pages.isEmpty, &run) { await fill(pages, &run, whole, container) }
    if includes(.docc, run.configuration.catalog != nil, &run) { await writeArticles(&run, whole, container) }
    let page = output.pushing("index.html")
    if isWritten { run.say("wrote the pages; open \(page)") }
    run.summarizeFindings()
    if isWritten, open { await run.open(page) }
    try run.finish(failingOn: gate.failOn)
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
