import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// The tags, with what provides and what asks for each tagged key.
  static func tags(_ context: PageContext) -> ReportPage {
    let entries = TagUse(context.graph).entries
    let tags = Dictionary(grouping: entries) { $0.key.tag }
      .sorted { ($0.key?.name ?? "", $0.key?.module ?? "") < ($1.key?.name ?? "", $1.key?.module ?? "") }
    let none = ReportSection(
      anchor: "tags",
      title: "Tags",
      blocks: [.paragraph("No binding has a tag, and none is asked for.")]
    )
    return ReportPage(
      path: PageNames.tags,
      kind: .tags,
      title: "Tags",
      summary: "What tells several bindings of one type apart.",
      sections: tags.isEmpty
        ? [none] : tags.compactMap { tag, entries in tag.map { section(about: $0, entries, context) } }
    )
  }

  private static func section(about tag: Tag, _ entries: [TagUse.Entry], _ context: PageContext) -> ReportSection {
    let table = ReportTable(
      caption: "Keys tagged \(tag.name)",
      columns: [.init("Type"), .init("Provided by"), .init("Asked for by")],
      rows: entries.map { entry in
        [
          ReportText([.code(entry.key.type.description)]), providers(of: entry, context), consumers(of: entry, context),
        ]
      },
      emptyText: "There are none."
    )
    return ReportSection(
      anchor: PageNames.fileName(readable: tag.name, unique: tag.name + (tag.module ?? "")),
      title: "#" + tag.name,
      blocks: [.table(table)]
    )
  }

  private static func providers(of entry: TagUse.Entry, _ context: PageContext) -> ReportText {
    if !entry.providers.isEmpty { return .joined(entry.providers.map(context.link), separator: ", ") }
    let substitutes = Set(entry.unmet.compactMap { context.graph.edges[$0].binding }).sorted()
    if substitutes.isEmpty { return "\(.severity(.warning)) nothing" }
    return
      "\(.severity(.warning)) nothing; in its place comes \(.joined(substitutes.map(context.link), separator: ", "))"
  }

  private static func consumers(of entry: TagUse.Entry, _ context: PageContext) -> ReportText {
    let outside: [ReportText] = entry.isEntryPoint ? ["the application itself"] : []
    let asking = entry.consumers.map(context.link) + outside
    return asking.isEmpty ? "nothing" : .joined(asking, separator: ", ")
  }
}
