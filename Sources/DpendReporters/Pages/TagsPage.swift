import DpendGraph

extension ReportPage {
  /// The tags, with what provides and what asks for each tagged key.
  static func tags(_ context: PageContext) -> ReportPage {
    let graph = context.graph
    let providers = TaggedKeys.providers(in: graph)
    let consumers = TaggedKeys.consumers(in: graph)
    let keys = Set(providers.keys).union(consumers.keys).sorted()
    let tags = Set(keys.compactMap(\.tag)).sorted { ($0.name, $0.module ?? "") < ($1.name, $1.module ?? "") }
    return ReportPage(
      path: PageNames.tags,
      kind: .tags,
      title: "Tags",
      summary: "What tells several bindings of one type apart.",
      sections: tags.isEmpty
        ? [
          ReportSection(
            anchor: "tags",
            title: "Tags",
            blocks: [.paragraph("No binding has a tag, and none is asked for.")]
          )
        ]
        : tags.map { tag in
          let rows = keys.filter { $0.tag == tag }.map { key -> [ReportText] in
            let asking = Set(consumers[key] ?? []).sorted().map(context.link)
            return [
              ReportText([.code(key.type.description)]),
              .joined((providers[key] ?? []).map(context.link), separator: ", "),
              asking.isEmpty ? "nothing" : .joined(asking, separator: ", "),
            ]
          }
          return ReportSection(
            anchor: PageNames.fileName(readable: tag.name, unique: tag.name + (tag.module ?? "")),
            title: "#" + tag.name,
            blocks: [
              .table(
                ReportTable(
                  caption: "Keys tagged \(tag.name)",
                  columns: [.init("Type"), .init("Provided by"), .init("Asked for by")],
                  rows: rows,
                  emptyText: "There are none."
                )
              )
            ]
          )
        }
    )
  }
}

/// Who provides and who asks for keys with tags.
private enum TaggedKeys {
  static func providers(in graph: BindingGraph) -> [Key: [Int]] {
    graph.bindings.enumerated().reduce(into: [:]) { result, binding in
      for key in binding.element.keys where key.tag != nil { result[key, default: []].append(binding.offset) }
    }
  }

  static func consumers(in graph: BindingGraph) -> [Key: [Int]] {
    graph.edges.reduce(into: [:]) { result, edge in
      if edge.alternative.key.tag != nil { result[edge.alternative.key, default: []].append(edge.source) }
    }
  }
}
