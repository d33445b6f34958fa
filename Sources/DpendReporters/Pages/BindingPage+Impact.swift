import DpendAnalysis
import DpendGraph

extension ReportSection {
  /// The impact of the removal of a binding: the bindings that would not work without it, and those that only it uses.
  static func impact(of use: UseAnswer, _ context: PageContext) -> ReportSection {
    let removal = use.removal
    let id = context.graph.bindings[use.binding].id
    let names = { (indices: [Int], count: Int, all: Selection) -> ReportText in
      let shown = count > indices.count ? indices.prefix(ReportPage.firstNames) : indices[...]
      let rest: ReportText = " and \(count - shown.count) more of \(ReportText.linked("all \(count)", to: all))"
      return "\(.joined(shown.map(context.link), separator: ", "))\(count > shown.count ? rest : "")"
    }
    let broken: ReportText =
      removal.brokenCount == 0
      ? "Every other binding would still work without it."
      : "\(removal.brokenCount.of("dependent")) would not work without it: \(names(removal.broken, removal.brokenCount, .requiring(id)))."
    let verb = removal.freedCount == 1 ? "is" : "are"
    let unused: [ReportText] =
      removal.freedCount == 0
      ? []
      : [
        "\(removal.freedCount.of("binding")) \(verb) used by nothing else: \(names(removal.freed, removal.freedCount, .usedOnly(by: id)))."
      ]
    return ReportSection(
      anchor: "impact",
      title: "Impact of removal",
      blocks: ([broken] + deferral(of: use, context.graph) + comparison(of: use, id) + unused).map { .paragraph($0) }
    )
  }

  /// The sentence about dependents that fail later than at their creation; empty where the direct ones all fail at once.
  private static func deferral(of use: UseAnswer, _ graph: BindingGraph) -> [ReportText] {
    let isDeferred = use.dependents.contains { graph.edges[$0].isRequired(in: graph) && !graph.edges[$0].isImmediate }
    return isDeferred
      ? ["A dependent with a lazy or deferred dependency fails only when it uses that."] : []
  }

  /// The sentence about the difference between the impact and the dependents; empty where there is none.
  private static func comparison(of use: UseAnswer, _ id: BindingID) -> [ReportText] {
    if use.removal.brokenCount == use.dependentCount { return [] }
    let survivors = Selection.dependents(of: id).without([.requiring(id)])
    return [
      """
      \(ReportText.linked("\(use.dependentCount - use.removal.brokenCount)", to: survivors)) of the \(use.dependentCount.of("dependent")) would still work, because a request on \
      the path to them is optional or weak, has a default value or accepts any number of bindings.
      """
    ]
  }
}
