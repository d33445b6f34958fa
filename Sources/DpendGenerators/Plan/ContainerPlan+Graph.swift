package import DpendGraph

extension ContainerPlan {
  /// Creates the plan for the container of a graph without errors.
  ///
  /// The plan covers every binding of an initializer or a method of a configuration, even without requests, except generic bindings
  /// without arguments.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - module: The module that the file becomes a part of; `App` determines the name if it isn't known.
  ///   - options: The user's choices about the declaration of the container.
  ///   - codes: The code of registrations, for styles that write them for another library.
  ///   - selection: The bindings of the file, for these styles.
  package init(
    _ graph: BindingGraph,
    module: String?,
    options: ContainerOptions = ContainerOptions(),
    codes: CreationCode.ByLocation = [:],
    registering selection: RegistrationSelection = .all
  ) {
    let planner = ContainerPlanner(graph, module: module, options)
    let names = planner.names
    let accessors = planner.keys.entries.indices.map(planner.accessor)
    let hierarchy = HierarchyPlan(graph, module: module)
    let parts = planner.parts
    self.init(
      name: options.name ?? planner.typeName(Self.usualName(in: module ?? "App"), "AppDependencyContainer"),
      access: options.access,
      isSendable: options.isSendable,
      overrides: options.isOverridable ? planner.overrides : nil,
      imports: planner.importsOfOutputFile,
      parts: parts,
      parameters: planner.facts.runtimeValues.enumerated().map(planner.parameter),
      providers: planner.facts.created.map(planner.provider),
      accessors: accessors,
      instancesProperty: names.instances,
      instancesName: planner.typeName("Instances", "ContainerInstances"),
      sharedCopyProperty: names.sharedCopy,
      ownershipProperty: names.ownership,
      resolutionName: planner.typeName("Resolution", "ContainerResolution"),
      lockType: planner.lockType,
      failureName: planner.typeName("InitializationFailure", "ContainerInitializationFailure"),
      hierarchy: hierarchy,
      scopeContainers: ScopeContainerPlanner(types: graph.types).containers(of: hierarchy.roots, named: options.name),
      registrations: RegistrationPlan(graph, module: module, options, codes: codes, selection: selection),
      problems: planner.facts.problems(in: graph) + planner.valueTypes.problems(planner.facts)
        + planner.hiddenParameters
    )
  }
}

extension ContainerPlan {
  /// Returns the name of the container of a module, unless the project declares a type of this name.
  package static func usualName(in module: String) -> String { SwiftIdentifier.capitalizing(module) + "Container" }

  /// Returns the key that each member of the container provides, by the name of the member.
  package func keysOfMembers(in graph: BindingGraph) -> [String: Key] {
    let ofAccessors = accessors.map { ($0.name, $0.isMany ? Key(.array($0.key.type), tag: $0.key.tag) : $0.key) }
    let bindings = Dictionary(graph.bindings.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let withArguments = providers.filter { !$0.arguments.isEmpty }.compactMap { provider in
      bindings[provider.binding].map { (provider.name, $0.keys.first ?? Key($0.type)) }
    }
    return Dictionary(ofAccessors + withArguments, uniquingKeysWith: { first, _ in first })
  }
}

/// Creates the parts of a plan.
private struct ContainerPlanner {
  let facts: BindingFacts
  let keys: KeyTable
  let names: MemberNames
  let imports: ImportTable

  private let graph: BindingGraph
  private let module: String?
  private let options: ContainerOptions
  private let spelling: TypeSpelling
  private let values: ValuePlanner
  let valueTypes: ValueTypes
  private let providingAccessors: Set<Int>

  init(_ graph: BindingGraph, module: String?, _ options: ContainerOptions) {
    self.graph = graph
    self.module = module
    self.options = options
    let facts = BindingFacts(graph, module: module, isSendable: options.isSendable)
    let keys = KeyTable(graph, facts)
    let providing = keys.entries.indices.filter { facts.canProvide(under: keys.entries[$0], keys, in: graph) }
    providingAccessors = Set(providing)
    names = MemberNames(graph, keys: keys, facts, providingAccessors: providingAccessors)
    var imports = ImportTable(graph, module: module)
    for index in facts.created { imports.add(graph.bindings[index], keys: facts.keys[index]) }
    for index in facts.runtimeValues { imports.add(graph.runtimeValues[index]) }
    spelling = TypeSpelling(
      types: graph.types,
      module: module,
      unreadModules: imports.unreadModules,
      memberNames: names.all
    )
    valueTypes = ValueTypes(graph)
    let others = keys.entries.indices.filter { !keys.entries[$0].isMany && !providing.contains($0) }
    values = ValuePlanner(
      graph,
      facts: facts,
      keys: keys,
      valueTypes: valueTypes,
      spelling: spelling,
      argumentNames: names.arguments,
      overriddenAccessors: options.isOverridable ? Set(others) : []
    )
    self.facts = facts
    self.keys = keys
    self.imports = imports
  }

