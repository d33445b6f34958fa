import DpendGraph

/// Plans the scopes in which the objects of a hierarchy are created.
///
/// The plan follows every path of creations from a root. A builder whose objects create builders of their own type ends a path: the inner
/// one calls the function of the outer one.
struct ScopePlanner {
  /// A scope that is being planned.
  struct Frame {
    let binding: Int

    /// The property whose values the function of this scope creates; nil for a scope without builder.
    var builds: Hierarchy.Property?

    /// The name of that function.
    var functionName = ""

    /// The names of the constants and parameters, by request; none for a value that is not available.
    var names: [Int: String] = [:]

    /// The properties of all constants and parameters by their names, of which some are not created yet.
    var properties: [String: Hierarchy.Property] = [:]

    /// The request whose value is being created.
    var creating: Int?
  }

  /// The limits of a plan: more nested functions than these are more than the compiler accepts.
  private static let limits = (depth: 60, objects: 20_000)

  /// The findings about values that generated code cannot create.
  private(set) var problems: [Finding] = []

  private var reported: Set<Finding> = []

  private let graph: BindingGraph
  private let hierarchy: Hierarchy
  private let spelling: TypeSpelling
  private let module: String?
  private let order: CreationOrder
  private var objects = 0

  init(_ graph: BindingGraph, _ hierarchy: Hierarchy, spelling: TypeSpelling, module: String?) {
    self.graph = graph
    self.hierarchy = hierarchy
    self.spelling = spelling
    self.module = module
    order = CreationOrder(graph, hierarchy)
  }

  /// Returns the scope that creates a root.
  mutating func scope(ofRoot index: Int) -> HierarchyPlan.Scope {
    scope(of: Frame(binding: index), under: [], within: graph.bindings[index].condition)
  }

  /// Returns the scope that creates a value.
  ///
  /// - Parameters:
  ///   - frame: The scope, with the names of its parameters.
  ///   - ancestors: The enclosing scopes, from the outside in.
  ///   - condition: The condition of the relevant builds.
  /// - Returns: The scope.
  private mutating func scope(
    of frame: Frame,
    under ancestors: [Frame],
    within condition: BuildCondition
  ) -> HierarchyPlan.Scope {
    let requests = graph.bindings[frame.binding].requests
    var frame = frame
    for number in requests.indices where requests[number].isReceivedUnchanged {
      frame.names[number] = name(for: number, of: frame, under: ancestors)
    }
    let sequence = order.requests(of: frame.binding)
    for number in sequence.stuck { report(number, of: frame.binding, "its value is required for its own creation") }
    let declared = names(for: sequence.ordered, in: &frame, under: ancestors)
    var locals: [[ConditionalBranch<HierarchyPlan.Local>]] = []
    for number in sequence.ordered {
      frame.creating = number
      let name = declared[number] ?? requests[number].name
      let branches =
        requests[number].isForAncestors
        ? renamed(number, as: name, frame, ancestors)
        : created(number, as: name, frame, ancestors, within: condition)
      guard !branches.isEmpty else { continue }
      frame.names[number] = name
      locals.append(branches)
    }
    let binding = graph.bindings[frame.binding]
    return HierarchyPlan.Scope(
      locals: locals,
      type: spelling.operand(binding.type),
      method: binding.kind == .function ? binding.methodName : nil,
      arguments: arguments(of: frame),
      typeName: binding.type.memberName,
      globalActor: binding.factory.globalActor.map { spelling.text(.named($0, module: graph.types.module(of: $0))) }
    )
  }

  private func arguments(of frame: Frame) -> [HierarchyPlan.Argument] {
    let binding = graph.bindings[frame.binding]
    var rest = Array(binding.requests.indices)
    return binding.argumentLabels.compactMap { label in
      guard let position = rest.firstIndex(where: { binding.requests[$0].label == label }) else { return nil }
      let number = rest.remove(at: position)
      let value = frame.names[number]
      return value == nil && binding.requests[number].hasDefault
        ? nil : HierarchyPlan.Argument(label: label, value: value)
    }
  }

