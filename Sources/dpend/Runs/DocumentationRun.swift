import DpendAnalysis
import DpendGraph
import DpendKit
import DpendReporters
import DpendTemplates

/// A run that prints the documentation of a project.
struct DocumentationRun {
  /// The run that read the project, with the result that the pages show.
  var project: ProjectRun

  /// Whether a picture could not be drawn.
  private(set) var omitsPictures = false

  /// The result without restrictions.
  private let whole: AnalysisResult
  private let container: ContainerListing
  private let pages: LivingPages
  private let options: DocumentationOptions
  private let evidence: EvidenceOptions
  private let documentation: Documentation

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - project: The run that read the project, with the result that the pages show.
  ///   - whole: The result without restrictions.
  ///   - container: The generated container.
  ///   - pages: The living pages, which the site shows too.
  ///   - options: The options for pages.
  ///   - evidence: The evidence that the pages are restricted to.
  ///   - templates: The templates of the pages.
  init(
    _ project: ProjectRun,
    _ whole: AnalysisResult,
    _ container: ContainerListing,
    _ pages: LivingPages,
    _ options: DocumentationOptions,
    _ evidence: EvidenceOptions,
    _ templates: Templates
  ) {
    self.project = project
    self.whole = whole
    self.container = container
    self.pages = pages
    self.options = options
    self.evidence = evidence
    documentation = Documentation(
      title: options.title ?? project.configuration.title ?? project.outcome.projectName
        ?? "Dependency graph",
      sourceURL: options.sourceURL ?? project.configuration.sourceURL,
      templates: templates,
      pool: project.renderPool
    )
  }

  /// Writes the files to a folder, and reports a problem that prevents it.
  ///
  /// - Parameters:
  ///   - output: The folder.
  ///   - isRecorded: Whether a later run writes nothing if the files are already those that it would write.
  /// - Returns: Whether the files were written.
  mutating func write(to output: String, isRecorded: Bool = true) async -> Bool {
    do throws(WorkProblem) {
      project.result = try await printed(to: output, isRecorded: isRecorded)
      return true
    } catch {
      project.report(error)
      return false
    }
  }

  /// Returns the diagram of the bindings of a selection as a page.
  ///
  /// - Parameters:
  ///   - selection: The selection.
  ///   - bindings: The indices of its bindings.
  /// - Returns: The page.
  /// - Throws: An error with the reason why there is no diagram.
  mutating func diagram(of selection: Selection, showing bindings: [Int]) async throws -> DiagramOutcome {
    .page(try await documentation.diagram(of: selection, showing: bindings, in: draft()))
  }

  /// Compares the files with those in a folder, and prints which of these are stale.
  mutating func check(_ output: String) async {
    do throws(WorkProblem) {
      let folder = DocumentationFolder(path: output)
      var stale = StaleFiles(in: folder)
      let draft = draft()
      project.result = try await print(draft) { stale.add($0) }
      project.isStale = check(stale.paths, in: folder, at: output, digest(of: draft))
    } catch {
      project.report(error)
    }
  }

  /// Writes the files of the documentation, unless they are those of the last run, and returns the result that they show.
  private mutating func printed(to output: String, isRecorded: Bool) async throws(WorkProblem) -> AnalysisResult {
    let draft = draft()
    let digest = digest(of: draft)
    let cacheFolder = isRecorded ? project.configuration.cacheFolder : nil
    let record = cacheFolder.map { DocumentationRecord(of: output, cacheFolder: $0, version: Version.current) }
    let contents = record == nil ? nil : documentation.digest(of: draft).map { $0 + digest }
    if let record, let contents, record.isCurrent(for: contents) { return draft.result }
    var update = try DocumentationUpdate.begin(in: DocumentationFolder(path: output))
    defer { update.end() }
    let result = try await print(draft) { file throws(WorkProblem) in try update.add(file) }
    try update.finish(digest: digest) { paths in
      // Pictures that could not be drawn are tried again.
      if let record, let contents, result.findings == draft.result.findings {
        record.store(paths, digest: contents)
      }
    }
    return result
  }

  /// Returns the documentation before it is printed.
  private mutating func draft() -> Documentation.Draft {
    let history = readHistory()
    return documentation.draft(
      of: project.outcome,
      showing: project.result,
      container,
      history: history,
      projectPages: pages.projectPages
    )
  }

  /// Reads the graphs of earlier versions, and reports those that cannot be read.
  private mutating func readHistory() -> ProjectHistory? {
    guard let folder = options.history else { return nil }
    do throws(WorkProblem) {
      return try HistoryFolder(path: folder).read(evidence: Set(evidence.evidence)) { project.report($0) }
    } catch {
      project.report(error)
      return nil
    }
  }

  /// Returns the digest by which `--check` recognizes pages that differ in construction sites only.
  private func digest(of draft: Documentation.Draft) -> String {
    documentation.digest(of: whole, draft, restrictedTo: evidence.evidence, version: Version.current)
  }

  /// Prints the files of the documentation, returns the result that they show, and shows the progress.
  private mutating func print(
    _ draft: Documentation.Draft,
    to write: (OutputFile) throws(WorkProblem) -> Void
  ) async throws(WorkProblem) -> AnalysisResult {
    let progress = ProgressDisplay.begin(isQuiet: project.input.reading.quiet)
    defer { progress.end() }
    let result = try await documentation.print(draft, reportingTo: progress.report, to: write)
    omitsPictures = result.findings != draft.result.findings
    return result
  }

  /// Prints the stale files, and returns whether there are any.
  ///
  /// Without `--evidence`, pages that differ in construction sites only are not stale.
  private func check(
    _ files: [String],
    in folder: DocumentationFolder,
    at output: String,
    _ digest: String
  ) -> Bool {
    if !files.isEmpty, evidence.evidence.isEmpty, folder.isUnchanged(since: digest) {
      project.say("construction sites changed; update the pages with 'dpend docs -o \(output)'")
      return false
    }
    for file in files { StandardError.print("\(output.pushing(file)): error: stale page") }
    if files.isEmpty { return false }
    StandardError.print("dpend: \(files.count.of("stale file")); update with 'dpend docs -o \(output)'")
    return true
  }
}
