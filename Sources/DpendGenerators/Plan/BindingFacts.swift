import DpendGraph

/// The facts about each binding that a container can create.
struct BindingFacts {
  /// The bindings that the container can create, in the order of the graph.
  let created: [Int]

  /// The index of the provider of each binding that can be created.
  let providers: [Int: Int]

  /// The external values that these bindings depend on, in the order of the graph.
  let runtimeValues: [Int]

  /// The keys of each binding that are visible in the file; its own type if there is none.
  let keys: [[Key]]

  /// The storage of each binding.
  let storages: [ContainerPlan.Storage]

  /// The requirements of a call of each binding.
  let requirements: [CallRequirements]

  /// Whether each binding, or one of its dependencies, is shared during a resolution.
  let needsResolution: [Bool]

  /// The bindings whose arguments can create the same value, because a property of an argument requests it.
  let createdByArguments: Set<Int>

  /// Whether several threads can use the container at the same time.
  private let isSendable: Bool

  /// Derives the facts from a graph.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - module: The module of the file; if it isn't known, all declarations count as visible.
  ///   - isSendable: Whether several threads can use the container at the same time.
  init(_ graph: BindingGraph, module: String?, isSendable: Bool) {
    created = graph.bindings.indices.filter { index in
      let binding = graph.bindings[index]
      return binding.canBeCreated(in: graph) && module.map { binding.isVisible(in: $0) } ?? true
    }
    keys = graph.bindings.map { binding in
      guard let module else { return binding.keys }
      return binding.keys(of: graph.types) { $0.isVisible(in: module, from: $1) }
    }
    let providers = Dictionary(uniqueKeysWithValues: created.enumerated().map { ($1, $0) })
    self.providers = providers
    runtimeValues = graph.runtimeValues.indices.filter { index in
      let value = graph.runtimeValues[index]
      return !value.isArgument && value.edges.contains { providers[graph.edges[$0].source] != nil }
    }
    let cycles = graph.cyclesThroughProperties()
    let storages = graph.bindings.enumerated().map { index, binding in
      let storage = ContainerPlan.Storage(binding, graph.types)
      return storage == .none && cycles.members.contains(index) ? .resolution : storage
    }
    self.storages = storages
    let requirements = graph.callRequirements(inSendableContainer: isSendable)
    self.isSendable = isSendable
    self.requirements = isSendable ? requirements : graph.stayingOnActors(requirements)
    var needsResolution = Array(repeating: false, count: graph.bindings.count)
    var pending = graph.bindings.indices.filter { storages[$0] == .resolution }
    while let index = pending.popLast() {
      if needsResolution[index] { continue }
      needsResolution[index] = true
      pending += graph.incoming[index].map { graph.edges[$0] }.filter(graph.createsWithConsumer).map(\.source)
    }
    self.needsResolution = needsResolution
    createdByArguments = cycles.createdByArguments
  }

  /// Returns the key of a binding with runtime arguments, which no accessor provides; `nil` if there are several, or if the
  /// container sets properties of the type itself.
  func onlyKey(ofBindingWithArguments binding: Binding, _ index: Int) -> Key? {
    let isCompleted = binding.requests.contains(where: \.requiresProvider)
    return binding.runtimeArguments.isEmpty || isCompleted || keys[index].count != 1 ? nil : keys[index].first
  }

  /// Returns findings about dependencies that the container cannot create.
  func problems(in graph: BindingGraph) -> [Finding] {
    missingProviders(in: graph) + valuesOfTwoActors(in: graph)
      + graph.valuesSentToActors(by: created, keeping: isSendable ? storedBindings : nil)
  }

  /// Returns the findings about asynchronous values that consumers on different actors request.
  ///
  /// Such a value is created on the actor of one consumer, and another actor cannot use the same container unless it is `Sendable`.
  private func valuesOfTwoActors(in graph: BindingGraph) -> [Finding] {
    if isSendable { return [] }
    return created.compactMap { index in
      guard let own = requirements[index].globalActors.first, requirements[index].effects.isAsync,
        let edge = graph.incoming[index].lazy.map({ graph.edges[$0] }).first(where: { edge in
          let actor = requirements[edge.source].globalActors.first
          return providers[edge.source] != nil && actor != nil && actor != own
        }), let other = requirements[edge.source].globalActors.first
      else { return nil }
      let binding = graph.bindings[index]
      return StageDiagnostic.unsupportedBinding.finding(
        "two actors cannot share a container: \(binding.factoryTitle) is created on '\(own)', but '\(other)' requests it",
        at: graph.request(of: edge).location,
        path: [graph.bindings[edge.source].id, binding.id],
        notes: [
          Finding.Note(
            "pass --sendable for a container that all actors can use, or isolate all consumers to one actor"
          ),
          Finding.Note("\(binding.factoryTitle) is declared here", at: binding.location),
        ]
      )
    }
  }