  /// Returns the name of the value that a scope receives; nil if no enclosing scope has it.
  private mutating func name(for number: Int, of frame: Frame, under ancestors: [Frame]) -> String? {
    let request = graph.bindings[frame.binding].requests[number]
    guard let demand = hierarchy.demand(of: number, of: frame.binding) else { return nil }
    let name = available(demand, for: number, request, frame, ancestors)
    if name == nil, !request.hasDefault, !request.alternatives.contains(where: \.isOptional) {
      report(number, of: frame.binding, "no type above it creates the value")
    }
    return name
  }

  private func available(
    _ demand: Hierarchy.Demand,
    for number: Int,
    _ request: DependencyRequest,
    _ frame: Frame,
    _ ancestors: [Frame]
  ) -> String? {
    let scopes = request.ignoresOwnProperties ? ancestors : ancestors + [frame]
    for (position, scope) in scopes.enumerated().reversed() {
      guard let owner = hierarchy.owner(of: demand, in: scope.binding) else { continue }
      if position == ancestors.count, owner.request == number { continue }
      // A value that is still being created is not available.
      return owner.request == scope.creating ? nil : scope.names[owner.request]
    }
    return nil
  }

  // MARK: Constants

  /// Returns the constant for the value of an ancestor under another name or type; none if it is not available.
  private mutating func renamed(
    _ number: Int,
    as name: String,
    _ frame: Frame,
    _ ancestors: [Frame]
  ) -> [ConditionalBranch<HierarchyPlan.Local>] {
    let request = graph.bindings[frame.binding].requests[number]
    guard let value = self.name(for: number, of: frame, under: ancestors) else { return [] }
    let local = HierarchyPlan.Local(
      name: name,
      type: spelling.text(request.declaredType),
      isTypeInferred: false,
      isClosure: request.declaredType.isFunction,
      conversion: request.isConverted ? spelling.operand(request.declaredType.insideOptional) : nil,
      value: .constant(value)
    )
    return [ConditionalBranch(local)]
  }

  /// Returns the constants for a new value, one for each build condition.
  private mutating func created(
    _ number: Int,
    as name: String,
    _ frame: Frame,
    _ ancestors: [Frame],
    within condition: BuildCondition
  ) -> [ConditionalBranch<HierarchyPlan.Local>] {
    var branches: [ConditionalBranch<HierarchyPlan.Local>] = []
    for step in hierarchy.creations[frame.binding].map({ hierarchy.steps[$0] }) where step.request == number {
      let build = step.condition.and(graph.bindings[step.created].condition)
      let inner = condition.and(build)
      if inner.isContradiction { continue }
      if let obstacle = obstacle(to: step.created, under: ancestors + [frame], isDeferred: isDeferred(step)) {
        report(number, of: frame.binding, obstacle)
        continue
      }
      objects += 1
      branches.append(ConditionalBranch(local(step, name, frame, ancestors, within: inner), when: build))
    }
    if branches.isEmpty { report(number, of: frame.binding, "no declaration of the library creates the value") }
    return ConditionalBranch.chain(branches, within: condition)
  }

  private func isDeferred(_ step: Hierarchy.Step) -> Bool {
    graph.bindings[step.creator].requests[step.request].alternatives.contains { !$0.isImmediate }
  }

  /// Returns the reason why generated code cannot create a value.
  private func obstacle(to created: Int, under frames: [Frame], isDeferred: Bool) -> String? {
    let binding = graph.bindings[created]
    if !graph.isGeneratedHierarchy(created) { return "it is registered with another library" }
    if let module, !binding.isVisible(in: module) { return "\(binding.type) is not visible in the module \(module)" }
    if frames.count > Self.limits.depth || objects > Self.limits.objects { return "its hierarchy is too large" }
    let immediate = frames.suffix(from: frames.lastIndex { $0.builds != nil } ?? 0)
    return !isDeferred && immediate.contains { $0.binding == created } ? "it would create itself" : nil
  }

