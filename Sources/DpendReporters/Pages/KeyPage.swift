import Algorithms
import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// The page of a type of keys: its declaration, the bindings that provide it, and the requests for it.
  static func key(_ number: Int, _ context: PageContext) -> ReportPage {
    let entry = context.keyPages.entries[number]
    let implementations = ImplementationRequests(of: entry, context)
    return ReportPage(
      path: context.names.key(entry.type),
      kind: .key,
      title: entry.type.description,
      summary: summary(of: entry, implementations, context),
      sections: [
        ReportSection(
          anchor: "about",
          title: "About",
          blocks: context.comments.blocks(about: entry.type) + [.facts(facts(about: entry, implementations, context))]
        ),
        ReportSection(
          anchor: "bindings",
          title: "Bindings",
          blocks: rowsOfSites(of: entry, context) + [.table(bindings(of: entry, context))]
        ),
        ReportSection(anchor: "requests", title: "Requests", blocks: [.table(requests(of: entry, context))]),
      ] + implementations.sections(context) + ReportSection.otherTypes(below: entry, context)
        + findings(about: entry, context)
    )
  }

  /// The sentence about the rows that show several bindings; empty without any.
  private static func rowsOfSites(of entry: TypeUse.Entry, _ context: PageContext) -> [ReportBlock] {
    let rows = ReportTable.rows(of: entry.bindings, context.graph).count
    if rows == 1 || rows == entry.bindings.count { return [] }
    return [
      .paragraph(
        "\(entry.bindings.count.of("binding")) in \(rows.of("row")): each construction site is a binding, and a type with many of them has one row."
      )
    ]
  }

  /// The kind of the type and its module.
  private static func summary(
    of entry: TypeUse.Entry,
    _ implementations: ImplementationRequests,
    _ context: PageContext
  ) -> ReportText {
    let kind = entry.type.nominal.flatMap { context.graph.types.kind(of: $0) }
    let noun = kind.map { [.actor, .enum].contains($0) ? "An \($0.rawValue)" : "A \($0.rawValue)" } ?? "A type"
    let module: ReportText = entry.type.nominal?.module.map { " of \(context.link(module: $0))" } ?? ""
    let bindings = entry.bindings.count
    let provided =
      bindings == 0 ? "no binding provides" : "\(bindings.of("binding")) \(bindings == 1 ? "provides" : "provide")"
    let requests = entry.requestCount
    let others = implementations.clause.map { ", \($0)" } ?? ""
    let rest = entry.isOnlyConformedTo ? " and nothing requests" : ", with \(requests.of("request"))"
    return "\(noun)\(module) that \(provided)\(rest)\(others)."
  }

  /// The facts about a type.
  private static func facts(
    about entry: TypeUse.Entry,
    _ implementations: ImplementationRequests,
    _ context: PageContext
  ) -> [ReportFact] {
    let location = entry.type.nominal.flatMap { context.graph.types.location(of: $0) }
    let tags = entry.keys(in: context.graph).compactMap(\.tag)
    let requests = entry.requestCount
    let page = context.names.key(entry.type)
    return [
      ReportFact("Declared", ["\(location.map { .location($0) } ?? .text("outside of the files that dpend read"))"]),
      ReportFact("Bindings", [provision(of: entry, context)]),
      ReportFact("Requested by", [requesters(of: entry, context)]),
      ReportFact(
        "Requests",
        [
          requests == 0
            ? "none"
            : "\(.reference(String(requests), PageTarget(page, anchor: "requests")))\(repeated(entry, context))"
        ]
      ),
    ]
      + implementations.facts(on: page)
      + (tags.isEmpty
        ? [] : [ReportFact("Tags", [counted(tags, in: entry, context)])])
  }

  /// The number of the bindings of a type, or the reason why there are none.
  private static func provision(of entry: TypeUse.Entry, _ context: PageContext) -> ReportText {
    if entry.isOnlyConformedTo { return "none" }
    return entry.bindings.isEmpty ? entry.absence : entry.linkedBindings(context)
  }

  /// The reason for which there are more requests than bindings and consumers with requests; empty where there are not.
  private static func repeated(_ entry: TypeUse.Entry, _ context: PageContext) -> ReportText {
    let requesters = entry.requesters(in: context.graph).count
    if requesters == 0 || entry.requests.count <= requesters { return "" }
    return " (some of them request it more than once)"
  }

  /// Tags, each with the number of the requests for it.
  private static func counted(_ tags: [Tag], in entry: TypeUse.Entry, _ context: PageContext) -> ReportText {
    let graph = context.graph
    let requested = entry.requests.flatMap { Set($0.compactMap { graph.edges[$0].alternative.key.tag }) }
    let counts = Dictionary(
      (requested + entry.entryPoints.compactMap { graph.entryPoints[$0].key.tag }).map { ($0, 1) },
      uniquingKeysWith: +
    )
    return .joined(
      tags.map { "\(context.linkToTag($0)) (\(counts[$0] ?? 0) of the requests)" },
      separator: ", "
    )
  }

  /// The numbers of the bindings and of the consumers that request a type, and the application if it does.
  static func requesters(of entry: TypeUse.Entry, _ context: PageContext) -> ReportText {
    let members = MemberCounts(of: entry.requesters(in: context.graph), in: context.graph)
    let counts: [(number: Int, noun: String, part: Selection)] = [
      (members.bindings, "binding", .bindings), (members.consumers, "consumer", .consumers),
    ]
    let texts = counts.filter { $0.number > 0 }.map { number, noun, part -> ReportText in
      let text = number.of(noun)
      return entry.requesting.map { .linked(text, to: $0.and(part)) } ?? "\(text)"
    }
    let all = texts + (entry.entryPoints.isEmpty ? [] : ["the application"])
    return all.isEmpty ? "nothing" : .list(all)
  }

  /// The table of the bindings that provide a type or are of it.
  private static func bindings(of entry: TypeUse.Entry, _ context: PageContext) -> ReportTable {
    let hasConditions = entry.bindings.contains { context.graph.bindings[$0].condition != .always }
    let hasCreatedTypes = entry.bindings.contains {
      !context.graph.bindings[$0].createdTypes.isEmpty || context.graph.bindings[$0].forwardedRequest != nil
    }
    return ReportTable(
      caption: "Bindings of \(entry.type)",
      columns: [.init("Binding")] + (hasCreatedTypes ? [.init("Creates")] : [])
        + [.init("Provides"), .init("Scope"), .init("Module")]
        + (hasConditions ? [.init("Condition")] : []) + [.init("Source")],
      rows: ReportTable.rows(of: entry.bindings, context.graph).map { sites in
        let binding = context.graph.bindings[sites[0]]
        // The page itself has the comment of this type.
        let summary = context.comments.summary(of: binding, besides: entry.type)
        return [ReportTable.name(of: sites, context).with(remark: summary)]
          + (hasCreatedTypes ? [createdTypes(of: sites, context)] : [])
          + [
            .joined(binding.keys.map { "\(.code($0.description))" }, separator: ", "),
            ReportText([.scope(binding.scope)]), context.link(module: binding.module),
          ] + (hasConditions ? [conditions(of: sites, context)] : []) + [locations(of: sites, context)]
      },
      emptyText: "No binding provides this type."
    )
  }

  /// The types of the objects that the code of the bindings in a row creates, as far as they are known, or the binding whose value they
  /// return.
  private static func createdTypes(of bindings: [Int], _ context: PageContext) -> ReportText {
    if let index = bindings.first, let forwarded = context.graph.bindings[index].forwardedRequest {
      let edge = context.graph.outgoing[index].map { context.graph.edges[$0] }
        .first { context.graph.request(of: $0) == forwarded }
      return edge.map { "returns \($0.binding.map(context.link) ?? context.target(of: $0))" } ?? ""
    }
    let types = bindings.flatMap { context.graph.bindings[$0].createdTypes }.uniqued()
    return .joined(types.map { context.code($0.description, linkedTo: $0) }, separator: ", ")
  }

  /// The build conditions of the bindings in a row; empty for one that exists in all builds.
  private static func conditions(of bindings: [Int], _ context: PageContext) -> ReportText {
    let conditions = bindings.map { context.graph.bindings[$0].condition }.uniqued().filter { $0 != .always }
    return .joined(conditions.map { "\(.code("#if \($0)"))" }, separator: ", ")
  }

  /// The first location of the bindings in a row, and the number of the others.
  private static func locations(of bindings: [Int], _ context: PageContext) -> ReportText {
    let all = bindings.map { context.graph.bindings[$0].location }.uniqued().sorted()
    let first = ReportText(all.prefix(1).map { .location($0) })
    return all.count > 1 ? "\(first) and \(all.count - 1) more" : first
  }

  /// The table of the requests for a type, of bindings and of the application.
  ///
  /// Construction sites of one type share the request of its initializer, which is one row. The table has no columns in which all rows would be
  /// equal: that of the only key, and that of the only binding.
  private static func requests(of entry: TypeUse.Entry, _ context: PageContext) -> ReportTable {
    let graph = context.graph
    let hasKeys = entry.keys(in: graph).count > 1
    let only = entry.bindings.count == 1 ? entry.bindings.first : nil
    let hasProviders = entry.requests.joined().contains { only == nil || graph.edges[$0].binding != only }
    let row = { (first: ReportText, name: ReportText, key: Key, provider: ReportText, rest: [ReportText]) in
      [first, name] + (hasKeys ? ["\(.code(key.description))"] : []) + (hasProviders ? [provider] : []) + rest
    }
    let requests = shared(entry.requests, in: graph).map { numbers in
      let (edges, request) = (numbers.map { graph.edges[$0] }, graph.request(of: graph.edges[numbers[0]]))
      return row(
        consumers(of: edges, context),
        "\(.code(request.label ?? request.name))\(request.aliasWords)",
        edges[0].alternative.key,
        providers(of: edges, context),
        [.joined(Array(numbers.map(context.resolution).uniqued()), separator: "; "), "\(.location(request.location))"]
      )
    }
    let application = entry.entryPoints.map { number in
      let entryPoint = graph.entryPoints[number]
      return row("the application", "", entryPoint.key, "", ["entry point", "\(.location(entryPoint.location))"])
    }
    return ReportTable(
      caption: "Requests for \(entry.type)",
      columns: [.init("Requested by"), .init("Name")] + (hasKeys ? [.init("Key")] : [])
        + (hasProviders ? [.init("Resolved by")] : []) + [.init("Kind"), .init("Source")],
      rows: requests + application,
      emptyText: "Nothing requests this type."
    )
  }

  /// Returns the edges of each row: those of the requests for one key at one location, by one binding or by the construction sites of one type.
  private static func shared(_ requests: [[Int]], in graph: BindingGraph) -> [[Int]] {
    struct Row: Hashable {
      let location: SourceLocation
      let name: String
      let key: Key
      let typeOfSites: CanonicalType?
      let binding: Int?
    }
    return requests.inGroups { numbers in
      let edge = graph.edges[numbers[0]]
      let request = graph.request(of: edge)
      let consumer = graph.bindings[edge.source]
      return Row(
        location: request.location,
        name: request.label ?? request.name,
        key: edge.alternative.key,
        typeOfSites: consumer.isConstructionSite ? consumer.type : nil,
        binding: consumer.isConstructionSite ? nil : edge.source
      )
    }.map { $0.elements.flatMap(\.self) }
  }

  /// The bindings with the request of a row.
  private static func consumers(of edges: [BindingGraph.Edge], _ context: PageContext) -> ReportText {
    ReportTable.name(of: Array(edges.map(\.source).uniqued()), context)
  }

  /// The number of bindings for a request up to which a row names each.
  private static let mostProviders = 2

  /// The providers of a request.
  private static func providers(of edges: [BindingGraph.Edge], _ context: PageContext) -> ReportText {
    let targets = Array(edges.map(context.target).uniqued())
    let all = ReportText.joined(targets, separator: ", ")
    return targets.count > mostProviders ? ReportText([.folded(targets.count.of("binding"), all)]) : all
  }

  /// The section of the findings about missing keys of a type; empty without any.
  private static func findings(about entry: TypeUse.Entry, _ context: PageContext) -> [ReportSection] {
    if !entry.isMissing { return [] }
    let findings = entry.requesters(in: context.graph).flatMap { context.findings(about: $0) }.uniqued()
      .filter { context.keyPages.missingTypes(of: $0).contains(entry.type) }
    return findings.isEmpty
      ? [] : [ReportSection(anchor: "findings", title: "Findings", blocks: context.blocks(of: findings))]
  }
}
