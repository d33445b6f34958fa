import DpendGraph

/// Creates the bindings of construction sites.
struct CompositionBindingFactory {
  private let graph: ConstructionGraph
  private let index: TypeIndex

  /// For each included site the number of the site that it is an argument of, with the label.
  private let parents: [Int: (site: Int, label: String)]

  private let taken: Set<BindingID>

  /// The types that code also creates outside of the graph, for which the only binding may not be the passed value.
  private let typesCreatedOutsideGraph: Set<TypeIndex.TypeID>

  /// For each site its provisional id; for one that a library registers, those of its bindings.
  private var ids: [Int: [BindingID]] = [:]

  /// Creates a factory.
  ///
  /// - Parameters:
  ///   - graph: The construction sites with their requests.
  ///   - taken: The ids of other bindings.
  init(_ graph: ConstructionGraph, besides taken: Set<BindingID>) {
    self.graph = graph
    self.taken = taken.union(graph.rootRequests.map(\.root.id))
    index = graph.index
    parents = graph.nesting
    typesCreatedOutsideGraph = graph.typesCreatedOutsideGraph
  }

  /// Returns the bindings of all sites and roots, with the components that hold them.
  mutating func bindings() -> CollectedBindings {
    let included = graph.sites.indices.filter { graph.isIncluded[$0] }
    let own = uniqueIDs(of: included)
    ids = own.mapValues { [$0] }.merging(graph.registered) { own, _ in own }
    var collected = CollectedBindings()
    var components: [ComponentID: Component] = [:]
    for number in included {
      let component = component(of: graph.sites[number])
      if let id = own[number] { collected.bindings.append(binding(number, id, in: component)) }
      components[component.id] = component
    }
    for (root, requests) in graph.rootRequests {
      let component = component(of: root.creator?.consumer ?? root.consumer)
      collected.bindings.append(binding(root, requests, in: component))
      components[component.id] = component
    }
    collected.unusedRequests = unusedRequests
    collected.passedOnRequests = graph.passedOnRequests
    collected.addedRequests = graph.registeredRequests.mapValues { $0.map(request) }
    collected.components = components.values.sorted { $0.id < $1.id }
    return collected
  }

  /// The requests in initializers that the creation of each binding does not send.
  private var unusedRequests: [BindingID: Set<SourceLocation>] {
    let requests = InitializerRequests(graph.registrations, graph.bodies, graph.delegations, index)
    var sites: [BindingID: [Int]] = [:]
    for (number, ids) in ids.sorted(by: { $0.key < $1.key }) {
      for id in ids { sites[id, default: []].append(number) }
    }
    var unused: [BindingID: Set<SourceLocation>] = [:]
    for (id, numbers) in sites {
      let found = requests.unused(by: numbers.map { graph.sites[$0] })
      if !found.isEmpty { unused[id] = found }
    }
    return unused
  }

  // MARK: Bindings

  private func binding(_ number: Int, _ id: BindingID, in component: Component) -> Binding {
    let site = graph.sites[number]
    let body = graph.bodies[site.body]
    let declared = [site.expectedType?.withoutOptionals.withoutExistentials].compactMap(\.self).filter {
      $0.members.allSatisfy { $0.nominal != nil && graph.canPass(site.type, for: $0) }
    }
    let own = Key(site.type)
    let supertypes = site.type.nominal.map { index.projectSupertypes(of: $0) + graph.foreign.protocols(of: $0) } ?? []
    var binding = Binding(
      id: id,
      type: site.type,
      keys: [declared.first.map { Key($0) } ?? own],
      fallbackKeys: ([own] + supertypes.map { Key(.nominal($0)) }).filter { $0.type != declared.first },
      factory: site.factory,
      kind: kind(of: site, in: body),
      scope: graph.isStoredDefault(number) ? .stored : scope(of: site, in: body),
      dialect: CompositionDialect.identifier,
      evidence: .constructed,
      module: index.files[site.location.file]?.module ?? "",
      component: component.id,
      condition: site.condition,
      requests: graph.requests[number].map(request),
      location: site.location
    )
    binding.isOfGenericCode = site.isSpecialized
    return binding
  }

  private func binding(
    _ root: ConstructionGraph.Root,
    _ requests: [ConstructionGraph.Request],
    in component: Component
  ) -> Binding {
    var binding = Binding(
      id: root.id,
      type: root.consumer.type,
      keys: [],
      factory: Factory(name: "\(root.consumer.type)"),
      kind: .consumer,
      scope: .unknown,
      dialect: CompositionDialect.identifier,
      evidence: .constructed,
      module: root.consumer.module,
      component: component.id,
      access: root.consumer.access,
      isRoot: root.isProgram,
      requests: requests.map(request),
      location: root.consumer.location
    )
    binding.isFunction = root.consumer.isFunction
    return binding
  }

