import ArgumentParser
import DpendAnalysis
import DpendGraph
import DpendKit
import DpendReporters
import DpendTemplates

struct Docs: AsyncParsableCommand {
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

  func run() async throws {
    var run = try ProjectRun(input)
    let own = templates
    let templates: Templates = try run.orExit { () throws(WorkProblem) in try TemplateFolder.templates(in: own) }
    let pages = try await documentation(&run, templates)
    let folder = DocumentationFolder(path: output)
    if check {
      try report(stale: folder.staleFiles(comparedWith: pages))
    } else {
      run.attempt { () throws(WorkProblem) in try folder.write(pages) }
    }
    run.summarizeFindings()
    try run.finish(failingOn: gate.failOn)
  }

  private func documentation(_ run: inout ProjectRun, _ templates: Templates) async throws -> [OutputFile] {
    let title = title ?? run.configuration.title ?? "Dependency graph"
    let container = ContainerListing.omitted("The container is not shown.")
    var document = ReportDocument(run.result, title: title, container: container)
    let pictures = await DiagramRenderer(pool: run.renderPool).pictures(of: document.figures.map(\.drawing))
    if !pictures.failures.isEmpty {
      run.result = run.result.adding(pictures.failures.map { Finding(omitting: $0.name, because: $0.reason) })
      document = ReportDocument(run.result, title: title, container: container)
    }
    let files = run.files
    let sources = SourceLinks(base: sourceURL ?? run.configuration.sourceURL) { files.relativeToRepository($0) }
    let site = HTMLSite(document, pictures: pictures, sources: sources, templates: templates)
    return try site.files(for: run.result) + MarkdownSite(document, pictures: pictures, sources: sources).files
      + pictures.files
  }

  private func report(stale files: [String]) throws {
    if files.isEmpty { return }
    for file in files { StandardError.print("\(output)/\(file): error: the page is stale") }
    StandardError.print("dpend: \(files.count.of("page")) in \(output) must be written again: dpend docs -o \(output)")
    throw ExitCode(1)
  }
}

extension Finding {
  /// Says that a picture is missing.
  fileprivate init(omitting picture: String, because reason: String) {
    self.init(
      rule: .diagramOmitted,
      severity: .warning,
      message: "the picture '\(picture)' could not be drawn: \(reason)",
      location: nil
    )
  }
}