  /// Returns the first of some type names that neither the project nor the container uses, or else the last one.
  func typeName(_ candidates: String...) -> String {
    candidates.first { graph.types.modules(declaring: $0).isEmpty && $0 != options.name }
      ?? candidates[candidates.count - 1]
  }

  /// The type of a lock, qualified by its module unless the project or the container has a type of that name.
  var lockType: String {
    let (type, module) = ("NSRecursiveLock", FoundationTypes.module)
    let isHidden = options.name == module || !graph.types.modules(declaring: module).isEmpty
    return isHidden ? type : "\(module).\(type)"
  }

  var overrides: ContainerPlan.Overrides {
    ContainerPlan.Overrides(
      property: names.overrides,
      type: typeName("Overrides", "ContainerOverrides"),
      parameter: names.overridesParameter,
      variable: names.overridesVariable
    )
  }

  func parameter(_ position: Int, _ index: Int) -> ContainerPlan.Parameter {
    let (type, edges) = (graph.runtimeValues[index].type, graph.runtimeValues[index].edges)
    let consumers = edges.map { graph.edges[$0].source }.filter { facts.providers[$0] != nil }
    return ContainerPlan.Parameter(
      label: names.labels[position],
      name: names.parameters[position],
      type: spelling.text(options.isSendable ? type.withSendableClosure : type),
      isClosure: type.isFunction,
      exposedImports: exposedImports(of: graph.runtimeValues[index]),
      condition: .union(of: consumers.map { graph.bindings[$0].condition })
    )
  }

  func provider(_ index: Int) -> ContainerPlan.Provider {
    let binding = graph.bindings[index]
    let type = type(of: index)
    return ContainerPlan.Provider(
      binding: binding.id,
      declaration: binding.factoryTitle,
      scope: binding.scope.name,
      location: binding.location,
      name: names.providers[index] ?? "",
      part: part(of: index),
      arguments: arguments(of: index),
      access: (binding.runtimeArguments + [type]).allSatisfy(canBeUsed) ? options.access : .internal,
      type: spelling.text(type),
      optionalType: spelling.text(.optional(type)),
      storage: facts.storages[index],
      forwardedKey: binding.forwardedRequest?.alternatives.first?.key,
      requirements: requirements(of: index),
      isFailable: binding.factory.isFailable,
      needsResolution: facts.needsResolution[index],
      condition: binding.condition,
      calls: values.calls(making: index),
      assignments: values.assignments(to: index),
      isCreatedByArguments: facts.createdByArguments.contains(index)
    )
  }

  private func type(of entry: KeyTable.Entry) -> CanonicalType {
    valueTypes.type(of: entry.key, providedBy: entry.bindings.map(\.content))
  }

  /// Returns the visible type of a provider's value.
  private func type(of index: Int) -> CanonicalType {
    let entries = keys.entriesOfBinding[index] ?? []
    if let provided = entries.first(where: providingAccessors.contains) { return type(of: keys.entries[provided]) }
    let onlyKey = facts.onlyKey(ofBindingWithArguments: graph.bindings[index], index)
    return onlyKey.map { valueTypes.type(of: $0, providedBy: [index]) } ?? graph.bindings[index].type
  }

  private func arguments(of index: Int) -> [ContainerPlan.RuntimeArgument] {
    let requests = graph.bindings[index].requests.filter { $0.source == .caller }
    return zip(requests, names.arguments[index]).map { request, name in
      ContainerPlan.RuntimeArgument(
        label: request.label,
        name: name,
        type: spelling.text(request.declaredType),
        isClosure: request.declaredType.isFunction
      )
    }
  }