  private func request(_ request: ConstructionGraph.Request) -> DependencyRequest {
    let inner = request.wrappings.contains(.array) ? request.type.withoutOptionals.argument(of: "Array") : nil
    let result = request.type.functionInside.map(\.result)
    let key = Key((result ?? inner ?? request.type).withoutOptionals.withoutExistentials)
    var known: Set<BindingID> = []
    // A registration can supply the value that code creates in it.
    let sources = (request.sources.flatMap { ids[$0] ?? [] } + request.suppliers).filter { known.insert($0).inserted }
    var passed = DependencyRequest(
      label: request.parameter.label,
      name: request.parameter.name,
      declaredType: request.type,
      alternatives: [DependencyRequest.Alternative(key, request.wrappings + (request.isContent ? [.content] : []))],
      hasDefault: request.parameter.hasDefault,
      source: .passed(sources),
      injection: request.injection,
      location: request.call ?? request.parameter.location
    )
    let isCreatedOutside = key.type.nominal.flatMap(index.id(of:)).map(typesCreatedOutsideGraph.contains) ?? false
    passed.condition = request.condition
    passed.function = request.function
    passed.otherFunctions = request.otherFunctions
    passed.codeLocations = request.codeLocations
    passed.isOfDefault = request.isOfDefault
    passed.isInferred = request.isTruncated || request.isShared
    passed.canBeInferred = !request.isTruncated && !request.isExternal && !isCreatedOutside
    return passed
  }

  private func kind(of site: ConstructionSite, in body: CodeBody) -> BindingKind {
    if site.foreignName != nil { return .value }
    return site.isValue(of: body) && site.readsOwnProperties ? .property : .initializer
  }

  private func scope(of site: ConstructionSite, in body: CodeBody) -> Scope {
    if site.foreignName != nil { return .static }
    switch body.kind {
    case .property, .lazyProperty:
      if site.isDeferred { return .perCall }
      // An argument of the value lives as long as the value that it is passed to.
      return body.isStatic && site.role.isValue ? .static : .stored
    case .initializer, .function, .accessor:
      if let holder = site.holder { return holder == .type ? .static : .stored }
      return site.role.isStored ? .stored : site.role.hasKnownHolder ? .perCall : .unknown
    case .topLevel: return .static
    }
  }

  private func component(of site: ConstructionSite) -> Component {
    guard site.foreignName != nil else { return component(of: graph.bodies[site.body]) }
    return component(of: index.consumer(named: "\(site.type)", at: site.location))
  }

  private func component(of body: CodeBody) -> Component {
    if let type = index.consumer(enclosing: body.context, at: body.location) { return component(of: type) }
    // Global variables and functions belong to their file.
    let file = body.context.file.split(separator: "/").last.map(String.init) ?? body.context.file
    return component(of: index.consumer(named: file, at: body.location))
  }

  private func component(of consumer: Consumer) -> Component {
    Component(
      id: ComponentID(consumer.id.rawValue),
      name: consumer.name,
      kind: .type,
      module: consumer.module
    )
  }

  // MARK: Ids

  private func uniqueIDs(of sites: [Int]) -> [Int: BindingID] {
    var uses: [String: Int] = [:]
    var names: [Int: String] = [:]
    let ordered = sites.sorted { graph.sites[$0].location < graph.sites[$1].location }
    return Dictionary(
      uniqueKeysWithValues: ordered.map { number in
        let name = self.name(of: number, &names)
        if uses[name] == nil, taken.contains(BindingID(name)) { uses[name] = 1 }
        uses[name, default: 0] += 1
        let count = uses[name, default: 1]
        return (number, BindingID(count == 1 ? name : "\(name)~\(count)"))
      }
    )
  }

  /// The module, the enclosing declaration, and the path of variables and labels to a site.
  private func name(of number: Int, _ names: inout [Int: String]) -> String {
    if let known = names[number] { return known }
    let site = graph.sites[number]
    let body = graph.bodies[site.body]
    let name: String
    if let value = site.foreignName {
      name = "\(index.files[site.location.file]?.module ?? "").\(value)"
    } else if let parent = parents[number] {
      names[number] = ""
      name = "\(self.name(of: parent.site, &names)).\(parent.label)"
    } else {
      name = ([index.files[site.location.file]?.module ?? ""] + body.context.enclosing + path(of: number, in: body))
        .joined(separator: ".")
    }
    names[number] = name
    return name
  }

