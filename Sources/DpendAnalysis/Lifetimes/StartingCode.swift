import DpendGraph

/// The code of an object that exists from the start, or from a task at start: what it requests and creates, in the order in which it runs.
struct StartingCode {
  let graph: BindingGraph

  /// The builds of the programs with the code.
  let builds: StartBuilds

  /// The index of the binding of the object.
  let object: Int

  /// The code that runs it: first that which creates the object, and then the calls of its functions, in their order.
  let entries: [StartEntry]

  /// The component of the code that creates the object and passes values to it; nil for an entry point.
  private let creator: ComponentID?

  /// The objects of the code that runs it, which that code can pass to its initializer.
  let existing: Set<Int>

  let order: RunOrder

  /// A part of the creation of an object that another object requests or gets.
  struct Prerequisite {
    /// The number of the edge to it.
    let edge: Int

    /// The number of edges from the object to it.
    let distance: Int
  }

  init(
    of object: Int,
    _ builds: StartBuilds,
    runBy entries: [StartEntry] = [StartEntry()],
    with existing: Set<Int> = [],
    in graph: BindingGraph
  ) {
    self.graph = graph
    self.builds = builds
    self.object = object
    self.entries = entries
    self.existing = existing
    creator = graph.bindings[object].kind == .consumer ? nil : graph.bindings[object].component
    order = RunOrder(of: object, calling: entries.compactMap(\.call?.function), in: graph)
  }

  /// The steps of the code: those that are certain in the order of the run, and the others in that of the source.
  ///
  /// Variants are one step. Values that the code of the creator passes to the object are not among them.
  var steps: [FoundStep] {
    var steps: [FoundStep] = []
    for found in inOrder(found) {
      let step = found.step
      if let last = steps.last?.step, last.location == step.location, graph.areVariants(last.edge, step.edge) {
        steps[steps.count - 1].step.variants.append(step.edge)
      } else {
        steps.append(found)
      }
    }
    return steps
  }

  /// The objects that are created before the object: its arguments, and then those that its own code creates or requests at once.
  var prerequisites: [Prerequisite] {
    let immediate = graph.outgoing[object].filter { graph.isCreatedBeforeConsumer($0) && builds.contain($0) }
    let found = self.found.filter { $0.step.creation.isCertain && graph.isCreatedBeforeConsumer($0.step.edge) }
    let distances = Dictionary(found.map { ($0.step.edge, $0.distance) }, uniquingKeysWith: min)
    let isArgument = { (number: Int) in
      distances[number] == nil || graph.request(of: graph.edges[number]).injection == .initializer
    }
    return immediate.filter(isArgument).map { Prerequisite(edge: $0, distance: 1) }
      + inOrder(found).map { Prerequisite(edge: $0.step.edge, distance: distances[$0.step.edge] ?? 1) }
  }

  /// The steps in the order of the graph.
  private var found: [FoundStep] {
    let own = graph.outgoing[object].filter { number in
      // The code of its callers creates what a method creates for them.
      guard builds.contain(number), !graph.edges[number].isForCallers, !storesExisting(number),
        let target = graph.edges[number].binding
      else {
        return false
      }
      return graph.bindings[target].evidence != .constructed || !isPassed(target, along: number)
    }
    let requests = own.map(found)
    return requests + arguments(of: requests, excluding: Set(own.compactMap { graph.edges[$0].binding }))
  }

  /// Whether the code of the object stores a part of another one, which that one creates.
  private func storesExisting(_ edge: Int) -> Bool {
    let request = graph.request(of: graph.edges[edge])
    return request.isPassed && request.injection == .property && request.label != nil
      && order.part(at: request.location) != nil
  }

  /// Whether the code that creates the object, or calls a method to get it, passes another object to it.
  private func isPassed(_ target: Int, along edge: Int) -> Bool {
    graph.bindings[target].component == creator
      || existing.contains(target) && graph.request(of: graph.edges[edge]).injection == .initializer
  }

  private func inOrder(_ steps: [FoundStep]) -> [FoundStep] {
    argumentsFirst(steps.sorted { ($0.position, $0.step.edge) < ($1.position, $1.step.edge) })
  }

  /// Returns steps in an order in which other parts of the code create the arguments of an object before it: a call that creates an object
  /// begins before the property or the function which its arguments use.
  private func argumentsFirst(_ steps: [FoundStep]) -> [FoundStep] {
    let created = steps.indices.filter { isCreation(steps[$0].step) }
    let creating = Dictionary(grouping: created) { graph.edges[steps[$0].step.edge].binding }
    func before(_ step: ProgramStart.Step) -> [Int] {
      guard isCreation(step), let object = graph.edges[step.edge].binding else { return [] }
      let part = order.part(at: step.location)
      return graph.outgoing[object].filter(graph.isCreatedBeforeConsumer)
        .flatMap { creating[graph.edges[$0].binding] ?? [] }
        .filter { steps[$0].step.creation == step.creation && order.part(at: steps[$0].step.location) != part }
    }
    var ordered: [FoundStep] = []
    var (isBegun, isDone) = (Set<Int>(), Set<Int>())
    for index in steps.indices {
      var open = [index]
      while let next = open.last {
        let isFirst = isBegun.insert(next).inserted
        let arguments = isFirst ? before(steps[next].step).filter { !isBegun.contains($0) } : []
        open += arguments.reversed()
        guard arguments.isEmpty else { continue }
        open.removeLast()
        if isDone.insert(next).inserted { ordered.append(steps[next]) }
      }
    }
    return ordered
  }

