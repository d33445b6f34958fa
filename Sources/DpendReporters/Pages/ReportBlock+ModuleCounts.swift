import DpendAnalysis
import DpendGraph

extension ReportBlock {
  /// The number of modules without bindings up to which a sentence names each.
  private static let mostNamed = 12

  /// The sentences about the modules with and without bindings or consumers, and the programs that compile them.
  static func moduleCounts(_ context: PageContext) -> ReportBlock {
    let used = context.result.metrics.modules
    let others = context.graph.modules.filter { context.members(ofModule: $0.name).isEmpty }.map(\.name)
    let list = PageTarget(PageNames.overview, anchor: "modules")
    let count = ReportText([.reference(used.of("module"), list)])
    let verb = used == 1 ? "has" : "have"
    let shown = others.limited(to: mostNamed).map { ReportText([.code($0)]) }
    let rest = others.count - shown.count
    let names = shown + (rest > 0 ? ["\(rest) more"] : [])
    let empty: ReportText =
      others.isEmpty
      ? "." : ", and \(others.count) \(others.count == 1 ? "has" : "have") neither: \(.list(names))."
    let programs: ReportText =
      context.programs.isEmpty
      ? ""
      : " \(.reference(context.programs.count.of("program"), PageTarget(PageNames.programs))) link or compile these modules."
    return .paragraph("\(count) \(verb) bindings or consumers\(empty)\(programs)")
  }
}
