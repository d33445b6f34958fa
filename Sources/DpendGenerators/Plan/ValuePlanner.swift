import DpendGraph

/// Decides how the requests of a binding are resolved.
struct ValuePlanner {
  private typealias Value = ContainerPlan.Value

  private let graph: BindingGraph
  private let facts: BindingFacts
  private let keys: KeyTable
  private let valueTypes: ValueTypes
  private let spelling: TypeSpelling
  private let argumentNames: ArgumentNames

  /// The accessors whose values can be replaced independently of those of their providers.
  private let overriddenAccessors: Set<Int>

  init(
    _ graph: BindingGraph,
    facts: BindingFacts,
    keys: KeyTable,
    valueTypes: ValueTypes,
    spelling: TypeSpelling,
    argumentNames: ArgumentNames,
    overriddenAccessors: Set<Int>
  ) {
    self.graph = graph
    self.facts = facts
    self.keys = keys
    self.valueTypes = valueTypes
    self.spelling = spelling
    self.argumentNames = argumentNames
    self.overriddenAccessors = overriddenAccessors
  }

  /// Returns the calls that create the value of a binding.
  func calls(making index: Int) -> [ConditionalBranch<ContainerPlan.Call>] {
    let binding = graph.bindings[index]
    var callee = ContainerPlan.Callee.initializer(type: spelling.operand(binding.type))
    var arguments: [ConditionalBranch<[ContainerPlan.Argument]>] = [ConditionalBranch([])]
    var passed = argumentNames[index].makeIterator()
    for (number, request) in binding.requests.enumerated() where request.isArgument && request.injection != .property {
      let edges = edges(of: number, index)
      let argument = request.source == .caller ? passed.next().map { ConditionalBranch(Value.argument($0)) } : nil
      guard let resolved = argument ?? value(of: request, edges, for: index) else { continue }
      if request.injection == .call {
        callee = .method(name: binding.factory.baseName, of: resolved.content, creation: binding.closureEffects)
      } else {
        let argument = ContainerPlan.Argument(resolved.content, for: request)
        // Unreachable branches are removed early, because each further argument would double them.
        arguments = ConditionalBranch.chain(
          arguments.flatMap { branch in branch.appending(argument, when: resolved.condition) },
          within: binding.condition
        )
      }
    }
    var remaining = binding.condition
    return arguments.map { branch in
      let condition = remaining.and(branch.condition)
      remaining = remaining.and(branch.condition.negated)
      let call = ContainerPlan.Call(
        callee: callee,
        arguments: branch.content.map { $0.simplified(within: condition) },
        effects: binding.factory.effects
      )
      return ConditionalBranch(call, when: branch.condition)
    }
  }

  /// Returns the values of the properties that the container sets after the creation of a binding's value.
  func assignments(to index: Int) -> [ConditionalBranch<ContainerPlan.Assignment>] {
    let binding = graph.bindings[index]
    return binding.requests.enumerated().compactMap { number, request in
      guard request.requiresProvider, let resolved = value(of: request, edges(of: number, index), for: index) else {
        return nil
      }
      let assignment = ContainerPlan.Assignment(property: request.name, value: resolved.content)
      let own = binding.condition.implies(request.condition) ? .always : request.condition
      return ConditionalBranch(assignment, when: own.and(resolved.condition))
    }
  }

  private func edges(of request: Int, _ index: Int) -> [BindingGraph.Edge] {
    graph.outgoing[index].map { graph.edges[$0] }.filter { $0.request == request }
  }

  /// Returns the value of a request with its condition; `nil` if the argument is omitted.
  private func value(
    of request: DependencyRequest,
    _ edges: [BindingGraph.Edge],
    for index: Int
  ) -> ConditionalBranch<Value>? {
    let binding = graph.bindings[index]
    guard let alternative = edges.first?.alternative else { return nil }
    let targets = edges.compactMap { edge in edge.binding.flatMap { facts.providers[$0] == nil ? nil : $0 } }
    let found = Targets(
      targets,
      key: alternative.key,
      type: valueTypes.type(of: alternative.key, providedBy: targets),
      actor: facts.requirements[index].globalActors.first,
      of: graph,
      askedWithin: binding.condition
    )
    let parameters = edges.compactMap { edge in
      if case .runtimeValue(let index) = edge.target { facts.runtimeValues.firstIndex(of: index) } else { nil }
    }
    let wrappings = alternative.wrappings[...]
    if targets.isEmpty {
      if let parameter = parameters.first { return ConditionalBranch(.parameter(parameter)) }
      return request.hasDefault ? nil : ConditionalBranch(value(wrappings, of: found))
    }
    if let parameter = parameters.first {
      let branches = [
        ConditionalBranch(value(wrappings, of: found), when: found.coverage), ConditionalBranch(.parameter(parameter)),
      ]
      return ConditionalBranch(
        .choice(ConditionalBranch.chain(branches, within: binding.condition), type: spelling.text(request.declaredType))
      )
    }
    return ConditionalBranch(
      value(wrappings, of: found),
      when: request.hasDefault && !found.isComplete ? found.coverage : .always
    )
  }

