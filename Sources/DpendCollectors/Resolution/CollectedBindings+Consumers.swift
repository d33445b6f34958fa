import DpendGraph

extension CollectedBindings {
  /// Gives each binding that provides a value an id that no other one of the application, or of its tests, has.
  ///
  /// - Parameter testFiles: The paths of the files with test code, whose bindings are overrides.
  mutating func distinguishIDs(apartFrom testFiles: Set<String>) {
    for isForTests in [false, true] {
      let chosen = bindings.indices.filter {
        bindings[$0].kind != .consumer && testFiles.contains(bindings[$0].location.file) == isForTests
      }
      let order = BindingOrder(bindings, among: chosen)
      for (position, id) in zip(order.indices, order.ids) { bindings[position].id = id }
    }
  }

  /// Adds the requests and the created types that dialects found for the bindings of others.
  mutating func moveAddedRequests() {
    for position in bindings.indices {
      bindings[position].requests += addedRequests[bindings[position].id] ?? []
      let created = createdTypesOfBindings[bindings[position].id] ?? []
      bindings[position].createdTypes += created.filter {
        $0 != bindings[position].type && !bindings[position].createdTypes.contains($0)
      }
    }
    addedRequests = [:]
    createdTypesOfBindings = [:]
  }

  /// Moves the requests of constructed consumers to the registered bindings of the same types, so that each type is one node.
  ///
  /// The target is the binding that creates the type; without one, its registered consumer.
  mutating func mergeConstructedConsumers() {
    var creating: [ConsumerName: [Int]] = [:]
    var consuming: [ConsumerName: [Int]] = [:]
    for (position, binding) in bindings.enumerated() where binding.evidence == .registered {
      let name = ConsumerName(binding)
      if binding.kind.runsInitializer { creating[name, default: []].append(position) }
      if binding.kind == .consumer, binding.condition == .always { consuming[name, default: []].append(position) }
    }
    var merged: Set<Int> = []
    for (position, creator) in bindings.enumerated() where creator.kind == .consumer && creator.evidence == .constructed
    {
      guard let targets = creating[ConsumerName(creator)] ?? consuming[ConsumerName(creator)]?.prefix(1).map(\.self)
      else { continue }
      for target in targets {
        bindings[target].requests += creator.requests
        if creator.isRoot, bindings[target].kind == .consumer { bindings[target].isRoot = true }
      }
      merged.insert(position)
    }
    bindings = bindings.enumerated().filter { !merged.contains($0.offset) }.map(\.element)
  }

  /// Marks the consumers with which a program starts as roots, whichever dialect found their requests.
  ///
  /// - Parameters:
  ///   - declarations: The declarations with entry points.
  ///   - index: The types of all files.
  ///   - programs: The programs of the project, if they are known.
  mutating func markPrograms(_ declarations: Declarations, _ index: TypeIndex, _ programs: Programs?) {
    let entryPoints = ProgramEntryPoint.types(in: declarations, index, programs)
    for position in bindings.indices where bindings[position].kind == .consumer && !bindings[position].isRoot {
      guard let id = bindings[position].type.nominal.flatMap(index.id(of:)) else { continue }
      let startsProgram = index[id]?.declarations.contains { type in
        index.inherits(type) { $0.isProgram && index.id(of: $0) == nil }
      }
      bindings[position].isRoot = entryPoints.contains(id) || startsProgram ?? false
    }
  }

  /// Moves the requests of consumers to the bindings that create their types.
  ///
  /// A dialect reads the properties of a class, but another dialect's container can create it. A binding receives the requests
  /// of its type and of all superclasses, without those that its creation does not send. A consumer whose type no binding creates remains a consumer.
  ///
  /// - Parameter index: The types of all files.
  mutating func moveConsumersToBindings(_ index: TypeIndex) {
    var consumers: [CanonicalType: [Int]] = [:]
    for (position, binding) in bindings.enumerated()
    where binding.kind == .consumer && binding.evidence == .registered && binding.coversBuildsOfType(in: index) {
      consumers[binding.type, default: []].append(position)
    }
    if consumers.isEmpty { return }
    var moved: Set<Int> = []
    for position in bindings.indices where bindings[position].kind.runsInitializer {
      let type = bindings[position].type
      let classes = [type] + (type.nominal.map { index.allSupertypes(of: $0).map { .nominal($0) } } ?? [])
      let unused = unusedRequests[bindings[position].id] ?? []
      for consumer in classes.flatMap({ consumers[$0] ?? [] }) {
        bindings[position].add(bindings[consumer].requestsWithComponent.filter { !unused.contains($0.location) })
        moved.insert(consumer)
      }
    }
    bindings = bindings.enumerated().filter { !moved.contains($0.offset) }.map(\.element)
  }
}

/// A type or a function with code that requests values.
private struct ConsumerName: Hashable {
  /// The module of a function; a type contains its own one, which can be another one than that of the binding that creates it.
  let module: String?
  let type: CanonicalType

  init(_ binding: Binding) {
    module = binding.type.nominal?.module == nil ? binding.module : nil
    type = binding.type
  }
}

extension Binding {
  /// Whether it exists in all builds in which its type exists.
  fileprivate func coversBuildsOfType(in index: TypeIndex) -> Bool {
    let declarations = type.nominal.flatMap(index.id(of:)).flatMap { index[$0] }?.declarations ?? []
    return condition == .always || declarations.contains { $0.condition == condition }
  }

  /// Adds requests that a library satisfies, in place of those of the same parameters for which code passes no value.
  fileprivate mutating func add(_ added: [DependencyRequest]) {
    let names = Set(added.map(\.name))
    requests.removeAll { $0.source == .passed([]) && names.contains($0.name) }
    requests += added
  }

  /// The requests, each with its container.
  fileprivate var requestsWithComponent: [DependencyRequest] {
    requests.map { request in
      var copy = request
      copy.component = request.component ?? component
      return copy
    }
  }
}

extension BindingKind {
  /// Whether a binding of this kind creates a value, as opposed to passing on an existing one.
  fileprivate var runsInitializer: Bool {
    switch self {
    case .initializer, .configurationMethod, .closure, .function, .property, .macro: true
    case .value, .alias, .runtimeValue, .consumer: false
    }
  }
}
