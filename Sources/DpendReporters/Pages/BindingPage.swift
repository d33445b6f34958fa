import Algorithms
import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// The largest number of bindings of each kind that the impact names, and the number of those that it names where there are more.
  static let (mostNames, firstNames) = (8, 4)

  /// The number of dependencies, and of dependents, that the diagram shows.
  ///
  /// The tables of the page have all. In a diagram of *n* neighbors, lines pass through rows of boxes, so its size and the time to
  /// draw it grow with the square of *n*, and one of more neighbors is not readable.
  private static let mostNeighbors = 60

  /// The page of a binding: its facts, dependencies, dependents and code in the container.
  static func binding(_ index: Int, _ context: PageContext) -> ReportPage {
    let binding = context.graph.bindings[index]
    let path = context.names.binding(index)
    let use = context.uses.answer(about: index)
    var drawing = context.drawings.neighborhood(of: index, atMost: mostNeighbors, name: "binding-" + path.lastPart)
    drawing.hasFile = false
    return ReportPage(
      path: path,
      kind: .binding,
      title: context.name(of: index),
      summary: summary(of: binding, context),
      sections: [
        ReportSection(
          anchor: "about",
          title: "About",
          blocks: context.comments.blocks(about: binding) + [.facts(facts(about: index, context))]
        ),
        ReportSection(
          anchor: "diagram",
          title: "Neighborhood",
          blocks: [
            // The tables of dependencies and dependents have the same content.
            .figure(ReportFigure(drawing: drawing, caption: "\(drawing.summary).", table: nil))
          ]
        ),
        ReportSection(anchor: "dependencies", title: "Dependencies", blocks: dependencies(of: use, context)),
        ReportSection(anchor: "dependents", title: "Dependents", blocks: dependents(of: use, context)),
        .paths(to: use, context),
        .impact(of: use, context),
      ] + keptInstances(by: index, context) + listing(of: binding, context) + findings(about: index, context)
    )
  }

  /// The kind of the binding and its module.
  private static func summary(of binding: Binding, _ context: PageContext) -> ReportText {
    let module = context.link(module: binding.module)
    return binding.kind == .consumer
      ? "A consumer in \(module): it requests dependencies and provides nothing."
      : "A binding of \(module), created by \(binding.explanationOfCreation)."
  }

  /// The facts about a binding.
  private static func facts(about index: Int, _ context: PageContext) -> [ReportFact] {
    let binding = context.graph.bindings[index]
    let isConditional = binding.condition != .always
    let scope = binding.hasScope ? [scope(of: binding, context)] : []
    let declaration = declaration(of: binding, context)
    let type = ReportFact("Type", [context.code(binding.type.description, linkedTo: binding.type)] + declaration)
    let providesItself = binding.keys == [Key(binding.type)] && declaration.isEmpty
    let provision =
      [ReportFact("Provides", binding.keys.map { key(of: binding, $0, context) })] + (providesItself ? [] : [type])
    let creation = [
      binding.kind == .consumer
        ? ReportFact("Source", [ReportText([.location(binding.location)])])
        : ReportFact(
          "Created by",
          [
            "\(.code(binding.factoryTitle)), \(binding.explanationOfCreation), at \(.location(binding.location))\(created(by: binding, context))"
          ]
        )
    ]
    let properties = [
      ReportFact("Access", [access(of: binding, in: context.graph)]),
      ReportFact("Evidence", [context.evidence(of: binding)]),
    ]
    let effects = context.creation(of: index).map { [ReportFact("Creation", [$0])] } ?? []
    return provision + requestedKeys(of: index, context) + scope + creation + effects + otherLocations(of: binding)
      + properties
      + (isConditional ? [ReportFact("Condition", [ReportText([.code("#if \(binding.condition)")])])] : [])
      + (kind(of: binding, context) == .actor ? [ReportFact("Kind", ["actor"])] : [])
      + (binding.factory.globalActor.map { [ReportFact("Actor", [ReportText([.code("@" + $0)])])] } ?? [])
      + otherTypes(createdBy: index, context)
      + (binding.isRoot ? [ReportFact("Root", ["\(context.reasonOfRoot(index).capitalizedFirst)."])] : [])
      + (context.graph.vocabulary(of: binding).isGenerated
        ? [] : [ReportFact("Container", [container(of: binding, context)])])
      + (context.architecture.layer(of: index).map { [ReportFact("Layer", ["\($0)"])] } ?? [])
      + (context.changes.map { [$0.fact(about: binding.id)] } ?? [])
  }

  /// The kind of the type of a binding; nil if it is not known.
  private static func kind(of binding: Binding, _ context: PageContext) -> TypeDeclaration.Kind? {
    binding.type.nominal.flatMap { context.graph.types.kind(of: $0) }
  }

  /// The scope of a binding, with its meaning and its end.
  private static func scope(of binding: Binding, _ context: PageContext) -> ReportFact {
    let explanation = context.graph.scopeExplanation(of: binding)
    let end = binding.forwardedRequest == nil ? ScopeEnd.clause(binding.scopeEnds) : ""
    return ReportFact("Scope", ["\(.scope(binding.scope)): \(explanation)\(end)"])
  }

  /// The access level of a binding: that of its declaration, or of the type of an object that code creates.
  private static func access(of binding: Binding, in graph: BindingGraph) -> ReportText {
    let ofType = binding.type.nominal.flatMap { graph.types.access(of: $0) }
    let isConstructed = binding.evidence == .constructed && binding.kind != .consumer
    return ReportText([.code((isConstructed ? ofType ?? binding.access : binding.access).rawValue)])
  }

  /// The other locations that set the value of a binding, and the one that declares its key; empty where there are none.
  private static func otherLocations(of binding: Binding) -> [ReportFact] {
    let others = binding.otherLocations.map { ReportText([.location($0)]) }
    let key = binding.keyLocation.flatMap { $0 == binding.location ? nil : $0 }
    return (others.isEmpty ? [] : [ReportFact("Also set at", others)])
      + (key.map { [ReportFact("Key", ["declared at \(.location($0))"])] } ?? [])
  }

  /// The words about the types of the objects that the code of a binding creates; empty where they are not known.
  private static func created(by binding: Binding, _ context: PageContext) -> ReportText {
    let types = binding.createdTypes.map { type -> ReportText in
      let location = type.nominal.flatMap { context.graph.types.location(of: $0) }
      let declaration = location.map { " (declared at \(.location($0)))" as ReportText } ?? ""
      return "\(context.code(type.description, linkedTo: type))\(declaration)"
    }
    return types.isEmpty ? "" : ", which creates \(types.count == 1 ? types[0] : .joined(types, separator: " or "))"
  }

  /// A key of a binding, with the first sentence of the comment of its type if that is another one than the type of the binding.
  private static func key(of binding: Binding, _ key: Key, _ context: PageContext) -> ReportText {
    let isOther = key.type.withoutExistentials != binding.type.withoutExistentials
    guard isOther, let summary = context.comments.summary(of: key.type) else { return context.keys([key]) }
    return "\(context.keys([key])): \(summary)"
  }

  /// The keys by which a binding is requested; empty if all of them are its own, and not such as the protocols of a constructed object.
  private static func requestedKeys(of index: Int, _ context: PageContext) -> [ReportFact] {
    let graph = context.graph
    // Code that creates a consumer requests no key.
    if graph.bindings[index].kind == .consumer { return [] }
    let provided = Set(graph.bindings[index].keys.map(\.type.withoutExistentials))
    let requested = graph.incoming[index].map { graph.edges[$0].alternative.key }
    if requested.allSatisfy({ provided.contains($0.type.withoutExistentials) }) { return [] }
    let counts = requested.grouped(by: \.self).map { (key: $0, count: $1.count) }.sorted { $0.key < $1.key }
    let lines = counts.map { ReportText("\(context.keys([$0.key])) in \($0.count.of("request"))") }
    return [ReportFact("Requested as", lines)]
  }

  /// The objects of types outside of the graph that the code of a binding creates; empty without any.
  private static func otherTypes(createdBy index: Int, _ context: PageContext) -> [ReportFact] {
    let created = context.otherTypes.createdByBinding[index] ?? []
    if created.isEmpty { return [] }
    let lines = created.limited(to: mostNames).map { type, locations -> ReportText in
      let shown = locations.limited(to: mostNames).map { ReportText([.location($0)]) }
      let rest = locations.count - shown.count
      let calls: ReportText = "\(.joined(shown, separator: ", "))\(rest > 0 ? " and \(rest) more" : "")"
      return "\(.code(type.name)) at \(calls), declared at \(.location(type.location))"
    }
    let rest = created.count - lines.count
    return [ReportFact("Also creates", lines + (rest > 0 ? ["and \(rest.of("more type"))"] : []))]
  }

  /// The location of the declaration of a binding's type; empty where it is that of the binding or unknown.
  private static func declaration(of binding: Binding, _ context: PageContext) -> [ReportText] {
    let location = binding.type.nominal.flatMap { context.graph.types.location(of: $0) }
    return location.map { $0 == binding.location ? [] : ["declared at \(.location($0))"] } ?? []
  }

  /// The container of a binding and its dialect.
  private static func container(of binding: Binding, _ context: PageContext) -> ReportText {
    let name = context.componentNames[binding.component] ?? binding.component.rawValue
    let title = context.graph.vocabulary(of: binding).title
    return name == title ? "\(name)" : "\(name), \(title)"
  }

  /// The table of the dependencies of a binding, with their number.
  private static func dependencies(of use: UseAnswer, _ context: PageContext) -> [ReportBlock] {
    let graph = context.graph
    let table = ReportTable(
      caption: "Dependencies of \(context.name(of: use.binding))",
      columns: [.init("Name"), .init("Type"), .init("Resolved by"), .init("Kind"), .init("Source")],
      rows: graph.edgesInVariants(use.dependencies).map { numbers in
        let number = numbers[0]
        let edge = graph.edges[number]
        let request = graph.request(of: edge)
        return [
          ReportText([.code(request.label ?? request.name)]),
          "\(context.code(request.declaredType.description, linkedTo: edge.alternative.key.type))\(request.aliasWords)",
          numbers.count > 1
            ? names(of: numbers.compactMap { graph.edges[$0].binding }, context) : context.target(of: edge),
          context.resolution(of: number), ReportText([.location(request.location)]),
        ]
      },
      emptyText: "This binding has no dependencies."
    )
    let direct = Set(graph.dependencies(of: use.binding)).subtracting([use.binding]).sorted()
    let all = Selection.dependencies(of: graph.bindings[use.binding].id)
    let requests = graph.edgesInVariants(use.dependencies).count { numbers in
      graph.edges[numbers[0]].binding.map { $0 != use.binding } ?? false
    }
    return count(direct, in: requests, total: use.dependencyCount, all, graph) + [.table(table)]
      + explanations(of: use.dependencies, graph)
  }

  /// The meaning of dependencies as content, for callers, and of inferred ones; empty where a table has none.
  static func explanations(of edges: [Int], _ graph: BindingGraph) -> [ReportBlock] {
    let isForCallers = edges.contains { graph.edges[$0].isForCallers }
    let hasContent = edges.contains { graph.edges[$0].isContent && !graph.edges[$0].isForCallers }
    let hasInferred = edges.contains { graph.edges[$0].evidence == .inferred }
    return (hasContent ? [.paragraph(aboutContent)] : []) + (isForCallers ? [.paragraph(aboutCallers)] : [])
      + (hasInferred ? [.paragraph(aboutInferred)] : [])
  }

  private static let aboutContent: ReportText = """
    A consumer that depends on a value as content only keeps it for the code that passes it, which passes values of several types. No \
    chain of dependencies continues there.
    """

  private static let aboutCallers: ReportText = """
    A method that creates an object from its arguments and returns it creates it for its callers, which depend on the object, too. No \
    chain of dependencies continues from the type with the method.
    """

  private static let aboutInferred: ReportText = """
    dpend found no code that passes the value of an inferred dependency, or the code does not show which one of several
    values it is.
    """

  /// The number of bindings in a table, and the number with all that are reached through them; empty without any.
  ///
  /// The selection of all has each variant of a binding, of which an object gets one.
  static func count(
    _ direct: [Int],
    in requests: Int,
    total: Int,
    _ all: Selection,
    _ graph: BindingGraph
  ) -> [ReportBlock] {
    if total == 0 { return [] }
    let groups = graph.inVariants(direct)
    let words =
      groups.count == direct.count ? ("", "") : (" with the variants of a binding as one", ", each variant counted")
    return [
      .paragraph(
        """
        \(groups.count) direct\(words.0)\(requestWords(requests, for: groups.count)), \
        \(ReportText.linked("\(total) in total", to: all))\(words.1).
        """
      )
    ]
  }

  /// The number of the requests in the rows of a table, where some bindings have several; empty where each has one.
  static func requestWords(_ requests: Int, for bindings: Int) -> String {
    requests > bindings ? " in \(requests.of("request"))" : ""
  }

  /// The section of the code that creates the binding; empty without a generated container, and where its library creates it.
  private static func listing(of binding: Binding, _ context: PageContext) -> [ReportSection] {
    guard let source = context.container.source,
      source.lines[binding.id] != nil || context.graph.vocabulary(of: binding).isGenerated
    else { return [] }
    let code = context.containerCode
    let lines = source.lines[binding.id].map { binding.condition == .always ? $0 : code.withConditions($0) }
    let blocks =
      lines.map { excerpt(of: code, in: context.container.file, $0) } ?? [
        .paragraph("The container does not create this binding.")
      ]
    return [ReportSection(anchor: "container", title: "In the container", blocks: blocks)]
  }

  /// The first lines of a part of the container, with a link to its page if that shows them.
  private static func excerpt(
    of container: ContainerCode,
    in file: String?,
    _ lines: ClosedRange<Int>
  ) -> [ReportBlock] {
    let isShown = lines.upperBound <= container.shownCount
    let target = PageTarget(PageNames.container, anchor: isShown ? "L\(lines.lowerBound)" : nil)
    let range = lines.count == 1 ? "Line \(lines.lowerBound)" : "Lines \(lines.lowerBound) to \(lines.upperBound)"
    let whole: ReportText = file.map { " of \(.file($0))" } ?? " of the container"
    let most = ContainerCode.mostExcerpted
    let extent: ReportText = lines.count > most ? ", of which this page shows the first \(most):" : ":"
    let shown = lines.lowerBound...min(lines.upperBound, lines.lowerBound + most - 1)
    return [
      .paragraph("\(.reference(range, target))\(whole)\(extent)"),
      .code(container.excerpt(shown)),
    ]
  }

  /// The section of the findings about a binding; empty without any.
  private static func findings(about index: Int, _ context: PageContext) -> [ReportSection] {
    let findings = context.findings(about: index)
    if findings.isEmpty { return [] }
    return [
      ReportSection(anchor: "findings", title: "Findings", blocks: context.blocks(of: findings))
    ]
  }
}

