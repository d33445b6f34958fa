import ArgumentParser
import DpendAnalysis
import DpendGraph
import DpendKit
import DpendReporters
import DpendTemplates

struct Docs: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write the documentation: HTML pages, Markdown pages and pictures.",
    discussion: "The pages can be opened from the disk: index.html first, or markdown/index.md."
  )

  @OptionGroup var input: InputOptions
  @OptionGroup var gate: GateOptions

  @Option(name: .shortAndLong, help: ArgumentHelp("The folder to write to.", valueName: "dir"))
  var output: String

  @Option(help: "The title of the documentation.")
  var title: String?

  @Option(help: ArgumentHelp("Where the repository's files can be read; places lead there.", valueName: "url"))
  var sourceURL: String?

  @Option(help: ArgumentHelp("Templates that replace the embedded ones of the same names.", valueName: "dir"))
  var templates: String?

  @Flag(help: "Write nothing; exit with 1 when the pages in the folder are stale.")
  var check = false

  func run() throws {
    var run = try ProjectRun(input)
    let folder = templates
    let templates: Templates = try run.orExit { () throws(WorkProblem) in try TemplateFolder.templates(in: folder) }
    let document = ReportDocument(
      run.result,
      title: title ?? run.configuration.title ?? "Dependency graph",
      container: .omitted("The container is not shown.")
    )
    let pictures = DiagramRenderer().pictures(of: document.figures.map(\.drawing))
    let result = run.result
    let files = run.files
    let sources = SourceLinks(base: sourceURL ?? run.configuration.sourceURL) { files.relativeToRepository($0) }
    let site = HTMLSite(document, pictures: pictures, sources: sources, templates: templates)
    let pages = try site.files(for: result) + MarkdownSite(document, pictures: pictures, sources: sources).files
    run.attempt { () throws(WorkProblem) in try DocumentationFolder(path: output).write(pages) }
    run.summarizeFindings()
    try run.finish(failingOn: gate.failOn)
  }
}
