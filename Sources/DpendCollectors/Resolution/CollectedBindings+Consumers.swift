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

  /// Adds the requests and the created types that dialects found for the bindings of others, and marks the requests of these whose values
  /// other objects get.
  mutating func moveAddedRequests() {
    for position in bindings.indices {
      bindings[position].markPassedOn(passedOnRequests[bindings[position].id] ?? [])
      bindings[position].add(passed: addedRequests[bindings[position].id] ?? [])
      let created = createdTypesOfBindings[bindings[position].id] ?? []
      bindings[position].createdTypes += created.filter {
        $0 != bindings[position].type && !bindings[position].createdTypes.contains($0)
      }
    }
    addedRequests = [:]
    passedOnRequests = [:]
    createdTypesOfBindings = [:]
  }

  /// Moves the requests of constructed consumers to the registered bindings of the same types, so that each type is one node.
  ///
  /// The target is the binding that creates the type; without one, its registered consumer.
  ///
  /// - Parameter index: The types of all files.
  mutating func mergeConstructedConsumers(_ index: TypeIndex) {
    var creating: [ConsumerName: [Int]] = [:]
    var consuming: [ConsumerName: Int] = [:]
    for (position, binding) in bindings.enumerated() where binding.evidence == .registered {
      let name = ConsumerName(binding)
      if binding.kind.runsInitializer { creating[name, default: []].append(position) }
      if binding.kind == .consumer, consuming[name].map({ bindings[$0].condition == .always }) != true {
        consuming[name] = position
      }
    }
    lazy var positions = Dictionary(grouping: bindings.indices) { bindings[$0].id }
    var merged: Set<Int> = []
    for (position, creator) in bindings.enumerated() where creator.kind == .consumer && creator.evidence == .constructed
    {
      guard let targets = creating[ConsumerName(creator)] ?? consuming[ConsumerName(creator)].map({ [$0] })
      else { continue }
      for target in targets {
        if bindings[target].kind == .consumer { bindings[target].widen(to: index.builds(of: creator.type) ?? .always) }
        let own = bindings[target].requests
        let added = creator.requests.filter { parameter in !own.contains { passes($0, to: parameter, positions) } }
        bindings[target].requests += added
        if creator.isRoot, bindings[target].kind == .consumer { bindings[target].isRoot = true }
      }
      merged.insert(position)
    }
    bindings = bindings.enumerated().filter { !merged.contains($0.offset) }.map(\.element)
  }

  /// Removes the requests of code that creates consumers which are parts of bindings now.
  mutating func removeCreationsOfMergedConsumers() {
    let known = Set(bindings.map(\.id))
    for position in bindings.indices where bindings[position].requests.contains(where: \.isCreation) {
      bindings[position].requests.removeAll { request in
        guard request.isCreation, case .passed(let ids) = request.source, let id = ids.first, ids.count == 1 else {
          return false
        }
        return !known.contains(id)
      }
    }
  }

  /// Whether an initializer's parameter only gets the value that the closure of its object requests for it: both are one dependency.
  private func passes(
    _ request: DependencyRequest,
    to parameter: DependencyRequest,
    _ positions: @autoclosure () -> [BindingID: [Int]]
  ) -> Bool {
    guard case .passed(let ids) = parameter.source, request.injection == .initializer, !request.isPassed,
      parameter.injection == .initializer, request.name == parameter.name
    else { return false }
    let table = positions()
    let providers = ids.flatMap { table[$0] ?? [] }
    return !providers.isEmpty
      && providers.allSatisfy { provider in
        bindings[provider].keys.contains { $0.withoutExistentials == request.key.withoutExistentials }
      }
  }

  /// Makes the consumers that a type is in different builds one consumer, and also those that a value, such as a view, is for different
  /// libraries.
  ///
  /// Its requests have the conditions and the containers of the consumers that they come from.
  ///
  /// - Parameter index: The types of all files.
  mutating func mergeConsumersOfTypes(_ index: TypeIndex) {
    let consumers = bindings.indices.filter {
      bindings[$0].kind == .consumer && bindings[$0].evidence == .registered
    }
    var merged: Set<Int> = []
    for (_, positions) in consumers.inGroups(by: { ConsumerLocation(bindings[$0], index) }) where positions.count > 1 {
      let first = positions[0]
      let builds = index.builds(of: bindings[first].type)
      bindings[first].widen(to: builds ?? .common(to: positions.map { bindings[$0].condition }))
      for other in positions.dropFirst() {
        guard bindings[other].condition.implies(bindings[first].condition) else { continue }
        bindings[first].requests += bindings[other].requests(within: bindings[first].condition)
        merged.insert(other)
      }
      bindings[first].requests.sort { $0.location < $1.location }
    }
    if merged.isEmpty { return }
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

  /// Removes the requests in branches that the flags of all programs with their bindings exclude.
  mutating func removeRequests(excludedBy programs: Programs) {
    guard programs.all.contains(where: { !$0.flags.isEmpty }) else { return }
    for position in bindings.indices where bindings[position].requests.contains(where: { $0.condition != .always }) {
      bindings[position].requests = bindings[position].requests.filter { programs.contain($0, of: bindings[position]) }
    }
  }

  /// Moves the requests of consumers to the bindings that create their types.
  ///
  /// A dialect reads the properties of a class, but another dialect's container can create it. A binding receives the requests
  /// of its type and of all superclasses in its builds, with the arguments of generic ones, without those that its creation does not send. A consumer whose type no binding
  /// creates remains a consumer, as does one with requests in builds without such a binding.
  ///
  /// - Parameter index: The types of all files.
  mutating func moveConsumersToBindings(_ index: TypeIndex) {
    var consumers: [CanonicalType: [Int]] = [:]
    for (position, binding) in bindings.enumerated() where binding.kind == .consumer && binding.evidence == .registered
    {
      consumers[binding.type.withoutArguments, default: []].append(position)
    }
    if consumers.isEmpty { return }
    /// For each consumer the requests that no binding has.
    var remaining: [Int: Set<Int>] = [:]
    for position in bindings.indices where bindings[position].kind.runsInitializer {
      let type = bindings[position].type
      let classes = [type] + (type.nominal.map { index.allSupertypes(of: $0).map { .nominal($0) } } ?? [])
      let unused = unusedRequests[bindings[position].id] ?? []
      let builds = bindings[position].condition
      for (type, consumer) in classes.flatMap({ type in (consumers[type.withoutArguments] ?? []).map { (type, $0) } }) {
        let arguments = index.genericArguments(of: type)
        let requests = bindings[consumer].requests(
          within: builds.and(index.builds(of: bindings[consumer].type) ?? .always)
        ).map { $0.substituting(arguments) }
        let shared = requests.indices.filter {
          !requests[$0].declaredType.hasParameters
            && (requests[$0].condition == .always || !requests[$0].condition.excludes(builds))
        }
        bindings[position].add(shared.map { requests[$0] }.filter { !unused.contains($0.location) })
        remaining[consumer] = (remaining[consumer] ?? Set(requests.indices)).subtracting(shared)
      }
    }
    for (position, numbers) in remaining where !numbers.isEmpty {
      bindings[position].requests = numbers.sorted().map { bindings[position].requests[$0] }
    }
    bindings = bindings.enumerated().filter { remaining[$0.offset]?.isEmpty != true }.map(\.element)
  }
}