  private func path(of number: Int, in body: CodeBody) -> [String] {
    let site = graph.sites[number]
    if graph.isReturnedByHelper(number) { return [body.name] }
    if site.isSpecialized { return [body.title, site.type.description] }
    switch site.role {
    case .property(let name) where !name.isEmpty: return [name]
    case .variable(let name): return [body.title, name]
    case .result: return site.isDeferred ? [body.title, site.type.description] : [body.title]
    case .argument(let label, let name, _):
      return [body.title, label ?? (name.isEmpty ? site.type.description : name)]
    case .property, .unknown: return [body.title, site.type.description]
    }
  }
}

extension ConstructionSite {
  /// Whether every argument is created in place, or a property of `self` or of a type, and none of another instance.
  fileprivate var readsOwnProperties: Bool {
    arguments.values.allSatisfy { value in
      (value?.all ?? []).allSatisfy { source in
        if case .variable(let variable) = source { variable.isOwnProperty } else { true }
      }
    }
  }

  /// Whether the first access to a property creates the object as the property's value.
  fileprivate func isValue(of body: CodeBody) -> Bool {
    if isDeferred { return false }
    switch body.kind {
    case .lazyProperty, .accessor: break
    case .property: if !body.isStatic { return false }
    case .function, .initializer, .topLevel: return false
    }
    switch role {
    case .result: return true
    case .property(let name): return name == body.name
    case .argument, .variable, .unknown: return false
    }
  }

  /// The called initializer.
  fileprivate var factory: Factory {
    guard let initializer else { return Factory(name: foreignName ?? "init") }
    return Factory(name: initializer.name, effects: initializer.effects, isFailable: initializer.isFailable)
  }
}

extension CodeBody {
  /// The name of the declaration in an id.
  fileprivate var title: String {
    switch kind {
    case .function, .initializer: nameWithLabels
    case .property, .lazyProperty, .accessor: name
    case .topLevel: context.file.split(separator: "/").last.map(String.init) ?? context.file
    }
  }
}

extension Expectation.Role {
  /// Whether the value is stored in a property.
  var isStored: Bool { if case .property = self { true } else { false } }
}

extension Expectation.Role {
  /// Whether the code shows the holder of the value; a function can keep an argument.
  fileprivate var hasKnownHolder: Bool {
    switch self {
    case .argument(_, _, of: .initializer), .property, .variable, .result: true
    case .argument(_, _, of: .function), .unknown: false
    }
  }

  /// Whether the value is that of a property or a result, and not a part of it.
  fileprivate var isValue: Bool {
    switch self {
    case .property, .result: true
    case .argument, .variable, .unknown: false
    }
  }
}

extension ConstructionGraph {
  /// The types, with their supertypes, of created objects that are not part of the graph.
  fileprivate var typesCreatedOutsideGraph: Set<TypeIndex.TypeID> {
    let types = Set(
      sites.indices.lazy.filter { !isIncluded[$0] && isCandidate[$0] && registered[$0] == nil }
        .compactMap { sites[$0].type.nominal }
    )
    return Set(types.flatMap { [$0] + index.allSupertypes(of: $0) }.compactMap(index.id(of:)))
  }

  /// For each included site that is written as an argument of another one, that site and the label.
  fileprivate var nesting: [Int: (site: Int, label: String)] {
    var nesting: [Int: (site: Int, label: String)] = [:]
    for (number, site) in sites.enumerated() where isIncluded[number] {
      for (name, value) in site.arguments.sorted(by: { $0.key < $1.key }) {
        for case .origin(.site(let inner)) in value?.all ?? [] {
          guard case .argument = sites[inner].role, sites[inner].body == site.body,
            sites[inner].location > site.location, sites[inner].foreignName == nil
          else { continue }
          nesting[inner] = (number, site.initializer?.parameters.first { $0.name == name }?.label ?? name)
        }
      }
    }
    return nesting
  }
}

extension TypeIndex {
  /// Returns the supertypes of a type that the project declares, including those that extensions add.
  fileprivate func projectSupertypes(of type: NominalType) -> [NominalType] {
    let types = [type] + allSupertypes(of: type)
    let declarations = types.compactMap(id(of:)).flatMap { self[$0]?.declarations.prefix(1) ?? [] }
    let direct = declarations.flatMap { conformances(of: $0) }.compactMap(\.type.nominal)
    var seen: Set<NominalType> = [type]
    return (direct + direct.flatMap { allSupertypes(of: $0) }).filter { id(of: $0) != nil && seen.insert($0).inserted }
  }
}
