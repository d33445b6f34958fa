import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// The number of bindings of a cycle up to which its page shows them at first.
  private static let mostUnfoldedBindings = 20

  /// The section of all bindings of a cycle, those of many by module and folder; empty where the hops name all of them.
  static func bindings(of cycle: CycleReport, _ context: PageContext) -> [ReportSection] {
    if !cycle.hasOtherBindings { return [] }
    let all = cycle.witness.component
    let table = { (bindings: [Int], title: String, showsModule: Bool) in
      ReportBlock.table(.bindings(bindings, caption: title, showsModule: showsModule, context))
    }
    let caption = "Bindings of the cycle"
    let groups = all.inGroups(by: context.area).sorted { $0.subject < $1.subject }
    let blocks =
      all.count <= mostUnfoldedBindings
      ? [table(all, caption, true)]
      : groups.map { area, bindings in
        .folded("\(area): \(bindings.count.of("binding"))", [table(bindings, "\(caption) in \(area)", false)])
      }
    return [ReportSection(anchor: bindingsAnchor, title: "Bindings", blocks: blocks)]
  }

  /// Returns the number of bindings of a cycle, with a link to the table of them.
  static func linkedBindings(ofCycle index: Int, _ context: PageContext) -> ReportText {
    let cycle = context.cycles[index]
    let anchor = cycle.hasOtherBindings ? bindingsAnchor : "hops"
    let target = PageTarget(context.names.cycle(index), anchor: anchor)
    return "\(.reference("\(cycle.witness.component.count)", target))"
  }

  private static let bindingsAnchor = "bindings"
}

extension CycleReport {
  /// Whether there are bindings that the shown cycle does not contain.
  fileprivate var hasOtherBindings: Bool { witness.component.count > witness.bindings.count }
}

extension PageContext {
  /// The name of the innermost folder with a page that contains a binding, or else of its module.
  fileprivate func area(of binding: Int) -> String {
    let module = graph.bindings[binding].module
    return folders.numbers(containing: binding).last.map { "\(module), \(folders.all[$0].path)" } ?? module
  }
}
