import Algorithms
import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// The page of the tags, with the providers and the consumers of each tagged key.
  static func tags(_ context: PageContext) -> ReportPage {
    let tags = context.tagUse.entries.grouped { $0.key.tag }
      .compactMap { tag, entries in tag.map { (tag: $0, entries: entries) } }
      .sorted { ($0.tag.name, $0.tag.module ?? "") < ($1.tag.name, $1.tag.module ?? "") }
    let listed = tags.filter { context.tagsWithSections.contains($0.tag) }
    let others = tags.filter { !context.tagsWithSections.contains($0.tag) }
    let sections =
      (listed.isEmpty ? [] : [overview(of: listed, context)])
      + (others.isEmpty ? [] : [list(of: others, context)])
    return ReportPage(
      path: PageNames.tags,
      kind: .tags,
      title: "Tags",
      summary: "Tags distinguish bindings of the same type.",
      sections: (sections.isEmpty ? [noTags] : sections) + listed.map { section(about: $0.tag, $0.entries, context) }
    )
  }

  private static var noTags: ReportSection {
    ReportSection(
      anchor: "tags",
      title: "Tags",
      blocks: [.paragraph("There are no tags: no binding has one, and none is requested.")]
    )
  }

  /// The section of the tags that have sections, which links to these.
  private static func overview(
    of tags: [(tag: Tag, entries: [TagUse.Entry])],
    _ context: PageContext
  ) -> ReportSection {
    let table = ReportTable(
      caption: "Tags",
      columns: [.init("Tag"), .init("Types", isNumeric: true), .init("Bindings", isNumeric: true)],
      rows: tags.map { tag, entries in
        let count = Set(entries.flatMap(\.providers)).count
        return [
          context.linkToTag(tag).with(remark: context.comments.summary(of: tag)),
          ReportText([.reference("\(entries.count)", context.target(of: tag))]),
          // A selection selects all tags of a name.
          context.isUniqueName(of: tag) ? .number(count, of: .tag(tag.name)) : "\(count)",
        ]
      },
      emptyText: "There are no tags."
    )
    return ReportSection(anchor: "tags", title: "Tags", blocks: [.table(table)])
  }

  /// The section of the tags without sections, each of which has one key; names of declarations are folded.
  private static func list(
    of tags: [(tag: Tag, entries: [TagUse.Entry])],
    _ context: PageContext
  ) -> ReportSection {
    // The pages of keys have these names, which would hide the tags that code chooses.
    let names = tags.filter { isNameOfDeclaration($0.entries, context) }
    let others = tags.filter { !isNameOfDeclaration($0.entries, context) }
    let about: ReportText = "\(others.count.of("tag")) with one key each, such as the names of injected properties."
    let folded = "\(names.count.of("name")) of declarations with one key each, such as the properties of a container"
    return ReportSection(
      anchor: PageNames.tagsOfOneKey,
      title: "Tags of one key",
      blocks: (others.isEmpty ? [] : [.paragraph(about), .table(table(of: others, context))])
        + (names.isEmpty ? [] : [.folded(folded, anchor: nil, [.table(table(of: names, context))])])
    )
  }

  private static func table(of tags: [(tag: Tag, entries: [TagUse.Entry])], _ context: PageContext) -> ReportTable {
    ReportTable(
      caption: "Tags of one key",
      columns: [.init("Tag"), .init("Type"), .init("Provided by"), .init("Requested by", isNumeric: true)],
      rows: tags.flatMap { tag, entries in
        entries.map { entry in
          [
            ReportText([.text(context.title(of: tag))]).with(remark: context.comments.summary(of: tag)),
            type(of: entry, context), providers(of: entry, context), count(of: entry, context),
          ]
        }
      },
      emptyText: "There are no tags of one key."
    )
  }

  /// Whether a tag is only the name of the declarations that provide its keys, such as the properties of a container.
  private static func isNameOfDeclaration(_ entries: [TagUse.Entry], _ context: PageContext) -> Bool {
    entries.allSatisfy { entry in
      !entry.providers.isEmpty
        && entry.providers.allSatisfy {
          context.graph.vocabulary(of: context.graph.bindings[$0]).tags.areNamesOfDeclarations
        }
    }
  }

  /// The section of one tag.
  private static func section(about tag: Tag, _ entries: [TagUse.Entry], _ context: PageContext) -> ReportSection {
    let table = ReportTable(
      caption: "Keys tagged \(tag.name)",
      columns: [.init("Type"), .init("Provided by"), .init("Requested by")],
      rows: entries.map { entry in
        [type(of: entry, context), providers(of: entry, context), consumers(of: entry, context)]
      },
      emptyText: "There are no keys with this tag."
    )
    return ReportSection(
      anchor: PageNames.anchor(of: tag),
      title: context.title(of: tag),
      blocks: context.comments.blocks(about: tag) + declaration(of: tag, context) + [.table(table)]
    )
  }

  /// The location of the type that is a tag; empty for another tag.
  private static func declaration(of tag: Tag, _ context: PageContext) -> [ReportBlock] {
    let location = tag.type?.nominal.flatMap { context.graph.types.location(of: $0) }
    return location.map { [.paragraph("Declared at \(.location($0)).")] } ?? []
  }

  private static func type(of entry: TagUse.Entry, _ context: PageContext) -> ReportText {
    context.code(entry.key.type.description, linkedTo: entry.key.type)
  }

  /// The bindings that provide a tagged key, or those that resolve its requests instead.
  private static func providers(of entry: TagUse.Entry, _ context: PageContext) -> ReportText {
    if !entry.providers.isEmpty {
      let providers = context.graph.inVariants(entry.providers).flatMap { variants -> [ReportText] in
        variants.count == 1 ? variants.map(context.linkWithCondition) : [names(of: variants, context)]
      }
      return .joined(providers, separator: ", ")
    }
    let substitutes = Set(entry.unresolved.compactMap { context.graph.edges[$0].binding }).sorted()
    if substitutes.isEmpty { return "\(.severity(.warning)) missing" }
    return
      "\(.severity(.warning)) missing; resolved by \(.joined(substitutes.map(context.link), separator: ", "))"
  }

  /// The number of consumers of a tagged key, or else the application, with a link to the page that lists the requests.
  private static func count(of entry: TagUse.Entry, _ context: PageContext) -> ReportText {
    let page = context.keyPages.page(of: entry.key.type) ?? entry.providers.first.map(context.names.binding)
    let isOfApplication = entry.consumers.isEmpty && !requests(for: entry.key, context).isEmpty
    let count = isOfApplication ? "the application" : "\(entry.consumers.count)"
    return ReportText([page.map { .reference(count, PageTarget($0)) } ?? .text(count)])
  }

  /// The bindings that request a tagged key, each with the location of its first request, and the application with those of its requests.
  private static func consumers(of entry: TagUse.Entry, _ context: PageContext) -> ReportText {
    let graph = context.graph
    let bindings = entry.consumers.map { consumer -> ReportText in
      let requests = graph.bindings[consumer].requests.filter { $0.alternatives.contains { $0.key == entry.key } }
      return requests.first.map { "\(context.link(consumer)) at \(.location($0.location))" } ?? context.link(consumer)
    }
    let locations = requests(for: entry.key, context)
    let application: [ReportText] =
      locations.isEmpty ? [] : ["the application at \(.list(locations.map { ReportText([.location($0)]) }))"]
    let all = bindings + application
    return all.isEmpty ? "nothing" : .joined(all, separator: ", ")
  }

  /// The locations at which the application requests a tagged key, each once.
  private static func requests(for key: Key, _ context: PageContext) -> [SourceLocation] {
    Array(context.applicationRequests.all.filter { $0.key == key }.map(\.location).uniqued())
  }
}
