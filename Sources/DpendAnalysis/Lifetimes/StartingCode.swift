import DpendGraph

/// The code of an object that exists from the start, or from a task at start: what it requests and creates, in the order in which it runs.
struct StartingCode {
  private let graph: BindingGraph

  /// The builds of the programs with the code.
  private let builds: StartBuilds

  /// The index of the binding of the object.
  private let object: Int

  /// Whether a task creates the object.
  private let isInTask: Bool

  /// Whether code in a branch creates the object.
  private let isInBranch: Bool

  /// The component of the code that creates the object and passes values to it; nil for an entry point.
  private let creator: ComponentID?

  private let order: RunOrder

  /// A part of the creation of an object that another object requests or gets.
  struct Prerequisite {
    /// The number of the edge to it.
    let edge: Int

    /// The number of edges from the object to it.
    let distance: Int
  }

  init(
    of object: Int,
    isInTask: Bool = false,
    isInBranch: Bool = false,
    _ builds: StartBuilds,
    in graph: BindingGraph
  ) {
    self.graph = graph
    self.builds = builds
    self.object = object
    self.isInTask = isInTask
    self.isInBranch = isInBranch
    creator = graph.bindings[object].kind == .consumer ? nil : graph.bindings[object].component
    order = RunOrder(of: object, in: graph)
  }

  /// The steps of the code: those that are certain in the order of the run, and the others in that of the source.
  ///
  /// Variants are one step. Values that the code of the creator passes to the object are not among them.
  var steps: [ProgramStart.Step] {
    var steps: [ProgramStart.Step] = []
    for step in inOrder(found.map(\.step)) {
      if let last = steps.last, last.location == step.location, graph.areVariants(last.edge, step.edge) {
        steps[steps.count - 1].variants.append(step.edge)
      } else {
        steps.append(step)
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
      + inOrder(found.map(\.step)).map { Prerequisite(edge: $0.edge, distance: distances[$0.edge] ?? 1) }
  }

  /// The steps in the order of the graph, each with the number of edges from the object to it.
  private var found: [(step: ProgramStart.Step, distance: Int)] {
    let own = graph.outgoing[object].filter { number in
      guard builds.contain(number), let target = graph.edges[number].binding.map({ graph.bindings[$0] })
      else { return false }
      return target.evidence != .constructed || target.component != creator
    }
    let requests = own.map { step(along: $0, isOfTask: isInTask) }
    return requests.map { ($0, 1) }
      + arguments(of: requests, excluding: Set(own.compactMap { graph.edges[$0].binding }))
  }

  private func inOrder(_ steps: [ProgramStart.Step]) -> [ProgramStart.Step] {
    let sorted = steps.map { (step: $0, position: position(of: $0)) }
      .sorted { ($0.position, $0.step.edge) < ($1.position, $1.step.edge) }.map(\.step)
    return argumentsFirst(sorted)
  }

  /// Returns steps in an order in which other parts of the code create the arguments of an object before it: a call that creates an object
  /// begins before the property or the function which its arguments use.
  private func argumentsFirst(_ steps: [ProgramStart.Step]) -> [ProgramStart.Step] {
    let created = steps.indices.filter { isCreation(steps[$0]) }
    let creating = Dictionary(grouping: created) { graph.edges[steps[$0].edge].binding }
    func before(_ step: ProgramStart.Step) -> [Int] {
      guard isCreation(step), let object = graph.edges[step.edge].binding else { return [] }
      let part = order.part(at: step.location)
      return graph.outgoing[object].filter(graph.isCreatedBeforeConsumer)
        .flatMap { creating[graph.edges[$0].binding] ?? [] }
        .filter { steps[$0].creation == step.creation && order.part(at: steps[$0].location) != part }
    }
    var ordered: [ProgramStart.Step] = []
    var (isBegun, isDone) = (Set<Int>(), Set<Int>())
    for index in steps.indices {
      var open = [index]
      while let next = open.last {
        let isFirst = isBegun.insert(next).inserted
        let arguments = isFirst ? before(steps[next]).filter { !isBegun.contains($0) } : []
        open += arguments.reversed()
        guard arguments.isEmpty else { continue }
        open.removeLast()
        if isDone.insert(next).inserted { ordered.append(steps[next]) }
      }
    }
    return ordered
  }

  private func position(of step: ProgramStart.Step) -> RunOrder.Position {
    if !step.creation.isCertain { return .ofUncertainCode(at: step.location) }
    let property: String? = if case .firstUse(let name) = step.member?.creation { name } else { nil }
    return order.position(of: step.location, onFirstUseOf: property, isInTask: step.creation == .inTask && !isInTask)
  }

  /// The objects that the code creates only to pass them to those that it creates with some steps.
  private func arguments(
    of steps: [ProgramStart.Step],
    excluding known: Set<Int>
  ) -> [(step: ProgramStart.Step, distance: Int)] {
    var known = known
    var open = steps.filter { isCreation($0) && graph.request(of: graph.edges[$0.edge]).injection != .property }
      .map { (step: $0, distance: 1) }
    var arguments: [(step: ProgramStart.Step, distance: Int)] = []
    while let creation = open.popLast() {
      guard let object = graph.edges[creation.step.edge].binding else { continue }
      for number in graph.outgoing[object] where builds.contain(number) {
        guard let argument = graph.edges[number].binding else { continue }
        let step = self.argument(along: number, of: creation.step)
        guard isCreation(step), graph.bindings[argument].evidence == .constructed,
          graph.bindings[argument].component == graph.bindings[object].component, known.insert(argument).inserted
        else { continue }
        arguments.append((step, creation.distance + 1))
        open.append((step, creation.distance + 1))
      }
    }
    return arguments
  }

  /// Whether the code creates the object as soon as it runs.
  func isCreation(_ step: ProgramStart.Step) -> Bool {
    graph.edges[step.edge].evidence == .constructed && step.creation.isCertain
  }

  /// The step of an argument that the code creates for the object of another step.
  private func argument(along number: Int, of step: ProgramStart.Step) -> ProgramStart.Step {
    let location = graph.edges[number].binding.map { graph.bindings[$0].location } ?? step.location
    var argument = self.step(along: number, at: location, isOfTask: step.creation == .inTask)
    let isInOwnBranch = order.isInBranch(location, onFirstUseOf: nil)
    argument.isInBranch = isInOwnBranch.map { $0 || isInBranch } ?? step.isInBranch
    return argument
  }

  private func step(along number: Int, at location: SourceLocation? = nil, isOfTask: Bool) -> ProgramStart.Step {
    let found = creation(along: graph.edges[number])
    return ProgramStart.Step(
      edge: number,
      location: location ?? found.location,
      creation: isOfTask && found.time == .atStart ? .inTask : found.time,
      owner: object,
      member: found.member,
      isInBranch: found.time.isCertain && (found.isInBranch || isInBranch)
    )
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
    let functions = [request.function].compactMap(\.self) + request.otherFunctions
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
      creations += functions.filter(\.isOutsideClosures).compactMap { function in
        member(function.creation).map {
          Creation(time: $0.time, member: $0, location: function.location ?? location)
        }
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
    creation.member.flatMap(order.path).map {
      ProgramStart.StartingMember(creation: creation, uses: $0.uses, systemCall: $0.systemCall)
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
