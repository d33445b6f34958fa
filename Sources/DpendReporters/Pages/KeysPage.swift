import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// The page that lists the types of all keys.
  static func keys(_ context: PageContext) -> ReportPage {
    let entries = context.keyPages.entries
    return ReportPage(
      path: PageNames.keys,
      kind: .keys,
      title: "Keys",
      summary: """
        \(entries.count.of("type")): those that bindings provide, those of parameters that get their objects, those that are requested and not \
        provided, and the protocols to which objects of bindings conform.
        """,
      sections: [
        ReportSection(
          anchor: "keys",
          title: "Types",
          blocks: absences(of: entries) + [.table(table(of: entries, context))]
        )
      ] + ReportSection.otherTypes(context)
    )
  }

  /// The meaning of the words for types without bindings; empty without such types.
  private static func absences(of entries: [TypeUse.Entry]) -> [ReportBlock] {
    let missing = entries.contains(where: \.isMissing)
    let isOptional = entries.contains { $0.bindings.isEmpty && $0.isUnsatisfied && !$0.isMissing }
    let isOnlyConformedTo = entries.contains(where: \.isOnlyConformedTo)
    let sentences =
      (missing ? ["A type is missing if a request requires it and no binding provides it."] : [])
      + (isOptional ? ["A type that is not provided is no missing key: all requests for it are optional."] : [])
      + (isOnlyConformedTo ? ["A protocol that nothing requests has a page for the types that conform to it."] : [])
    return sentences.isEmpty ? [] : [.paragraph("\(sentences.joined(separator: " "))")]
  }

  private static func table(of entries: [TypeUse.Entry], _ context: PageContext) -> ReportTable {
    let sorted = entries.indices.map { (index: $0, folded: entries[$0].type.description.lowercased()) }
      .sorted { ($0.folded, $0.index) < ($1.folded, $1.index) }
    let hasApplication = entries.contains { !$0.entryPoints.isEmpty }
    let application = hasApplication ? [ReportTable.Column("Requests of the application", isNumeric: true)] : []
    return ReportTable(
      caption: "Types of keys",
      columns: [
        .init("Type"), .init("Module"), .init("Tags"), .init("Bindings", isNumeric: true),
        .init("Requested by", isNumeric: true),
      ] + application,
      rows: sorted.map {
        row(about: entries[$0.index], context)
          + (hasApplication ? [entries[$0.index].linkedApplicationRequests(context)] : [])
      },
      emptyText: "There are no keys."
    )
  }

  private static func row(about entry: TypeUse.Entry, _ context: PageContext) -> [ReportText] {
    let name = entry.type.description
    let page = context.keyPages.page(of: entry.type) ?? entry.ownBinding.map(context.names.binding)
    let missing: ReportText = entry.bindings.isEmpty ? ", \(entry.absence)" : ""
    let title: ReportText = "\(page.map { .link(name, PageTarget($0)) } ?? .code(name))\(missing)"
    return [
      title.with(remark: context.comments.summary(of: entry.type)),
      entry.type.nominal?.module.map { context.link(module: $0) } ?? "",
      .joined(entry.keys(in: context.graph).compactMap(\.tag).map(context.linkToTag), separator: ", "),
      entry.linkedBindings(context), entry.linkedRequesters(context),
    ]
  }
}
