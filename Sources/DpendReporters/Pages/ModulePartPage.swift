import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// The pages of a module: its own, and one for each part of a module that is too large for one diagram.
  static func modulePages(of module: String, _ context: PageContext) -> [ReportPage] {
    let parts = context.drawings.parts[module]?.all ?? []
    return [.module(module, context)] + parts.map { .part($0, context) }
  }

  /// The page of a part of a module: its diagram and its bindings.
  private static func part(_ part: BindingAreas.Area, _ context: PageContext) -> ReportPage {
    let path = context.names.part(part)
    let words = MemberCounts(of: part.members, in: context.graph).words.joined(separator: " and ")
    let module = context.link(module: part.module)
    let folder = context.link(part)
    let title = part.partTitle
    var page = ReportPage(
      path: path,
      kind: .part,
      title: title,
      summary: part.folder == nil
        ? "A part of \(module) with \(words)." : "A part of \(module) with \(words), in the folder \(folder).",
      sections: [
        .diagram(of: part.members, named: "module-" + path.lastPart, showing: part.title, context),
        ReportSection(
          anchor: "bindings",
          title: "Bindings",
          blocks: [.table(.bindings(part.members, caption: "Bindings of \(title)", showsModule: false, context))]
        ),
      ] + ReportSection.findings(in: part.members, context)
    )
    page.parent = context.names.module(part.module)
    return page
  }
}

extension ReportTable {
  /// Creates the table of the parts of a module.
  static func parts(_ parts: [BindingAreas.Area], of module: String, _ context: PageContext) -> ReportTable {
    ReportTable(
      caption: "Parts of \(module)",
      columns: [Column("Part"), Column("Bindings", isNumeric: true), Column("Consumers", isNumeric: true)],
      rows: parts.map { part in
        let counts = MemberCounts(of: part.members, in: context.graph)
        return [
          ReportText([.reference(part.partTitle, PageTarget(context.names.part(part)))]), "\(counts.bindings)",
          "\(counts.consumers)",
        ]
      },
      emptyText: "The module has no parts."
    )
  }
}

extension BindingAreas.Area {
  /// The title without the name of the module.
  var partTitle: String { path.dropFirst().isEmpty ? Self.others : path.dropFirst().joined(separator: " / ") }

  /// The name of a part among others of its module.
  var partName: String { path.dropFirst().last ?? Self.others }

  /// The name of the bindings of a divided module that are in no other part.
  private static let others = "other bindings"
}