  func accessor(_ index: Int) -> ContainerPlan.Accessor {
    let entry = keys.entries[index]
    let bindings = entry.bindings.map(\.content)
    return ContainerPlan.Accessor(
      key: entry.key,
      type: spelling.text(type(of: entry)),
      name: names.accessors[index],
      part: part(of: entry),
      access: access(to: entry),
      isMany: entry.isMany,
      providers: entry.bindings.compactMap { branch in
        facts.providers[branch.content].map { ConditionalBranch($0, when: branch.condition) }
      },
      isProvider: providingAccessors.contains(index),
      condition: entry.bindings.coverage(),
      requirements: bindings.map { requirements(of: $0).throwingForNil(of: graph.bindings[$0]) }
        .reduce(ContainerPlan.Requirements(effects: Effects())) { $0.union($1) },
      needsResolution: bindings.contains { facts.needsResolution[$0] }
    )
  }

  /// Returns the access level of an accessor: private if the container alone requests the values, to call their methods.
  private func access(to entry: KeyTable.Entry) -> AccessLevel {
    let isForCalls = entry.bindings.map(\.content).allSatisfy { index in
      !graph.bindings[index].isRoot && !graph.incoming[index].isEmpty
        && graph.incoming[index].allSatisfy { graph.request(of: graph.edges[$0]).injection == .call }
    }
    if isForCalls { return .private }
    return canBeUsed(entry.key.type) ? options.access : .internal
  }

  /// The findings about parameters whose types are not visible to all code that can use the container.
  var hiddenParameters: [Finding] {
    facts.runtimeValues.compactMap { index in
      let value = graph.runtimeValues[index]
      guard !canBeUsed(value.type), let edge = value.edges.first else { return nil }
      return StageDiagnostic.unsupportedBinding.finding(
        "the initializer of a \(options.access.rawValue) container cannot take \(value.type), which has a lower access level",
        at: graph.request(of: graph.edges[edge]).location,
        path: [graph.bindings[graph.edges[edge].source].id]
      )
    }
  }

  /// Whether a type is visible to all code that can use the container.
  private func canBeUsed(_ type: CanonicalType) -> Bool {
    graph.types.everyPart(of: type) { access, _ in access >= options.access }
  }

  private func requirements(of index: Int) -> ContainerPlan.Requirements {
    let requirements = facts.requirements[index]
    return ContainerPlan.Requirements(
      effects: requirements.effects,
      globalActor: actor(of: index).map(spelling.text)
    )
  }

  /// Returns the global actor that a call of a binding's member must run on.
  private func actor(of index: Int) -> CanonicalType? {
    facts.requirements[index].globalActors.first.map { .named($0, module: graph.types.module(of: $0)) }
  }
}

// MARK: - Parts

extension ContainerPlanner {
  /// The further files, one for each other module with bindings.
  var parts: [ContainerPlan.Part] {
    Dictionary(grouping: facts.created, by: part).compactMap { module, bindings in
      module.map {
        ContainerPlan.Part(module: $0, imports: exposing(in: module, imports(forMembersOf: bindings)).imports)
      }
    }.sorted { $0.module < $1.module }
  }

  /// The imports for the members in the output file, for its stored properties and for its nested types.
  var importsOfOutputFile: [ContainerPlan.Import] {
    if parts.isEmpty { return exposing(in: nil, imports).imports }
    var table = imports(forMembersOf: facts.created.filter { part(of: $0) == nil })
    for index in facts.runtimeValues { table.add(graph.runtimeValues[index]) }
    for entry in keys.entries where part(of: entry) == nil || options.isOverridable {
      for branch in entry.bindings { table.add(entry.key.type, for: graph.bindings[branch.content]) }
    }
    for index in facts.created where facts.storages[index] != .none || options.isOverridable {
      let arguments = options.isOverridable ? graph.bindings[index].runtimeArguments : []
      for type in [type(of: index)] + arguments + [actor(of: index)].compactMap(\.self) {
        table.add(type, for: graph.bindings[index])
      }
    }
    return exposing(in: nil, table).imports
  }

