import ArgumentParser
import DpendAnalysis
import DpendGraph
import DpendKit
import DpendReporters
import DpendTemplates

extension DocsCommand {
  /// Writes or checks the site, and returns whether it was written.
  ///
  /// - Parameters:
  ///   - run: The run, whose result then has findings about pictures that could not be drawn.
  ///   - whole: The result with all evidence.
  ///   - container: The generated container.
  ///   - pages: The living pages, which the site shows too.
  /// - Returns: Whether the pages were written.
  /// - Throws: Exit code 2, after a problem with templates was printed.
  func writeSite(
    _ run: inout ProjectRun,
    _ whole: AnalysisResult,
    _ container: ContainerListing,
    _ pages: LivingPages
  ) async throws -> Bool {
    let folder = templates
    let templates: Templates = try run.orExit { () throws(WorkProblem) in try TemplateFolder.templates(in: folder) }
    let documentation = Documentation(
      title: title ?? run.configuration.title ?? "Dependency graph",
      sourceURL: sourceURL ?? run.configuration.sourceURL,
      templates: templates,
      pool: run.renderPool
    )
    let earlier = readHistory(&run)
    let projectPages = pages.projectPages
    let draft = documentation.draft(
      of: run.outcome,
      showing: run.result,
      container,
      history: earlier,
      projectPages: projectPages
    )
    let digest = documentation.digest(
      of: whole,
      projectPages,
      restrictedTo: evidence.evidence,
      version: Version.current
    )
    do throws(WorkProblem) {
      guard check else {
        run.result = try await write(draft, of: documentation, run, digest)
        return true
      }
      let folder = DocumentationFolder(path: output)
      var stale = StaleFiles(in: folder)
      run.result = try await print(draft, of: documentation) { stale.add($0) }
      run.isStale = check(stale.paths, in: folder, digest)
    } catch {
      run.report(error)
    }
    return false
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
    _ draft: Documentation.Draft,
    of documentation: Documentation,
    _ run: ProjectRun,
    _ digest: String
  ) async throws(WorkProblem) -> AnalysisResult {
    let record = run.configuration.cacheFolder.map {
      DocumentationRecord(of: output, cacheFolder: $0, version: Version.current)
    }
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