  /// The objects that the code creates only to pass them to those that it creates with some steps.
  private func arguments(of steps: [FoundStep], excluding known: Set<Int>) -> [FoundStep] {
    var known = known
    var open = steps.filter {
      isCreation($0.step) && graph.request(of: graph.edges[$0.step.edge]).injection != .property
    }
    var arguments: [FoundStep] = []
    while let creation = open.popLast() {
      guard let object = graph.edges[creation.step.edge].binding else { continue }
      for number in graph.outgoing[object] where builds.contain(number) {
        guard let target = graph.edges[number].binding else { continue }
        let argument = self.argument(along: number, of: creation)
        guard isCreation(argument.step), graph.bindings[target].evidence == .constructed,
          isCreated(target, with: object), known.insert(target).inserted
        else { continue }
        arguments.append(argument)
        open.append(argument)
      }
    }
    return arguments
  }

  /// Whether the code that creates an object also creates another one: the component of a consumer is its own code, which runs later.
  private func isCreated(_ argument: Int, with object: Int) -> Bool {
    graph.bindings[object].kind == .consumer
      ? order.part(at: graph.bindings[argument].location) != nil
      : graph.bindings[argument].component == graph.bindings[object].component
  }

  /// Whether the code creates the object as soon as it runs.
  func isCreation(_ step: ProgramStart.Step) -> Bool {
    graph.edges[step.edge].evidence == .constructed && step.creation.isCertain
  }

  /// The step of an argument that the code creates for the object of another step.
  private func argument(along number: Int, of outer: FoundStep) -> FoundStep {
    let creation = creation(along: graph.edges[number])
    let location = graph.edges[number].binding.map { graph.bindings[$0].location } ?? outer.step.location
    let isInTask = creation.time == .inTask || outer.position.isInTask
    var found = found(along: number, creation, at: location, isInTask: isInTask, distance: outer.distance + 1)
    let isInBranch = order.isInBranch(location, onFirstUseOf: nil)
    found.step.isInBranch =
      isInBranch.map { $0 || entries[found.position.calls].isInBranch } ?? outer.step.isInBranch
    return found
  }

  private func found(along number: Int) -> FoundStep {
    let creation = creation(along: graph.edges[number])
    return found(along: number, creation, at: creation.location, isInTask: creation.time == .inTask, distance: 1)
  }

  private func found(
    along number: Int,
    _ creation: Creation,
    at location: SourceLocation,
    isInTask: Bool,
    distance: Int
  ) -> FoundStep {
    let isCertain = creation.time.isCertain
    let property: String? = if case .firstUse(let name) = creation.member?.creation { name } else { nil }
    let position =
      isCertain
      ? order.position(of: location, onFirstUseOf: property, isInTask: isInTask) : .ofUncertainCode(at: location)
    let entry = entries[position.calls]
    let tasks = isCertain ? entry.tasks + (isInTask ? 1 : 0) : 0
    let step = ProgramStart.Step(
      edge: number,
      location: location,
      creation: tasks > 0 ? .inTask : creation.time,
      tasks: tasks,
      owner: object,
      member: creation.member,
      isInBranch: isCertain && (creation.isInBranch || entry.isInBranch)
    )
    return FoundStep(step: step, position: position, distance: distance)
  }
}

extension StartingCode {
  /// The creation of the value of an edge.
  private struct Creation {
    let time: ProgramStart.Creation

    /// The member that creates it at start.
    var member: ProgramStart.StartingMember?

    let location: SourceLocation

    /// Whether the code that creates it at start is in branches.
    var isInBranch = false

    /// Returns the creation by code that is in branches, or not.
    func inBranch(_ isInBranch: Bool) -> Creation {
      Creation(time: time, member: member, location: location, isInBranch: isInBranch)
    }
  }

  /// The first creation of the value of an edge by its source, which exists from the start.
  private func creation(along edge: BindingGraph.Edge) -> Creation {
    let request = graph.request(of: edge)
    if edge.isWeak, !edge.isImmediate { return Creation(time: .independent, location: request.location) }
    let functions = functions(of: edge)
    if let first = creationAtStart(along: edge, by: functions) { return first }
    if let function = first(functions, of: edge.source) {
      return Creation(time: function.creation, location: request.location)
    }
    // The name of a value from a container can be that of a variable, if no property gets it.
    let isOfProperty =
      edge.evidence == .constructed
      ? edge.resolution == .lazy && request.injection != .property : request.injection == .property
    if !isOfProperty { return Creation(time: .later, location: request.location) }
    let time = ProgramStart.Creation.firstUse(request.label ?? request.name)
    guard edge.source == object, let member = member(time) else {
      return Creation(time: time, location: request.location)
    }
    let creation = Creation(time: member.time, member: member, location: request.location)
    return creation.inBranch(isOnlyInBranches(edge, [creation]))
  }

