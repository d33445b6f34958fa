import DpendGraph

/// What follows from the graph for each binding that a container can make.
struct BindingFacts {
  /// The bindings that can be made, in the order of the graph.
  let made: [Int]

  /// For each binding that can be made the index of its provider.
  let providers: [Int: Int]

  /// The values from outside that what can be made needs, in the order of the graph; others belong to other containers.
  let runtimeValues: [Int]

  /// For each binding of the graph the keys that the file can name; its own type where there is none.
  let keys: [[Key]]

  /// For each binding of the graph where its value is kept.
  let storages: [ContainerPlan.Storage]

  /// For each binding of the graph what a call requires.
  let requirements: [CallRequirements]

  /// For each binding of the graph whether something that is made with it is shared during one call from outside.
  let needsResolution: [Bool]

  /// Collects the facts.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - module: The module of the file; everything can be named where it isn't known.
  init(_ graph: BindingGraph, module: String?) {
    made = graph.bindings.indices.filter { index in
      let binding = graph.bindings[index]
      return binding.canBeMade(in: graph) && module.map { binding.isVisible(in: $0) } ?? true
    }
    keys = graph.bindings.map { binding in
      guard let module else { return binding.keys }
      return binding.keys(of: graph.types) { $0.isVisible(in: module, from: $1) }
    }
    let providers = Dictionary(uniqueKeysWithValues: made.enumerated().map { ($1, $0) })
    self.providers = providers
    runtimeValues = graph.runtimeValues.indices.filter { index in
      graph.runtimeValues[index].edges.contains { providers[graph.edges[$0].source] != nil }
    }
    let storages = graph.bindings.map { ContainerPlan.Storage($0, graph.types) }
    self.storages = storages
    requirements = graph.callRequirements()
    var needsResolution = Array(repeating: false, count: graph.bindings.count)
    var pending = graph.bindings.indices.filter { storages[$0] == .resolution }
    while let index = pending.popLast() {
      if needsResolution[index] { continue }
      needsResolution[index] = true
      pending += graph.incoming[index].map { graph.edges[$0] }.filter(\.isImmediate).map(\.source)
    }
    self.needsResolution = needsResolution
  }

  /// What is needed by a binding that can be made, and can't be made itself.
  func problems(in graph: BindingGraph) -> [Finding] {
    graph.edges.compactMap { edge in
      guard providers[edge.source] != nil, let target = edge.binding, providers[target] == nil,
        graph.request(of: edge).isArgument
      else { return nil }
      let binding = graph.bindings[target]
      let consumer = graph.bindings[edge.source].factoryTitle
      return Finding(
        rule: .unsupportedBinding,
        severity: .error,
        message: "generated code can't make \(binding.title) for \(consumer): \(binding.reasonNotToBeMade(in: graph))",
        location: graph.request(of: edge).location,
        path: [graph.bindings[edge.source].id, binding.id],
        notes: [Finding.Note("\(binding.factoryTitle) is here", at: binding.location)]
      )
    }
  }
}

extension Binding {
  /// Whether a call of an initializer, or of a configuration's method, makes the value and provides something with it.
  fileprivate func canBeMade(in graph: BindingGraph) -> Bool {
    graph.vocabulary(of: self).isGenerated && isCall && !keys.isEmpty && genericParameters.isEmpty
      && !type.hasParameters
  }

  private var isCall: Bool {
    [.initializer, .configurationMethod].contains(kind)
      && requests.filter(\.isArgument).allSatisfy { request in
        [.initializer, .method, .call].contains(request.injection) && request.source == .container
          && request.alternatives.allSatisfy { !$0.isDeferredByLibrary }
      }
  }

  fileprivate func reasonNotToBeMade(in graph: BindingGraph) -> String {
    if !graph.vocabulary(of: self).isGenerated { return "the container of another library makes it" }
    if !genericParameters.isEmpty { return "its generic arguments are unknown" }
    return isCall ? "it provides nothing" : "it is no initializer and no method of a configuration"
  }
}

extension ContainerPlan.Storage {
  /// Where the value of a binding is kept; what nothing can hold weakly is shared.
  fileprivate init(_ binding: Binding, _ types: KnownTypes) {
    switch binding.scope.lifetime {
    case .transient: self = .none
    case .resolution: self = .resolution
    case .component, .singleton: self = .container(isEager: binding.scope == .eagerSingleton)
    case .weak:
      switch binding.type.nominal.flatMap(types.kind(of:)) {
      case .class, .actor: self = .weak(isTyped: true)
      case .struct, .enum: self = .resolution
      case .protocol, nil: self = .weak(isTyped: false)
      }
    }
  }
}

extension DependencyRequest.Alternative {
  /// Whether what goes around the value belongs to another library.
  fileprivate var isDeferredByLibrary: Bool {
    wrappings.contains { wrapping in
      switch wrapping {
      case .deferred, .heldWeakly: true
      case .optional, .array, .closure, .tagged: false
      }
    }
  }
}