  /// Returns imports with marks for the types in declarations of a file that have the access level of the container.
  private func exposing(in part: String?, _ imports: ImportTable) -> ImportTable {
    if options.access == .internal { return imports }
    var table = imports
    let isOverridable = options.isOverridable && part == nil
    for (index, entry) in keys.entries.enumerated() where canBeUsed(entry.key.type) {
      let isProvider = providingAccessors.contains(index)
      for branch in entry.bindings where isOverridable || access(to: entry) != .private {
        let own = isProvider ? self.part(of: branch.content) : self.part(of: entry)
        if isOverridable || own == part { expose([entry.key.type], of: branch.content, &table) }
      }
    }
    for index in facts.created where isOverridable || self.part(of: index) == part {
      let arguments = graph.bindings[index].runtimeArguments
      let types = arguments + [type(of: index)]
      if isOverridable || !arguments.isEmpty, types.allSatisfy(canBeUsed) { expose(types, of: index, &table) }
    }
    guard part == nil else { return table }
    for index in facts.runtimeValues { expose(graph.runtimeValues[index], &table) }
    return table
  }

  /// Marks the imports for the type of an external value.
  private func expose(_ value: RuntimeValue, _ table: inout ImportTable) {
    for edge in value.edges { table.expose(value.type, for: graph.bindings[graph.edges[edge].source]) }
  }

  /// Returns the names of the imports for the type of an external value.
  private func exposedImports(of value: RuntimeValue) -> Set<String> {
    var table = ImportTable(graph, module: module)
    expose(value, &table)
    return table.exposed
  }

  /// Marks the imports for the types in the declaration of a member.
  private func expose(_ types: [CanonicalType], of index: Int, _ table: inout ImportTable) {
    for type in types + [actor(of: index)].compactMap(\.self) { table.expose(type, for: graph.bindings[index]) }
  }

  private func imports(forMembersOf bindings: [Int]) -> ImportTable {
    var table = ImportTable(graph, module: module)
    for index in bindings {
      let binding = graph.bindings[index]
      table.add(binding, keys: facts.keys[index])
      if let actor = actor(of: index) { table.add(actor, for: binding) }
      table.addTypesOfChoices(in: index)
    }
    return table
  }

  /// Returns the module of the part with the member of a binding; `nil` for the output file.
  private func part(of index: Int) -> String? {
    let declaring = graph.bindings[index].module
    return options.isDivided && declaring != module ? declaring : nil
  }

  /// Returns the module of the part with the member of a key; `nil` for the output file, which has those for bindings of several
  /// modules.
  private func part(of entry: KeyTable.Entry) -> String? {
    let parts = Set(entry.bindings.map { part(of: $0.content) })
    return parts.count == 1 ? parts.first ?? nil : nil
  }
}

extension BindingFacts {
  /// Whether the bindings of a key can be declared with the name of its accessor, without a further member.
  ///
  /// If a binding has several keys, or properties that are set, this is its own type.
  fileprivate func canProvide(under entry: KeyTable.Entry, _ keys: KeyTable, in graph: BindingGraph) -> Bool {
    let bindings = entry.bindings.map(\.content)
    guard !entry.isMany, let first = bindings.first else { return false }
    return bindings.enumerated().allSatisfy { position, index in
      let isCompleted = graph.bindings[index].requests.contains(where: \.requiresProvider)
      let isOnlyKey = keys.entriesOfBinding[index]?.count == 1 && !isCompleted
      return (isOnlyKey || entry.key == Key(graph.bindings[index].type)) && !graph.bindings[index].factory.isFailable
        && requirements[index] == requirements[first] && needsResolution[index] == needsResolution[first]
        && bindings[..<position].allSatisfy {
          graph.bindings[$0].condition.excludes(graph.bindings[index].condition)
        }
    }
  }
}

extension ContainerPlan.Requirements {
  /// Returns the requirements of a request for a value that cannot be `nil`.
  fileprivate func throwingForNil(of binding: Binding) -> ContainerPlan.Requirements {
    union(ContainerPlan.Requirements(effects: Effects(isThrowing: binding.factory.isFailable)))
  }
}

extension CanonicalType {
  /// The type with a closure, or an optional one, that is `@Sendable`.
  fileprivate var withSendableClosure: CanonicalType {
    if let wrapped = argument(of: "Optional") { return .optional(wrapped.withSendableClosure) }
    guard case .function(let function) = self else { return self }
    return .function(function.sendable)
  }

  var isFunction: Bool { if case .function = self { true } else { false } }
}