  private mutating func local(
    _ step: Hierarchy.Step,
    _ name: String,
    _ frame: Frame,
    _ ancestors: [Frame],
    within condition: BuildCondition
  ) -> HierarchyPlan.Local {
    let request = graph.bindings[step.creator].requests[step.request]
    let vocabulary = graph.vocabulary(of: graph.bindings[frame.binding])
    if isDeferred(step), let builder = vocabulary.hierarchy?.builder?(request.declaredType) {
      return HierarchyPlan.Local(
        name: name,
        type: spelling.text(request.declaredType),
        isTypeInferred: builder.type == request.declaredType,
        isClosure: false,
        conversion: request.isConverted ? spelling.operand(builder.product) : nil,
        value: .builder(self.builder(builder, step, name, frame, ancestors, within: condition))
      )
    }
    let child = scope(of: Frame(binding: step.created), under: ancestors + [frame], within: condition)
    let created = graph.bindings[step.created]
    let result = spelling.text(created.type)
    let type = spelling.text(request.declaredType)
    let function = HierarchyPlan.Function(
      name: name,
      parameters: [],
      result: result,
      isSendable: false,
      scope: child
    )
    return HierarchyPlan.Local(
      name: name,
      type: type,
      isTypeInferred: request.isConverted
        ? request.declaredType == request.declaredType.insideOptional
        : result == type && child.locals.isEmpty && child.method == nil,
      isClosure: false,
      conversion: request.isConverted ? spelling.operand(request.declaredType.insideOptional) : nil,
      value: child.locals.isEmpty ? .object(child) : .result(function)
    )
  }

  private mutating func builder(
    _ builder: HierarchyVocabulary.Builder,
    _ step: Hierarchy.Step,
    _ name: String,
    _ frame: Frame,
    _ ancestors: [Frame],
    within condition: BuildCondition
  ) -> HierarchyPlan.Builder {
    let property = graph.bindings[step.creator].requests[step.request].property
    let frames = ancestors + [frame]
    let passed = graph.bindings[step.created].requests.enumerated().filter { $1.source == .caller }
    let outer = frames.last { $0.builds == property && $0.binding == step.created }
    let type = spelling.text(builder.type)
    let labels = passed.map(\.element.name)
    if let outer {
      return HierarchyPlan.Builder(type: type, functionName: outer.functionName, labels: labels, function: nil)
    }
    var inner = Frame(binding: step.created, builds: property, functionName: name)
    inner.names = names(for: passed.map(\.offset), in: &inner, under: frames)
    let function = HierarchyPlan.Function(
      name: name,
      parameters: passed.map { number, request in
        HierarchyPlan.Parameter(
          label: request.name,
          name: inner.names[number] ?? request.name,
          type: spelling.text(request.declaredType),
          isClosure: request.declaredType.isFunction
        )
      },
      result: spelling.text(graph.bindings[step.created].type),
      isSendable: builder.isSendable,
      scope: scope(of: inner, under: frames, within: condition)
    )
    return HierarchyPlan.Builder(type: type, functionName: name, labels: labels, function: function)
  }

  // MARK: Names

  /// Returns the names of the constants or parameters of a scope, and adds them to it.
  ///
  /// A name hides one of an enclosing scope only if both are the same property, because the nearest one is received below. A builder
  /// hides nothing, so that inner scopes can call the functions of outer ones.
  private func names(for numbers: [Int], in frame: inout Frame, under ancestors: [Frame]) -> [Int: String] {
    let visible = ancestors.reduce(into: [:]) { $0.merge($1.properties) { $1 } }
    var names: [Int: String] = [:]
    for number in numbers {
      let request = graph.bindings[frame.binding].requests[number]
      let canHide = request.alternatives.allSatisfy(\.isImmediate)
      var candidate = request.name
      var suffix = 2
      while frame.properties[candidate] != nil
        || visible[candidate].map({ !canHide || $0 != request.property }) ?? false
      {
        candidate = request.name + String(suffix)
        suffix += 1
      }
      names[number] = candidate
      frame.properties[candidate] = request.property
    }
    return names
  }

  private mutating func report(_ number: Int, of index: Int, _ reason: String) {
    let binding = graph.bindings[index]
    let request = binding.requests[number]
    let isKnown = graph.outgoing[index].contains { edge in
      if case .missing = graph.edges[edge].target { graph.edges[edge].request == number } else { false }
    }
    if isKnown { return }
    let problem = StageDiagnostic.unsupportedBinding.finding(
      "generated code cannot supply '\(request.property.description)' to \(binding.type): \(wording: reason)",
      at: request.location,
      path: [binding.id]
    )
    if reported.insert(problem).inserted { problems.append(problem) }
  }
}

extension CanonicalType {
  /// The type inside `T?` and `T!`.
  fileprivate var insideOptional: CanonicalType {
    argument(of: "Optional") ?? argument(of: "ImplicitlyUnwrappedOptional") ?? self
  }
}
