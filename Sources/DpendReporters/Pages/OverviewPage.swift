import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// The number of external values that the overview lists.
  private static let mostExternalValues = 10

  /// The overview: the verdict, the numbers and the modules.
  static func overview(_ context: PageContext, title: String, modules: [String]) -> ReportPage {
    ReportPage(
      path: PageNames.overview,
      kind: .overview,
      title: title,
      summary: "\(context.result.metrics.summary)\(conditionsRemark(context.graph))",
      sections: [
        ReportSection(anchor: "verdict", title: "Verdict", blocks: verdict(context) + [numbers(context)]),
        ReportSection(
          anchor: "modules",
          title: "Modules",
          blocks: [.moduleCounts(context), moduleFigure(context)]
            + [ReportSection.summaryOfSharedFiles(context)].compactMap(\.self) + [
              moduleTable(context, modules)
            ]
        ),
        ReportSection(anchor: "most-depended-on", title: "Most depended-on", blocks: [.table(mostDependedOn(context))]),
      ] + containers(context) + externalValues(context)
    )
  }

  /// The words about the totals of a graph with `#if` conditions, which are not those of one build; empty for other graphs.
  private static func conditionsRemark(_ graph: BindingGraph) -> ReportText {
    let hasConditions =
      graph.bindings.contains { $0.condition != .always } || graph.edges.contains { $0.condition != .always }
    return hasConditions ? ", counting all branches of \(.code("#if"))" : ""
  }

  /// The verdict on the graph, and the sources that it is about.
  private static func verdict(_ context: PageContext) -> [ReportBlock] {
    let reading = context.reading
    let unread = reading.unreadSentence.map { ReportBlock.verdict(.warning, "\($0.capitalizedFirst).") }
    let sentences = [reading.sentence, reading.omitted.sentence].compactMap(\.self)
    let read: ReportText = "\(sentences.joined(separator: "; ").capitalizedFirst)."
    return [
      soundness(context) ?? .verdict(.warning, read), findings(in: context), unread,
      reading.isRecognized ? .paragraph(read) : nil,
      context.evidenceCounts.map { .paragraph($0) }, context.changes.map { .paragraph($0.summary) },
    ].compactMap(\.self)
  }

  /// The verdict on the graph; nil where there is nothing to judge.
  private static func soundness(_ context: PageContext) -> ReportBlock? {
    let verdict = FindingsSummary(context.result)
    guard let worst = verdict.worst else {
      return context.reading.isRecognized
        ? .verdict(
          nil,
          cyclesOfParts(context, after: "Every dependency is resolved, and there is no dependency cycle.")
        )
        : nil
    }
    let found: ReportText = "\(.reference(verdict.sentence, PageTarget(PageNames.findings)))"
    let judgment: ReportText =
      worst == .error ? "The graph is not sound: \(found)." : "There are no errors, but \(found)."
    return .verdict(worst, cyclesOfParts(context, after: judgment))
  }

  /// A sentence, followed by one about the cycles between parts of the source code if there are any.
  private static func cyclesOfParts(_ context: PageContext, after sentence: ReportText) -> ReportText {
    let links = CyclicParts.all(context).filter { !$0.cycles.isEmpty }.map { parts in
      ReportText([
        .reference(parts.cycles.count.of("\(parts.noun) cycle"), PageTarget(PageNames.cycles, anchor: parts.anchor))
      ])
    }
    return links.isEmpty ? sentence : "\(sentence) The source code contains \(.list(links))."
  }

  /// The numbers of the graph, each with a link to the page that it counts.
  static func numbers(_ context: PageContext) -> ReportBlock {
    let metrics = context.result.metrics
    let number = { (count: Int, noun: String, target: PageTarget?) in
      ReportNumber(value: count, label: count.plural(of: noun), target: target)
    }
    let bindings = number(metrics.bindings, "binding", PageTarget(selecting: .bindings))
    let consumers = number(metrics.consumers, "consumer", PageTarget(selecting: .consumers))
    let cycles = { (kind: CycleReport.Kind) in context.cycles.count { $0.kind == kind } }
    let (deferred, strong) = (cycles(.deferred), cycles(.strongReference))
    let others = [
      number(metrics.edges, "resolved dependency", PageTarget(PageNames.diagram)),
      number(metrics.modules, "module", PageTarget(PageNames.overview, anchor: "modules")),
      ReportNumber(
        value: metrics.longestChain,
        label: "longest dependency chain",
        target: metrics.longestChain > 0
          ? PageTarget(PageNames.architecture, anchor: ReportSection.longestChainAnchor) : nil
      ),
      number(metrics.missingKeys, "missing key", PageTarget(PageNames.findings)),
      number(cycles(.immediate), "dependency cycle", PageTarget(PageNames.cycles)),
      deferred == 0 ? nil : number(deferred, "deferred cycle", PageTarget(PageNames.cycles)),
      strong == 0 ? nil : number(strong, "strong reference cycle", PageTarget(PageNames.cycles)),
    ].compactMap(\.self)
    let partCycles = CyclicParts.all(context).map { parts in
      number(parts.cycles.count, "\(parts.noun) cycle", PageTarget(PageNames.cycles, anchor: parts.anchor))
    }
    let externalValues = metrics.runtimeValues == 0 ? nil : PageTarget(PageNames.overview, anchor: "external")
    let external = number(metrics.runtimeValues, "external value", externalValues)
    return .numbers((metrics.consumers == 0 ? [bindings] : [bindings, consumers]) + others + partCycles + [external])
  }

  /// The diagram of the modules, with their dependencies in the source code and, on demand, at run time.
  private static func moduleFigure(_ context: PageContext) -> ReportBlock {
    let architecture = ReportText([
      .reference("Architecture", PageTarget(PageNames.architecture, anchor: "dependencies"))
    ])
    let remarks = [
      context.architecture.hasDependencies ? "\(architecture) has the first reference of each dependency." : nil,
      context.modules.showsImports ? nil : omittedImports(in: "The diagram", context),
    ].compactMap(\.self)
    return .figure(.modules(context.modules, remark: remarks.isEmpty ? nil : .joined(remarks, separator: " ")))
  }

  /// The table of the modules, which counts the dependencies in the source code.
  private static func moduleTable(_ context: PageContext, _ modules: [String]) -> ReportBlock {
    let hasConsumers = context.result.metrics.consumers > 0
    let hasImports = !context.architecture.importsWithoutReferences.isEmpty
    return .table(
      ReportTable(
        caption: "Modules, with their dependencies in the source code",
        columns: [.init("Module"), .init("Bindings", isNumeric: true)]
          + (hasConsumers ? [.init("Consumers", isNumeric: true)] : []) + [
            .init("Files", isNumeric: true), .init("Depends on modules", isNumeric: true),
            .init("Dependent modules", isNumeric: true),
          ]
          + (hasImports ? [.init("Also imports", isNumeric: true), .init("Also imported by", isNumeric: true)] : []),
        rows: modules.map { module in
          let members = MemberCounts(of: context.members(ofModule: module), in: context.graph)
          let files = context.fileCounts[module] ?? 0
          return [context.link(module: module), members.linkedBindings(in: .module(module))]
            + (hasConsumers ? [members.linkedConsumers(in: .module(module))] : []) + [
              files == 0
                ? "0" : "\(.reference(String(files), PageTarget(context.names.module(module), anchor: "files")))",
              number(context.architecture.dependencies(of: module).count, about: module, context),
              number(context.architecture.dependents(of: module).count, about: module, context),
            ]
            + (hasImports
              ? [
                number(context.architecture.imports(withoutReferencesOf: module).count, about: module, context),
                number(context.architecture.importers(withoutReferencesTo: module).count, about: module, context),
              ] : [])
        },
        emptyText: "No module has bindings."
      )
    )
  }

  /// Returns a number of modules, with a link to the facts about a module, which name them; a plain zero.
  private static func number(_ count: Int, about module: String, _ context: PageContext) -> ReportText {
    let target = PageTarget(context.names.module(module), anchor: "about")
    return count == 0 ? "0" : "\(.reference(String(count), target))"
  }

  /// The table of the bindings with the most dependents.
  private static func mostDependedOn(_ context: PageContext) -> ReportTable {
    let graph = context.graph
    let counts = graph.bindings.indices.map { Set(graph.consumers(of: $0)).count }
    let ranked = graph.inVariants(graph.bindings.indices.filter { graph.bindings[$0].kind != .consumer })
      .compactMap { variants in
        variants.max { (counts[$0], $1) < (counts[$1], $0) }.map {
          (variants: variants, index: $0, dependents: counts[$0])
        }
      }
      .filter { $0.dependents > 0 }
      .sorted { ($1.dependents, $0.index) < ($0.dependents, $1.index) }
    return ReportTable(
      caption: "Bindings with the most dependents",
      columns: [
        .init("Binding"), .init("Module"), .init("Scope"), .init("Dependents", isNumeric: true),
        .init("Impact of removal", isNumeric: true), .init("Used only by it", isNumeric: true),
      ],
      rows: ranked.prefix(10).map { entry in
        let binding = graph.bindings[entry.index]
        return [
          names(of: entry.variants, context), context.link(module: binding.module), ReportText([.scope(binding.scope)]),
          "\(.reference(String(entry.dependents), PageTarget(context.names.binding(entry.index), anchor: "dependents")))",
          .number(context.uses.brokenCounts[entry.index], of: .requiring(binding.id)),
          .number(context.uses.freedCounts[entry.index], of: .usedOnly(by: binding.id)),
        ]
      },
      emptyText: "No binding depends on another."
    )
  }

  /// The section of the containers, where there are several or those of a library, or the own one cannot be generated; otherwise empty.
  ///
  /// The dependencies that are resolved elsewhere are folded behind the table.
  private static func containers(_ context: PageContext) -> [ReportSection] {
    let containers = ContainerSummary.all(in: context.graph)
    let omission = omission(of: context.container, context.graph)
    guard containers.count > 1 || containers.contains(where: { !$0.isGenerated }) else {
      return omission.isEmpty ? [] : [ReportSection(anchor: "containers", title: "Containers", blocks: omission)]
    }
    let haveCollaborators = containers.contains { !$0.collaborators.isEmpty }
    let table = ReportTable(
      caption: "Containers",
      columns: [.init("Container"), .init("Dialect"), .init("Bindings", isNumeric: true)]
        + (haveCollaborators ? [.init("Falls back to")] : []) + [.init("Resolved elsewhere", isNumeric: true)],
      rows: containers.enumerated().map { index, container in
        let count = container.resolvedElsewhere.count
        let elsewhere = PageTarget(PageNames.overview, anchor: anchor(ofContainer: index))
        return [
          "\(container.name)", "\(container.dialects.joined(separator: ", "))",
          .number(container.bindings, of: container.selection.and(.bindings)),
        ] + (haveCollaborators ? ["\(container.collaborators.joined(separator: ", "))"] : [])
          + [count == 0 ? "0" : "\(.reference(String(count), elsewhere))"]
      },
      emptyText: "There are no containers."
    )
    let folded = containers.enumerated().filter { !$0.element.resolvedElsewhere.isEmpty }.map { index, container in
      let count = container.resolvedElsewhere.count.of("dependency")
      return ReportBlock.dependencies(
        "\(container.name): \(count) resolved elsewhere",
        anchor: anchor(ofContainer: index),
        container.resolvedElsewhere.map { row(about: $0, context) }
      )
    }
    return [ReportSection(anchor: "containers", title: "Containers", blocks: [.table(table)] + folded + omission)]
  }

  /// The reason why no container is generated; empty if one is, without a reason, or where all bindings have dialects without one.
  private static func omission(of container: ContainerListing, _ graph: BindingGraph) -> [ReportBlock] {
    let canBeGenerated = graph.bindings.contains { binding in
      let vocabulary = graph.vocabulary(of: binding)
      return vocabulary.isGenerated || vocabulary.hierarchy?.builder != nil
    }
    guard case .omitted(let reason) = container, !reason.isEmpty, canBeGenerated else { return [] }
    return [.paragraph("\(reason)")]
  }

  private static func anchor(ofContainer index: Int) -> String { "resolved-elsewhere-\(index + 1)" }

  /// Returns the binding, the dependency and the source of an edge.
  private static func row(about number: Int, _ context: PageContext) -> [ReportText] {
    let edge = context.graph.edges[number]
    let location = context.graph.request(of: edge).location
    return [context.link(edge.source), context.target(of: edge), ReportText([.location(location)])]
  }

  /// The section of the external values; empty without any.
  private static func externalValues(_ context: PageContext) -> [ReportSection] {
    let count = context.result.metrics.runtimeValues
    if count == 0 { return [] }
    let all: ReportText = """
      \(.reference("All \(count)", PageTarget(PageNames.container, anchor: "external"))) are on the page of the container.
      """
    let table = ReportBlock.table(.runtimeValues(context, atMost: mostExternalValues))
    let blocks = count > mostExternalValues ? [table, .paragraph(all)] : [table]
    return [ReportSection(anchor: "external", title: "External values", blocks: blocks)]
  }
}