  private func value(
    _ wrappings: ArraySlice<DependencyRequest.Wrapping>,
    of targets: Targets,
    passing passed: PassedValues? = nil
  ) -> Value {
    let rest = wrappings.dropFirst()
    switch wrappings.first {
    case nil: return one(of: targets, isRequired: true, passing: passed)
    case .closure(let function):
      let names = argumentNames.parameters(of: function.parameters, creating: targets.bindings.first?.content)
      let inner = function.parameters.isEmpty ? passed : PassedValues(types: function.parameters, names: names)
      let value = value(rest, of: targets, passing: inner)
      let isElsewhere = isOnOtherActor(targets, than: function)
      return .closure(isElsewhere ? .awaited(value) : value, type: function, parameters: names)
    case .deferred, .heldWeakly, .content: return value(rest, of: targets, passing: passed)
    case .tagged:
      let wrapper = CanonicalType.named("Tagged", module: ImportTable.runtime)
      return .tagged(value(rest, of: targets, passing: passed), wrapper: spelling.operand(wrapper))
    case .array: return all(targets, rest, passing: passed)
    case .optional:
      if targets.bindings.isEmpty { return .nothing }
      let value =
        rest.isEmpty
        ? one(of: targets, isRequired: false, passing: passed) : value(rest, of: targets, passing: passed)
      let type = spelling.text(targets.type(in: wrappings))
      return targets.isComplete
        ? value : .choice([ConditionalBranch(value, when: targets.coverage), ConditionalBranch(.nothing)], type: type)
    }
  }

  /// Whether an asynchronous closure creates values on another actor than its own, which is that of its consumer unless it is
  /// `@Sendable`.
  private func isOnOtherActor(_ targets: Targets, than function: FunctionType) -> Bool {
    let own = function.globalActor ?? (function.isSendable ? nil : targets.actor)
    let actors = targets.bindings.compactMap { facts.requirements[$0.content].globalActors.first }
    return function.effects.isAsync && actors.contains { $0 != own }
  }

  /// Returns the value of the active binding.
  private func one(of targets: Targets, isRequired: Bool, passing passed: PassedValues?) -> Value {
    let branches = targets.chain
    if branches.isEmpty { return .nothing }
    if branches.count == 1 {
      let isNeverNil = isRequired || !graph.bindings[branches[0].content].factory.isFailable
      guard isNeverNil, let index = keys.indices[targets.key], overriddenAccessors.contains(index),
        keys.entries[index].bindings.map(\.content) == branches.map(\.content)
      else { return provider(branches[0].content, isRequired: isRequired, passing: passed) }
      return .accessor(index)
    }
    if isRequired, let index = keys.indices[targets.key], !keys.entries[index].isMany,
      keys.entries[index].bindings.map(\.content) == branches.map(\.content)
    {
      return .accessor(index)
    }
    let type = isRequired ? targets.type : .optional(targets.type)
    return .choice(
      branches.map {
        ConditionalBranch(provider($0.content, isRequired: isRequired, passing: passed), when: $0.condition)
      },
      type: spelling.text(type)
    )
  }

  /// Returns the values of all bindings.
  private func all(
    _ targets: Targets,
    _ wrappings: ArraySlice<DependencyRequest.Wrapping>,
    passing passed: PassedValues?
  ) -> Value {
    let branches = targets.bindings
    if wrappings.isEmpty, let index = keys.indices[targets.key],
      keys.entries[index].isMany, keys.entries[index].bindings.map(\.content) == branches.map(\.content)
    {
      return .accessor(index)
    }
    let elements = branches.map {
      ConditionalBranch(value(wrappings, of: targets.only($0), passing: passed), when: $0.condition)
    }
    return .array(elements, elementType: spelling.text(targets.type(in: wrappings)))
  }

  private func provider(_ binding: Int, isRequired: Bool, passing passed: PassedValues?) -> Value {
    guard let index = facts.providers[binding] else { return .nothing }
    let arguments = passed.map { passed in
      argumentNames.positions(of: binding, in: passed.types).compactMap { $0.map { passed.names[$0] } }
    }
    return .provider(index, isRequired: isRequired, arguments: arguments ?? [])
  }
}

/// The values that the caller of a closure passes.
private struct PassedValues {
  let types: [CanonicalType]
  let names: [String]
}

