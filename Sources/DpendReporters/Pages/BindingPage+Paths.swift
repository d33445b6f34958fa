import DpendAnalysis
import DpendGraph

extension ReportSection {
  /// More ways than these nobody follows.
  private static let mostWays = 5

  /// A longer way is told by its ends.
  private static let (mostSteps, shownAtEachEnd) = (12, 5)

  /// How the application comes to a binding, and how much hangs on it.
  static func ways(to index: Int, _ context: PageContext) -> ReportSection {
    let use = UseAnswer(index, limit: mostWays, in: context.graph, origins: context.origins, impact: context.impact)
    let counts: ReportText =
      "\(use.users.of("binding")) in all \(use.users == 1 ? "comes" : "come") to need it, and it comes to need \(use.needed)."
    let begin: ReportText? =
      use.isOrigin ? "Needs begin with it." : use.paths.isEmpty ? "No way leads to it from where needs begin." : nil
    let rest = use.origins - use.paths.count
    let lines = use.paths.map { way($0.bindings, context) } + (rest > 0 ? ["and from \(rest) more"] : [])
    return ReportSection(
      anchor: "ways",
      title: "From the roots",
      blocks: [.paragraph(counts)] + (begin.map { [.paragraph($0)] } ?? []) + (lines.isEmpty ? [] : [.list(lines)])
    )
  }

  private static func way(_ bindings: [Int], _ context: PageContext) -> ReportText {
    let links = bindings.map(context.link)
    if links.count <= mostSteps { return .joined(links, separator: " → ") }
    let between: ReportText = "\(links.count - 2 * shownAtEachEnd) others"
    return .joined(links.prefix(shownAtEachEnd) + [between] + links.suffix(shownAtEachEnd), separator: " → ")
  }
}