extension Binding {
  /// Adds requests for values that code passes; a value that code passes on is not an external one.
  fileprivate mutating func add(passed added: [DependencyRequest]) {
    requests += added
    guard kind == .runtimeValue, let first = added.first else { return }
    kind = .value
    location = first.location
    otherLocations = added.dropFirst().map(\.location)
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

/// The common name and location of the consumers that a type is in different builds, or a value for different libraries.
///
/// Objects for different libraries remain different consumers: each library suggests other changes of the objects that its containers keep.
private struct ConsumerLocation: Hashable {
  let name: ConsumerName
  let dialect: String?
  let location: SourceLocation

  init(_ binding: Binding, _ index: TypeIndex) {
    name = ConsumerName(binding)
    let kind = binding.type.nominal.flatMap(index.id(of:)).flatMap { index[$0] }?.declarations.first?.kind
    dialect = kind == .struct || kind == .enum ? nil : binding.dialect
    location = binding.location
  }
}

extension CanonicalType {
  /// The type without generic arguments.
  fileprivate var withoutArguments: CanonicalType {
    guard case .nominal(let nominal) = self, !nominal.allArguments.isEmpty else { return self }
    return .nominal(nominal.withComponents(nominal.components.map { NominalType.Component($0.name) }))
  }
}

extension TypeIndex {
  /// Returns the arguments of a generic type, by the names of its parameters.
  fileprivate func genericArguments(of type: CanonicalType) -> [String: CanonicalType] {
    guard let nominal = type.nominal, !nominal.allArguments.isEmpty,
      let parameters = id(of: nominal).flatMap({ self[$0] })?.declarations.first?.context.genericParameters
    else { return [:] }
    return Dictionary(zip(parameters, nominal.allArguments), uniquingKeysWith: { first, _ in first })
  }

  /// Returns the condition that all declarations of a type have; nil for a type that the project does not declare.
  fileprivate func builds(of type: CanonicalType) -> BuildCondition? {
    let declarations = type.nominal.flatMap(id(of:)).flatMap { self[$0] }?.declarations
    return declarations.map { .common(to: $0.map(\.condition)) }
  }
}

extension Binding {
  /// Makes it exist in all builds with a condition, if it is more general, and moves its own condition to its requests.
  fileprivate mutating func widen(to builds: BuildCondition) {
    guard condition != builds, condition.implies(builds) else { return }
    requests = requests(within: builds)
    condition = builds
  }

  /// Marks the requests at some locations as those for values that its code only passes to other objects.
  fileprivate mutating func markPassedOn(_ locations: Set<SourceLocation>) {
    if locations.isEmpty { return }
    for number in requests.indices where locations.contains(requests[number].location) {
      requests[number].isPassedOn = true
    }
  }

  /// Adds requests that a library satisfies, in place of those of the same parameters for which code passes no value.
  fileprivate mutating func add(_ added: [DependencyRequest]) {
    let names = Set(added.map(\.name))
    requests.removeAll { $0.source == .passed([]) && names.contains($0.name) }
    requests += added
  }

  /// Returns the requests for a binding that exists in some builds, each with its container and its own condition.
  fileprivate func requests(within builds: BuildCondition) -> [DependencyRequest] {
    requests.map { request in
      var copy = request
      copy.component = request.component ?? component
      copy.condition = condition.and(request.condition).beyond(builds)
      return copy
    }
  }
}

extension BindingKind {
  /// Whether a binding of this kind creates a value, as opposed to passing on an existing one.
  var runsInitializer: Bool {
    switch self {
    case .initializer, .configurationMethod, .closure, .function, .property, .macro: true
    case .value, .alias, .runtimeValue, .consumer: false
    }
  }
}