/// The bindings that resolve a request, in the builds that contain the request.
private struct Targets {
  /// The key of the bindings.
  let key: Key

  /// The type of their values.
  let type: CanonicalType

  /// The global actor of the code that requests them.
  let actor: String?

  /// The bindings, in the order of the graph, with the condition `.always` if they exist in all builds of the request.
  let bindings: [ConditionalBranch<Int>]

  /// The bindings as a chain of conditional branches, explicit ones before implicit ones.
  let chain: [ConditionalBranch<Int>]

  /// Whether a binding exists in all builds of the request that compile.
  let isComplete: Bool

  init(
    _ indices: [Int],
    key: Key,
    type: CanonicalType,
    actor: String?,
    of graph: BindingGraph,
    askedWithin condition: BuildCondition
  ) {
    let branches = indices.map { index in
      let own = graph.bindings[index].condition
      return ConditionalBranch(index, when: condition.implies(own) ? .always : own)
    }
    let explicit = branches.filter { graph.bindings[$0.content].precedence == .explicit }
    let implicit = branches.filter { graph.bindings[$0.content].precedence == .implicit }
    let isComplete = condition.isCovered(by: indices.map { graph.bindings[$0].condition })
    self.init(
      key: key,
      type: type,
      actor: actor,
      bindings: branches,
      chain: ConditionalBranch.chain(explicit + implicit, within: condition),
      isComplete: isComplete
    )
  }

  private init(
    key: Key,
    type: CanonicalType,
    actor: String?,
    bindings: [ConditionalBranch<Int>],
    chain: [ConditionalBranch<Int>],
    isComplete: Bool
  ) {
    self.key = key
    self.type = type
    self.actor = actor
    self.bindings = bindings
    self.chain = chain
    self.isComplete = isComplete
  }

  /// The condition of the builds with one of the bindings.
  var coverage: BuildCondition { bindings.coverage() }

  /// A single binding with its condition.
  func only(_ branch: ConditionalBranch<Int>) -> Targets {
    Targets(
      key: key,
      type: type,
      actor: actor,
      bindings: [ConditionalBranch(branch.content)],
      chain: [ConditionalBranch(branch.content)],
      isComplete: true
    )
  }
}

extension ContainerPlan.Argument {
  fileprivate init(_ value: ContainerPlan.Value, for request: DependencyRequest) {
    let isAutoclosure = request.isAutoclosure && value.isMember
    let function = FunctionType(parameters: [], result: request.declaredType)
    self.init(
      label: request.label,
      value: isAutoclosure ? .closure(value, type: function) : value,
      isOpaque: request.declaredType.isOpaque,
      isAutoclosure: isAutoclosure
    )
  }

  /// Returns the argument without branches that are unreachable under a condition.
  fileprivate func simplified(within condition: BuildCondition) -> ContainerPlan.Argument {
    guard case .choice(let branches, let type) = value else { return self }
    let chain = ConditionalBranch.chain(branches, within: condition)
    let isDecided = chain.count == 1 && chain[0].condition == .always
    return ContainerPlan.Argument(
      label: label,
      value: isDecided ? chain[0].content : .choice(chain, type: type),
      isOpaque: isOpaque,
      isAutoclosure: isAutoclosure
    )
  }
}

extension ContainerPlan.Value {
  /// Whether the code of the value uses the container.
  fileprivate var isMember: Bool {
    switch self {
    case .argument, .nothing: false
    case .provider, .accessor, .parameter, .choice, .array, .closure, .awaited, .tagged: true
    }
  }
}

extension ConditionalBranch where Content == [ContainerPlan.Argument] {
  /// Returns the arguments with a further one, in two branches if it is conditional.
  fileprivate func appending(_ argument: ContainerPlan.Argument, when condition: BuildCondition) -> [ConditionalBranch]
  {
    let longer = ConditionalBranch(content + [argument], when: self.condition.and(condition))
    return condition == .always ? [longer] : [longer, self]
  }
}

extension Targets {
  /// Returns the type of the values inside of wrappings.
  func type(in wrappings: ArraySlice<DependencyRequest.Wrapping>) -> CanonicalType {
    guard let outermost = wrappings.first else { return type }
    let inner = self.type(in: wrappings.dropFirst())
    switch outermost {
    case .optional: return .optional(inner)
    case .array: return .array(inner)
    case .closure(let function): return .function(function)
    case .deferred, .heldWeakly, .content: return inner
    case .tagged:
      let tag = CanonicalType.named(key.tag?.name ?? "", module: key.tag?.module)
      return .named("Tagged", [inner, tag], module: ImportTable.runtime)
    }
  }
}

extension CanonicalType {
  fileprivate var isOpaque: Bool { if case .opaque = self { true } else { false } }
}
