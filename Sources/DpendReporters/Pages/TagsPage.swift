import Algorithms
import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// The page of the tags, with the providers and the consumers of each tagged key.
  static func tags(_ context: PageContext) -> ReportPage {
    let entries = context.tagUse.entries
    let tags = entries.grouped { $0.key.tag }
      .sorted { ($0.key?.name ?? "", $0.key?.module ?? "") < ($1.key?.name ?? "", $1.key?.module ?? "") }
    let none = ReportSection(
      anchor: "tags",
      title: "Tags",
      blocks: [.paragraph("There are no tags: no binding has one, and none is requested.")]
    )
    return ReportPage(
      path: PageNames.tags,
      kind: .tags,
      title: "Tags",
      summary: "Tags distinguish bindings of the same type.",
      sections: tags.isEmpty
        ? [none]
        : [overview(of: tags.compactMap { tag, entries in tag.map { ($0, entries) } }, context)]
          + tags.compactMap { tag, entries in tag.map { section(about: $0, entries, context) } }
    )
  }

  /// The section of all tags, which links to those of each tag.
  private static func overview(of tags: [(tag: Tag, entries: [TagUse.Entry])], _ context: PageContext) -> ReportSection
  {
    let shared = Dictionary(tags.map { ($0.tag.name, 1) }, uniquingKeysWith: +)
    let table = ReportTable(
      caption: "Tags",
      columns: [.init("Tag"), .init("Types", isNumeric: true), .init("Bindings", isNumeric: true)],
      rows: tags.map { tag, entries in
        let count = Set(entries.flatMap(\.providers)).count
        return [
          context.linkToTag(tag), "\(entries.count)",
          // A selection selects all tags of a name.
          shared[tag.name] == 1 ? .number(count, of: .tag(tag.name)) : "\(count)",
        ]
      },
      emptyText: "There are no tags."
    )
    return ReportSection(anchor: "tags", title: "Tags", blocks: [.table(table)])
  }

  /// The section of one tag.
  private static func section(about tag: Tag, _ entries: [TagUse.Entry], _ context: PageContext) -> ReportSection {
    let table = ReportTable(
      caption: "Keys tagged \(tag.name)",
      columns: [.init("Type"), .init("Provided by"), .init("Requested by")],
      rows: entries.map { entry in
        [
          context.code(entry.key.type.description, linkedTo: entry.key.type), providers(of: entry, context),
          consumers(of: entry, context),
        ]
      },
      emptyText: "There are no keys with this tag."
    )
    return ReportSection(
      anchor: PageNames.anchor(of: tag),
      title: "#" + tag.name,
      blocks: [.table(table)]
    )
  }

  /// The bindings that provide a tagged key, or those that resolve its requests instead.
  private static func providers(of entry: TagUse.Entry, _ context: PageContext) -> ReportText {
    if !entry.providers.isEmpty { return .joined(entry.providers.map(context.link), separator: ", ") }
    let substitutes = Set(entry.unresolved.compactMap { context.graph.edges[$0].binding }).sorted()
    if substitutes.isEmpty { return "\(.severity(.warning)) missing" }
    return
      "\(.severity(.warning)) missing; resolved by \(.joined(substitutes.map(context.link), separator: ", "))"
  }

  /// The bindings that request a tagged key.
  private static func consumers(of entry: TagUse.Entry, _ context: PageContext) -> ReportText {
    let application: [ReportText] = entry.isEntryPoint ? ["the application"] : []
    let all = entry.consumers.map(context.link) + application
    return all.isEmpty ? "nothing" : .joined(all, separator: ", ")
  }
}
