package import DpendAnalysis
import DpendGraph

extension ReportDocument {
  /// Creates the documentation of a project.
  ///
  /// - Parameters:
  ///   - result: The graph with its findings.
  ///   - title: The title of the documentation.
  ///   - container: The generated container.
  ///   - reading: A summary of the sources that were read; derived from the graph when nil.
  ///   - history: The earlier states of the project.
  ///   - projectPages: The Markdown files of the project.
  package init(
    _ result: AnalysisResult,
    title: String,
    container: ContainerListing,
    reading: ReadSummary? = nil,
    history: ProjectHistory? = nil,
    projectPages: [ProjectPage] = []
  ) {
    let context = PageContext(result, container: container, reading: reading, history: history)
    let modules = context.modulesWithPages
    let programs = context.programs
    let kept: [ReportPage] =
      [
        .overview(context, title: title, modules: modules),
        .diagram(context),
        .bindings(context),
        .keys(context),
      ] + (context.folders.all.isEmpty ? [] : [.folders(context)])
      + (programs.isEmpty ? [] : [.programs(context)]) + [
        .selection(context),
        .why(context),
        .scopes(context),
        .initialization(context),
        .tags(context),
        .architecture(context),
        .matrix(context),
        .cycles(context),
        .findings(context),
        .container(context),
      ] + ReportPage.history(context) + modules.flatMap { ReportPage.modulePages(of: $0, context) }
      + context.folders.all.indices.map { .folder($0, context) } + programs.map { .program($0, context) }
      + ReportPage.scopeDependencies(context) + ReportPage.unjudgedDependencies(context)
      + context.cycles.indices.map { .cycle($0, context) }
      + ProjectPages(projectPages, context).reportPages
    let stated = context.changes.map { kept.map($0.stated) } ?? kept
    let types = context.keyPages.entriesWithPage
    self.init(
      title: title,
      pages: ReportPages(stated, createdCount: types.count + context.graph.bindings.count) { number in
        number < types.count ? .key(types[number], context) : .binding(number - types.count, context)
      },
      subjects: SearchSubject.all(on: kept, context),
      searchGroups: SearchGroup.all(context)
    )
  }
}
