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
    discussion: "Open index.html in a browser, or start reading at markdown/index.md."
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

  @Flag(
    help: """
      Write nothing. Exit with 1 if the pages in the folder are stale. Construction sites do not count unless --evidence is given.
      """
  )
  var check = false

  @Flag(help: "Open the documentation in the default browser.")
  var open = false

  func validate() throws {
    if check, open { throw ValidationError("--check writes no pages. Remove --open.") }
  }

  var isRepeatable: Bool { !open }

  func run() async throws {
    var run = try ProjectRun.start(input)
    let digested = run.result
    run.narrow(to: evidence)
    let folder = templates
    let templates: Templates = try run.orExit { () throws(WorkProblem) in try TemplateFolder.templates(in: folder) }
    let documentation = Documentation(
      title: title ?? run.configuration.title ?? "Dependency graph",
      sourceURL: sourceURL ?? run.configuration.sourceURL,
      templates: templates,
      pool: run.renderPool
    )
    let earlier = readHistory(&run)
    var isWritten = false
    do throws(WorkProblem) {
      if check {
        let folder = DocumentationFolder(path: output)
        var stale = StaleFiles(in: folder)
        let draft = documentation.draft(of: run.outcome, showing: run.result, history: earlier)
        run.result = try await print(draft, of: documentation) { stale.add($0) }
        run.isStale = check(stale.paths, in: folder, digest(of: documentation, digested))
      } else {
        run.result = try await write(documentation, run, digested, earlier)
        isWritten = true
      }
    } catch {
      run.report(error)
    }
    let page = output.pushing("index.html")
    if isWritten { run.say("wrote the pages; open \(page)") }
    run.summarizeFindings()
    if isWritten, open { await run.open(page) }
    try run.finish(failingOn: gate.failOn)
  }

  /// Reads the graphs of earlier versions, and reports those that cannot be read.
  private func readHistory(_ run: inout ProjectRun) -> ProjectHistory? {
    guard let history else { return nil }
    do throws(WorkProblem) {
      return try HistoryFolder(path: history).read(evidence: Set(evidence.evidence)) { run.report($0) }
    } catch {
      run.report(error)
      return nil
    }
  }

  /// Writes the files of the documentation, unless they are those of the last run, and returns the result that they show.
  private func write(
    _ documentation: Documentation,
    _ run: ProjectRun,
    _ digested: AnalysisResult,
    _ history: ProjectHistory?
  ) async throws(WorkProblem) -> AnalysisResult {
    let draft = documentation.draft(of: run.outcome, showing: run.result, history: history)
    let record = run.configuration.cacheFolder.map {
      DocumentationRecord(of: output, cacheFolder: $0, version: Version.current)
    }
    let digest = digest(of: documentation, digested)
    let contents = record == nil ? nil : documentation.digest(of: draft).map { $0 + digest }
    if let record, let contents, record.isCurrent(for: contents) { return draft.result }
    var update = try DocumentationUpdate.begin(in: DocumentationFolder(path: output))
    defer { update.end() }
    let result = try await print(draft, of: documentation) { file throws(WorkProblem) in try update.add(file) }
    try update.finish(digest: digest) { paths in
      // Pictures that could not be drawn are tried again.
      if let record, let contents, result.findings == draft.result.findings {
        record.store(paths, digest: contents)
      }
    }
    return result
  }

  /// Returns the digest by which `--check` recognizes pages that differ in construction sites only.
  private func digest(of documentation: Documentation, _ result: AnalysisResult) -> String {
    documentation.digest(of: result, restrictedTo: evidence.evidence, version: Version.current)
  }

  /// Prints the files of the documentation, returns the result that they show, and shows the progress.
  private func print(
    _ draft: Documentation.Draft,
    of documentation: Documentation,
    to write: (OutputFile) throws(WorkProblem) -> Void
  ) async throws(WorkProblem) -> AnalysisResult {
    let progress = ProgressDisplay.begin(isQuiet: reading.quiet)
    defer { progress.end() }
    let result = try await documentation.print(draft, reportingTo: progress.report, to: write)
    // Pictures that could not be drawn are tried again.
    if result.findings != draft.result.findings { RunJournal.abandon() }
    return result
  }

  /// Prints the stale files, and returns whether there are any.
  ///
  /// Without `--evidence`, pages that differ in construction sites only are not stale.
  private func check(_ files: [String], in folder: DocumentationFolder, _ digest: String) -> Bool {
    if !files.isEmpty, evidence.evidence.isEmpty, folder.isUnchanged(since: digest) {
      if !reading.quiet {
        StandardError.print("dpend: construction sites changed; update the pages with 'dpend docs -o \(output)'")
      }
      return false
    }
    for file in files { StandardError.print("\(output.pushing(file)): error: stale page") }
    if files.isEmpty { return false }
    StandardError.print("dpend: \(files.count.of("stale file")); update with 'dpend docs -o \(output)'")
    return true
  }
}