  /// The first creation of the value of an edge at start, by the creation of its source or by one of some functions; nil without one.
  private func creationAtStart(along edge: BindingGraph.Edge, by functions: [RequestingFunction]) -> Creation? {
    let location = graph.request(of: edge).location
    var creations: [Creation] = []
    if graph.createsWithConsumer(edge) {
      creations.append(Creation(time: .atStart, location: location))
    } else if graph.bindings[edge.source].isRoot, let main = functions.first(where: \.isStart) {
      creations.append(Creation(time: .atStart, location: main.location ?? location))
    }
    if edge.source == object {
      creations += functions.compactMap { function in
        let location = function.location ?? location
        let nesting = function.isOutsideClosures ? .none : order.nesting(of: location) ?? .closure
        return nesting == .closure
          ? nil
          : member(function.creation).map { member in
            Creation(time: nesting == .task ? .inTask : member.time, member: member, location: location)
          }
      }
      if functions.isEmpty, order.nesting(of: location) == .task, order.isInTask(location, .task) == true {
        creations.append(Creation(time: .inTask, location: location))
      }
    }
    let positions = creations.map { creation in
      order.position(of: creation.location, onFirstUseOf: nil, isInTask: creation.time == .inTask)
    }
    let first = creations.indices.min { one, other in
      let (isLater, isOtherLater) = (creations[one].time == .inTask, creations[other].time == .inTask)
      return isLater == isOtherLater ? positions[one] < positions[other] : isOtherLater
    }
    return first.map { first in
      let atSameTime = creations.filter { $0.time == creations[first].time }
      return creations[first].inBranch(isOnlyInBranches(edge, atSameTime))
    }
  }

  /// The functions of the object whose code requests the value of an edge: those that are known, else that at its location.
  private func functions(of edge: BindingGraph.Edge) -> [RequestingFunction] {
    let request = graph.request(of: edge)
    let known = [request.function].compactMap(\.self) + request.otherFunctions
    return known.isEmpty && edge.source == object
      ? [order.function(at: request.location)].compactMap(\.self) : known
  }

  /// Whether all code of the object at start that creates the value of an edge is in branches.
  private func isOnlyInBranches(_ edge: BindingGraph.Edge, _ creations: [Creation]) -> Bool {
    let found = creations.map { creation -> Bool? in
      let property: String? = if case .firstUse(let name) = creation.member?.creation { name } else { nil }
      return order.isInBranch(creation.location, onFirstUseOf: property)
    }
    let others = graph.request(of: edge).codeLocations + (edge.binding.map { graph.bindings[$0].otherLocations } ?? [])
    let all = found + others.map { order.isInBranch($0, onFirstUseOf: nil) }
    let known = all.compactMap(\.self)
    return !known.isEmpty && known.allSatisfy(\.self)
  }

  /// Returns a function or property of the object if code at start uses it outside of closures other than those of tasks.
  private func member(_ creation: ProgramStart.Creation) -> ProgramStart.StartingMember? {
    creation.member.flatMap(order.path).map { path in
      ProgramStart.StartingMember(
        creation: creation,
        uses: path.uses,
        systemCall: path.systemCall,
        call: path.called.flatMap { called in entries.lazy.compactMap(\.call).first { $0.function == called } }
      )
    }
  }

  /// Returns the function that runs first as far as it is known: one that code at start or the system calls, else the first one.
  private func first(_ functions: [RequestingFunction], of object: Int) -> RequestingFunction? {
    if functions.count < 2 { return functions.first }
    let binding = graph.bindings[object]
    return functions.first { function in
      if case .fromStart = CallingCode.of(function.name, among: binding.memberUses) { return true }
      return binding.type.nominal.flatMap { SystemCall.of(function.name, in: $0, graph.types) } != nil
    } ?? functions.first
  }
}

extension BindingGraph {
  /// Whether two edges of one request lead to variants of a binding.
  fileprivate func areVariants(_ one: Int, _ other: Int) -> Bool {
    guard edges[one].request == edges[other].request, let first = edges[one].binding, let second = edges[other].binding
    else { return false }
    return bindings[first].isVariant(of: bindings[second])
  }
}

extension ProgramStart.StartingMember {
  /// When the objects that its code creates exist.
  fileprivate var time: ProgramStart.Creation { isInTask ? .inTask : .atStart }
}

extension RequestingFunction {
  /// When its code creates an object.
  fileprivate var creation: ProgramStart.Creation { isInitialValue ? .firstUse(name) : .running(name) }
}
