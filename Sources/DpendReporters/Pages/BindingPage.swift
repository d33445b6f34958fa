import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// A binding: what it is, what it needs, what needs it, and where it is made.
  static func binding(_ index: Int, _ context: PageContext) -> ReportPage {
    let binding = context.graph.bindings[index]
    let path = context.names.binding(index)
    let drawing = context.drawings.neighborhood(of: [index], depth: 1, name: "binding-" + path.lastPart)
    return ReportPage(
      path: path,
      kind: .binding,
      title: binding.title,
      summary: "A binding of \(context.link(module: binding.module)), made by \(binding.kind.explanation).",
      sections: [
        ReportSection(anchor: "about", title: "About", blocks: [.facts(facts(about: index, context))]),
        ReportSection(
          anchor: "diagram",
          title: "Neighbourhood",
          blocks: [
            .figure(ReportFigure(drawing: drawing, caption: "\(drawing.summary).", table: .contents(of: drawing)))
          ]
        ),
        ReportSection(anchor: "needs", title: "Needs", blocks: [.table(needs(of: index, context))]),
        ReportSection(anchor: "needed-by", title: "Needed by", blocks: [.table(neededBy(index, context))]),
        .ways(to: index, context),
      ] + impact(of: index, context) + listing(of: binding, context) + findings(about: index, context)
    )
  }

  private static func facts(about index: Int, _ context: PageContext) -> [ReportFact] {
    let binding = context.graph.bindings[index]
    let isConditional = binding.condition != .always
    return [
      ReportFact("Provides", binding.keys.map { ReportText([.code($0.description)]) }),
      ReportFact("Type", [ReportText([.code(binding.type.description)])]),
      ReportFact("Scope", ["\(.scope(binding.scope)): \(binding.scope.lifetime.explanation)"]),
      ReportFact("Made by", ["\(.code(binding.factoryTitle)), \(binding.kind.explanation)"]),
      ReportFact("Access", [ReportText([.code(binding.access.rawValue)])]),
    ]
      + (isConditional ? [ReportFact("Only where", [ReportText([.code("#if \(binding.condition)")])])] : [])
      + (binding.factory.globalActor.map { [ReportFact("On", [ReportText([.code("@" + $0)])])] } ?? [])
      + (binding.isRoot ? [ReportFact("Root", ["The application starts here."])] : [])
      + (context.graph.vocabulary(of: binding).isGenerated
        ? [] : [ReportFact("Container", [container(of: binding, context)])])
      + (context.architecture.layer(of: index).map { [ReportFact("Layer", ["\($0)"])] } ?? [])
      + [ReportFact("Place", [ReportText([.place(binding.location)])])]
  }

  private static func container(of binding: Binding, _ context: PageContext) -> ReportText {
    let name = context.graph.components.first { $0.id == binding.component }?.name ?? binding.component.rawValue
    return "\(name), written for \(binding.dialect)"
  }

  private static func needs(of index: Int, _ context: PageContext) -> ReportTable {
    let graph = context.graph
    return ReportTable(
      caption: "What \(graph.bindings[index].title) needs",
      columns: [.init("Name"), .init("Type"), .init("Met by"), .init("How"), .init("Place")],
      rows: graph.outgoing[index].map { place in
        let edge = graph.edges[place]
        let request = graph.request(of: edge)
        return [
          ReportText([.code(request.label ?? request.name)]), ReportText([.code(request.declaredType.description)]),
          context.target(of: edge), context.manner(of: place), ReportText([.place(request.location)]),
        ]
      },
      emptyText: "It needs nothing."
    )
  }

  private static func neededBy(_ index: Int, _ context: PageContext) -> ReportTable {
    let graph = context.graph
    return ReportTable(
      caption: "What needs \(graph.bindings[index].title)",
      columns: [.init("Binding"), .init("Asks for"), .init("As"), .init("How"), .init("Place")],
      rows: graph.incoming[index].map { place in
        let edge = graph.edges[place]
        let request = graph.request(of: edge)
        return [
          context.link(edge.source), ReportText([.code(edge.alternative.key.description)]),
          ReportText([.code(request.label ?? request.name)]), context.manner(of: place),
          ReportText([.place(request.location)]),
        ]
      },
      emptyText: "No other binding needs it."
    )
  }

  /// More bindings than these are counted.
  private static let mostNames = 12

  /// What would happen if the binding went away; nothing where nothing would.
  private static func impact(of index: Int, _ context: PageContext) -> [ReportSection] {
    let impact = context.impact
    let names = { (indices: [Int], count: Int) -> ReportText in
      let rest: [ReportText] = count > indices.count ? ["\(count - indices.count) more"] : []
      return .joined(indices.map(context.link) + rest, separator: ", ")
    }
    let (broken, freed) = (context.brokenCounts[index], impact.freedCounts[index])
    let brokenNames = names(impact.broken(without: index, atMost: mostNames), broken)
    let freedNames = names(impact.freed(without: index, atMost: mostNames), freed)
    let paragraphs: [ReportText] =
      (broken > 0 ? ["\(broken.of("binding")) could not be made: \(brokenNames)."] : [])
      + (freed > 0 ? ["\(freed.of("binding")) would be needed by nothing any more: \(freedNames)."] : [])
    if paragraphs.isEmpty { return [] }
    return [ReportSection(anchor: "impact", title: "If it went away", blocks: paragraphs.map { .paragraph($0) })]
  }

  /// The binding's lines of the container; nothing when there is no container, which the container's page explains.
  private static func listing(of binding: Binding, _ context: PageContext) -> [ReportSection] {
    guard let source = context.container.source else { return [] }
    let blocks =
      source.lines[binding.id].map { excerpt(of: source, $0) } ?? [.paragraph("The container doesn't make it.")]
    return [ReportSection(anchor: "container", title: "In the container", blocks: blocks)]
  }

  private static func excerpt(of source: GeneratedSource, _ lines: ClosedRange<Int>) -> [ReportBlock] {
    let text = source.text.split(separator: "\n", omittingEmptySubsequences: false)[
      (lines.lowerBound - 1)..<lines.upperBound
    ]
    let target = PageTarget(PageNames.container, anchor: "L\(lines.lowerBound)")
    let place = lines.count == 1 ? "Line \(lines.lowerBound)" : "Lines \(lines.lowerBound) to \(lines.upperBound)"
    return [
      .paragraph("\(.reference(place, target)) of the container:"),
      .code(
        ReportCode(
          language: "swift",
          text: text.joined(separator: "\n"),
          firstLine: lines.lowerBound,
          regions: []
        )
      ),
    ]
  }

  private static func findings(about index: Int, _ context: PageContext) -> [ReportSection] {
    let findings = context.findings(about: index)
    if findings.isEmpty { return [] }
    return [
      ReportSection(anchor: "findings", title: "Findings", blocks: context.blocks(of: findings))
    ]
  }
}

extension Lifetime {
  /// What the lifetime means for whoever asks.
  var explanation: String {
    switch self {
    case .transient: "each request gets a new one"
    case .resolution: "one for everything that is made in one call from outside"
    case .component: "one for as long as the component that holds it"
    case .weak: "one for as long as somebody holds it"
    case .singleton: "one for as long as the container"
    }
  }
}

extension BindingKind {
  /// What kind of declaration makes the value.
  fileprivate var explanation: String {
    switch self {
    case .initializer: "an initializer"
    case .configurationMethod: "a method of a configuration"
    case .closure: "a closure"
    case .function: "a function"
    case .property: "a property"
    case .macro: "a macro"
    case .value: "a value"
    case .alias: "another name for a binding"
    case .runtimeValue: "a value from outside"
    case .consumer: "code that provides nothing itself"
    }
  }
}