extension Scope {
  /// The meaning of the scope for a consumer.
  var explanation: String {
    if let meaning { return meaning }
    return switch lifetime {
    case .transient: "a new instance for each request"
    case .resolution: "one instance within each resolution"
    case .component: "one instance for the lifetime of its component"
    case .weak: "one instance for as long as something holds it"
    case .singleton: "one instance for the lifetime of the container, created \(isEager ? "at start" : "on first use")"
    case .unknown: "no code states how long an instance lives"
    }
  }
}

extension DependencyRequest {
  /// The words about the typealias that the code names; empty without one.
  var aliasWords: ReportText { alias.map { ", as \(.code($0))" } ?? "" }
}

extension Binding {
  /// The declaration or the value that creates the value.
  fileprivate var explanationOfCreation: String {
    if isDefaultValue { return "its default value" }
    return kind == .property && evidence == .constructed
      ? "an initializer, as the value of a property" : kind.explanation
  }
}

extension BindingKind {
  /// The kind of declaration that creates the value.
  fileprivate var explanation: String {
    switch self {
    case .initializer: "an initializer"
    case .configurationMethod: "a configuration method"
    case .closure: "a closure"
    case .function: "a function"
    case .property: "a property"
    case .macro: "a macro"
    case .value: "a value"
    case .alias: "an alias of another binding"
    case .runtimeValue: "an external value"
    case .consumer: "a consumer"
    }
  }
}
