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

  @OptionGroup
  var input: InputOptions
  @OptionGroup
  var gate: GateOptions

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
    let ownTemplates = templates
    let templates: Templates = try run.orExit { () throws(WorkProblem) in try TemplateFolder.templates(in: ownTemplates)
    }
    let documentation = Documentation(
      title: title ?? run.configuration.title ?? "Dependency graph",
      sourceURL: sourceURL ?? run.configuration.sourceURL,
      templates: templates,
      pool: run.renderPool
    )
    do throws(WorkProblem) {
      let (files, result) = try await documentation.files(for: run.outcome)
      run.result = result
      let folder = DocumentationFolder(path: output)
      if check {
        run.isStale = report(stale: folder.staleFiles(comparedWith: files))
      } else {
        try folder.write(files)
      }
    } catch {
      run.report(error)
    }
    run.summarizeFindings()
    try run.finish(failingOn: gate.failOn)
  }

  /// Names the files that must be written again; tells whether there are any.
  private func report(stale files: [String]) -> Bool {
    for file in files { StandardError.print("\(output)/\(file): error: the page is stale") }
    if files.isEmpty { return false }
    StandardError.print("dpend: \(files.count.of("file")) must be written again: dpend docs -o \(output)")
    return true
  }
}
