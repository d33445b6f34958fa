import DpendAnalysis
import DpendGraph

extension ReportSection {
  /// The number of paths that the page lists.
  private static let mostPaths = 5

  /// The length of the longest path that is shown whole, and the number of bindings at each end of a longer one.
  private static let (mostSteps, shownAtEachEnd) = (12, 5)

  /// The paths from the roots to a binding.
  static func paths(to use: UseAnswer, _ context: PageContext) -> ReportSection {
    let root: ReportText? =
      use.isOrigin ? "This binding is a root." : use.paths.isEmpty ? "No path leads from a root to this binding." : nil
    let shown = use.paths.prefix(mostPaths)
    let rest = use.origins - shown.count
    let lines = shown.map { path($0.bindings, context) } + (rest > 0 ? ["and from \(rest.of("more root"))"] : [])
    return ReportSection(
      anchor: "paths",
      title: "Paths from roots",
      blocks: (root.map { [.paragraph($0)] } ?? []) + (lines.isEmpty ? [] : [.list(lines)])
    )
  }

  private static func path(_ bindings: [Int], _ context: PageContext) -> ReportText {
    let links = bindings.map(context.link)
    if links.count <= mostSteps { return .joined(links, separator: " → ") }
    let omitted: ReportText = "… \(links.count - 2 * shownAtEachEnd) more …"
    return .joined(links.prefix(shownAtEachEnd) + [omitted] + links.suffix(shownAtEachEnd), separator: " → ")
  }
}
