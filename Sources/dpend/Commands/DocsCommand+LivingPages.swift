import DpendAnalysis
import DpendGraph
import DpendKit
import DpendReporters

extension DocsCommand {
  /// Fills the living pages, or prints their differences.
  ///
  /// They show all evidence: their contents would otherwise depend on an option that the next run may not have.
  func fill(
    _ pages: LivingPages,
    _ run: inout ProjectRun,
    _ whole: AnalysisResult,
    _ container: ContainerListing
  ) async {
    let (pages, problems) = pages.filled(for: whole, container)
    problems.forEach { run.report($0) }
    if check { return checkPages(pages, &run) }
    let written = await LivingPages.write(pages, pool: run.renderPool)
    written.problems.forEach { run.report($0) }
    for path in written.paths { run.say("updated \(path)") }
  }

  private func checkPages(_ pages: [LivingPages.Page], _ run: inout ProjectRun) {
    for page in pages {
      let difference = page.difference
      if !difference.isEmpty { run.write(difference.text(for: page.path), to: nil) }
      for path in (difference.isEmpty ? [] : [page.path]) + page.stalePictures { reportStale(path, &run) }
    }
  }

  /// Writes the articles into the catalog of DocC, or prints the stale ones.
  func writeArticles(_ run: inout ProjectRun, _ whole: AnalysisResult, _ container: ContainerListing) async {
    guard let path = run.configuration.catalog else { return }
    do throws(WorkProblem) {
      let articles = DocCArticles(whole, container: container, reading: run.outcome.reading)
      let catalog = try DocCCatalog(path, of: run.configuration, articles)
      if check {
        for path in catalog.stalePaths { reportStale(path, &run) }
      } else {
        for problem in try await catalog.write(pool: run.renderPool) { run.report(problem) }
        run.say("wrote the articles in \(catalog.path)")
      }
    } catch {
      run.report(error)
    }
  }

  private func reportStale(_ path: String, _ run: inout ProjectRun) {
    StandardError.print("\(path): error: stale file; update it with 'dpend docs'")
    run.isStale = true
  }
}
