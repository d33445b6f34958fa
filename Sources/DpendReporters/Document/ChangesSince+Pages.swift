import DpendAnalysis
import DpendGraph

extension ChangesSince {
  /// Returns a page whose summary ends with the changes of its subject; the page itself if it has no such summary.
  ///
  /// Pages of modules and bindings state their changes as a fact, and the overview those of the project.
  func stated(on page: ReportPage) -> ReportPage {
    guard let counts = counts(on: page.kind) else { return page }
    let words = counts.filter { $0.count > 0 }.map { "\($0.count.of($0.noun)) \($0.change)" }
    let changes: ReportText =
      words.isEmpty
      ? "unchanged" : "\(words.joined(separator: ", ")), \(.reference("all changes", PageTarget(PageNames.changes)))"
    return ReportPage(
      path: page.path,
      kind: page.kind,
      title: page.title,
      summary: "\(page.summary) Since \(name): \(changes).",
      sections: page.sections
    )
  }

  private typealias Count = (count: Int, noun: String, change: String)

  /// The numbers of changes of a page's subject; nil for a page without a subject that can change as a whole.
  private func counts(on kind: ReportPage.Kind) -> [Count]? {
    switch kind {
    case .diagram, .bindings:
      [
        (difference.bindings.added.count, "binding", "added"),
        (difference.bindings.removed.count, "binding", "removed"),
        (difference.edges.added.count, "dependency", "added"),
        (difference.edges.removed.count, "dependency", "removed"),
      ]
    case .keys:
      [
        (keys(of: difference.head).subtracting(keys(of: difference.base)).count, "key", "added"),
        (keys(of: difference.base).subtracting(keys(of: difference.head)).count, "key", "removed"),
      ]
    case .scopes: [(difference.bindings.rescoped.count, "binding", "with another scope")]
    case .tags: [(difference.bindings.retagged.count, "binding", "with other tags")]
    case .architecture, .matrix:
      [
        (difference.modules.added.count, "dependency", "between modules added"),
        (difference.modules.removed.count, "dependency", "between modules removed"),
      ]
    case .cycles:
      [
        (difference.cycles.opened.count, "cycle", "added"), (difference.cycles.closed.count, "cycle", "resolved"),
        (difference.cycles.changed.count, "cycle", "changed"),
      ]
    case .findings:
      [
        (difference.findings.new.count, "finding", "added"), (difference.findings.fixed.count, "finding", "fixed"),
        (difference.findings.silenced.count, "finding", "suppressed"),
      ]
    case .overview, .module, .part, .binding, .initialization, .key, .scopeDependencies, .folders, .folder, .programs,
      .program, .selection, .why, .cycle, .difference, .history, .container, .pages, .page, .home:
      nil
    }
  }

  private func keys(of snapshot: GraphSnapshot) -> Set<GraphSnapshot.Key> { Set(snapshot.bindings.flatMap(\.keys)) }
}