  /// The bindings whose instances a container stores.
  private var storedBindings: Set<Int> {
    Set(storages.indices.filter { ![.none, .resolution].contains(storages[$0]) })
  }

  private func missingProviders(in graph: BindingGraph) -> [Finding] {
    graph.edges.compactMap { edge in
      guard providers[edge.source] != nil, let target = edge.binding, providers[target] == nil,
        graph.request(of: edge).isArgument
      else { return nil }
      let binding = graph.bindings[target]
      let consumer = graph.bindings[edge.source].factoryTitle
      return StageDiagnostic.unsupportedBinding.finding(
        "generated code cannot create \(binding.title) for \(consumer): \(wording: binding.exclusionReason(in: graph))",
        at: graph.request(of: edge).location,
        path: [graph.bindings[edge.source].id, binding.id],
        notes: [Finding.Note("\(binding.factoryTitle) is declared here", at: binding.location)]
      )
    }
  }
}

extension Binding {
  /// Whether a call of an initializer or of a method of a configuration creates the value, and the binding has a key.
  fileprivate func canBeCreated(in graph: BindingGraph) -> Bool {
    graph.vocabulary(of: self).isGenerated && isCall && !keys.isEmpty && genericParameters.isEmpty
      && !type.hasParameters
  }

  private var isCall: Bool {
    [.initializer, .configurationMethod].contains(kind)
      && requests.filter(\.isArgument).allSatisfy { request in
        if request.requiresProvider { return true }
        return [.initializer, .method, .call].contains(request.injection)
          && [.container, .caller].contains(request.source)
          && request.alternatives.allSatisfy { !$0.isDeferredByLibrary }
      }
  }

  fileprivate func exclusionReason(in graph: BindingGraph) -> String {
    if !graph.vocabulary(of: self).isGenerated { return "it is registered with the container of another library" }
    if !genericParameters.isEmpty { return "its generic arguments are not known" }
    return isCall ? "it has no key" : "it is neither an initializer nor a method of a configuration"
  }
}

extension BindingGraph {
  /// Returns the bindings whose values reference each other through properties, and those of them with an argument that leads into
  /// the cycle.
  ///
  /// Without one instance of each for a resolution, such a value would reference another instance, and creations would never end.
  ///
  /// - Complexity: O(*v* + *e*).
  fileprivate func cyclesThroughProperties() -> (members: Set<Int>, createdByArguments: Set<Int>) {
    if !bindings.contains(where: { $0.requests.contains(where: \.requiresProvider) }) { return ([], []) }
    let created = bindings.indices.map { index in outgoing[index].map { edges[$0] }.filter(createsWithConsumer) }
    let components = stronglyConnectedComponents(count: bindings.count) { created[$0].compactMap(\.binding) }
    var members: Set<Int> = []
    var createdByArguments: Set<Int> = []
    for component in components.map(Set.init) where component.count > 1 {
      members.formUnion(component)
      createdByArguments.formUnion(
        component.filter { index in
          created[index].contains { edge in edge.isImmediate && edge.binding.map(component.contains) ?? false }
        }
      )
    }
    return (members, createdByArguments)
  }
}

extension ContainerPlan.Storage {
  /// Returns the storage of a binding; a value without weak references is shared.
  init(_ binding: Binding, _ types: KnownTypes) {
    switch binding.scope.lifetime {
    case .transient, .unknown: self = .none
    case .resolution: self = .resolution
    case .component, .singleton: self = .container(isEager: binding.scope == .eagerSingleton)
    case .weak:
      switch types.isObject(binding.type) {
      case true?: self = .weak(isTyped: true)
      case false?: self = .resolution
      case nil: self = .weak(isTyped: false)
      }
    }
  }
}

extension DependencyRequest.Alternative {
  /// Whether a wrapper of the value belongs to another library.
  fileprivate var isDeferredByLibrary: Bool {
    wrappings.contains { wrapping in
      switch wrapping {
      case .deferred, .heldWeakly: true
      case .optional, .array, .closure, .tagged, .content: false
      }
    }
  }
}
