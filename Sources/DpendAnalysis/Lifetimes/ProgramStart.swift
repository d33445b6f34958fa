package import DpendGraph

/// The requests and creations of the code of an entry point: first those at start, then those in tasks that begin at start, and then the
/// deferred ones, each in the order of the source.
package struct ProgramStart: Sendable {
  /// When the object of a step is created.
  package enum Creation: Hashable, Sendable {
    /// Together with its consumer, which exists from the start, or in code that the consumer or the system then calls.
    case atStart

    /// In a task that code at start begins.
    case inTask

    /// When the function of this name runs.
    case running(String)

    /// When code first uses the property of this name.
    case firstUse(String)

    /// When code runs whose name is not known.
    case later

    /// Independently of the consumer, which only references it weakly.
    case independent
  }

  /// A request, or an object that the code creates to pass it on.
  package struct Step: Hashable, Sendable {
    /// The number of the edge to what is requested or created.
    package let edge: Int

    /// The numbers of the edges to the variants of it, of which the code chooses one when it runs; empty without a choice.
    package fileprivate(set) var variants: [Int] = []

    /// The location of the request, or of the creation of an object that is passed on.
    package let location: SourceLocation

    /// When the object is created.
    package let creation: Creation

    /// The index of the object whose code requests or creates it.
    package let owner: Int

    /// The function that creates it at start, or the property whose first use does, with the code that leads there; nil for an
    /// initializer, the initial value of a stored property, or `main()`.
    package let member: StartingMember?

    /// The condition of the builds in which the code creates the object, beyond that of the entry point.
    package fileprivate(set) var condition = BuildCondition.always

    /// The indices of the bindings that its creation creates before it, in order, without those of earlier steps.
    package fileprivate(set) var dependencies: [Int] = []

    /// The bindings that each run of the code creates, in order: those of the dependencies that do not depend on a choice or a condition,
    /// and the object itself.
    package fileprivate(set) var creations: [Instance] = []

    /// The bindings that only some builds or runs of the code create, in order.
    package fileprivate(set) var possibleCreations: [Instance] = []

    /// The earlier step that creates the same object; nil if none does.
    package fileprivate(set) var earlier: EarlierStep?
  }

  /// A function or property that code at start uses, outside of closures other than those of tasks.
  package struct StartingMember: Hashable, Sendable {
    /// When the function runs or the property is first used.
    package let creation: Creation

    /// The uses from the member back to code at start; empty for a function that the system calls.
    package let uses: [MemberUse]

    /// The call of the system with which this code begins; nil for an initializer, or `main()`.
    package let systemCall: SystemCall?

    /// Whether the code that leads there is in a task.
    var isInTask: Bool { uses.contains { $0.nesting == .task } }
  }

  /// An object that a step creates.
  package struct Instance: Hashable, Sendable {
    /// The index of the binding.
    package let binding: Int

    /// The number of the edge along which it is created.
    package let edge: Int
  }

  /// A step that creates the object of a later one.
  package struct EarlierStep: Hashable, Sendable {
    /// The position among the steps.
    package let position: Int

    /// Whether it certainly creates the object: as a part of the creation of another one, in all builds with the later step.
    package let isCertain: Bool

    /// Whether each run of its code creates the object in all builds with the later step.
    package let isInAllRuns: Bool
  }

  /// The number of objects, one created by the other, whose code is read.
  private static let mostLevels = 2

  /// The index of the consumer with which the program starts.
  package let root: Int

  /// The steps at start, each followed by those of the object that it creates, then those in tasks, and then the other steps.
  package let steps: [Step]

  /// Returns the starts of the programs that request anything, in the order of the graph.
  ///
  /// - Complexity: O(*v* + *e* log *e*) for each program, and O(*v* + *e*) for each step with a condition and for each variant.
  package static func all(in graph: BindingGraph) -> [ProgramStart] {
    let roots = graph.bindings.indices.filter { graph.bindings[$0].kind == .consumer && graph.bindings[$0].isRoot }
    if roots.isEmpty { return [] }
    let circular = InitializationOrder.dependingOnCycles(in: graph)
    let programs = BindingPrograms(of: graph)
    return roots.compactMap { root in
      var visited: Set<Int> = [root]
      let steps = graph.steps(ofCodeOf: root, creator: nil, isInTask: false, levels: mostLevels, &visited)
      if steps.isEmpty { return nil }
      let excluded = graph.bindings.indices.map { circular[$0] || !programs.areTogether(root, $0) }
      let run = InitializationRun(graph, leavingOut: excluded)
      return ProgramStart(root: root, steps: ordered(steps, run, from: root, in: graph))
    }
  }

  /// Returns the steps with the bindings that each creates before its own, those at start first.
  private static func ordered(
    _ steps: [Step],
    _ run: InitializationRun,
    from root: Int,
    in graph: BindingGraph
  ) -> [Step] {
    var run = run
    var creators: [Int: [Creator]] = [:]
    let atStart = steps.filter { $0.creation == .atStart }
    let inTasks = steps.filter { $0.creation == .inTask }
    var ordered: [Step] = []
    for (position, step) in (atStart + inTasks + steps.filter { !$0.creation.isCertain }).enumerated() {
      var step = step
      step.condition = graph.condition(of: step.edge, beyond: graph.bindings[root].condition)
      if step.creation != .independent, let binding = graph.edges[step.edge].binding {
        let earlier = (creators[binding] ?? []).compactMap {
          graph.earlierStep(of: $0, ordered[$0.position], than: step)
        }
        step.earlier = earlier.first(where: \.isCertain) ?? earlier.first(where: \.isInAllRuns) ?? earlier.first
        step.addCreations(of: binding, &run, in: graph.bindings[root].condition.and(step.condition), graph)
        for (instances, isPossible) in [(step.creations, false), (step.possibleCreations, true)] {
          for instance in instances {
            creators[instance.binding, default: []].append(
              Creator(position: position, edge: instance.edge, condition: step.condition, isPossible: isPossible)
            )
          }
        }
      }
      ordered.append(step)
    }
    return ordered
  }
}

extension ProgramStart.Step {
  /// Adds the creations of the object, in the builds with a condition.
  fileprivate mutating func addCreations(
    of binding: Int,
    _ run: inout InitializationRun,
    in builds: BuildCondition,
    _ graph: BindingGraph
  ) {
    let targets = bindings(in: graph)
    let ofVariants = targets.count == 1 ? [] : targets.flatMap { run.creation(ofOneOf: [$0]) }
    let all = condition == .always ? run.create(oneOf: targets) : run.creation(ofOneOf: targets)
    // A container sets properties after it has created their object.
    dependencies = all.map(\.binding).prefix { !targets.contains($0) }.map(\.self)
    let isCertain = graph.areCertain(all, in: builds)
    let instances = all.map { ProgramStart.Instance(binding: $0.binding, edge: $0.edge ?? edge) }
    creations = zip(instances, isCertain).filter(\.1).map(\.0)
    var known = Set(all.map(\.binding))
    possibleCreations =
      zip(instances, isCertain).filter { !$0.1 }.map(\.0)
      + ofVariants.filter { known.insert($0.binding).inserted }
      .map { ProgramStart.Instance(binding: $0.binding, edge: $0.edge ?? edge) }
    // An earlier step may have created the object under a condition.
    if earlier == nil, !all.contains(where: { $0.binding == binding }) {
      creations.append(ProgramStart.Instance(binding: binding, edge: edge))
    }
  }
}

/// The step that first creates an object, itself or as a dependency.
private struct Creator {
  /// The position of the step.
  let position: Int

  /// The edge along which the object is created.
  let edge: Int

  /// The condition of the step.
  let condition: BuildCondition

  /// Whether only some builds or runs of the step create the object.
  let isPossible: Bool
}

extension BindingGraph {
  /// The steps of the code of an object; values that the code of its creator passes to it are listed there.
  fileprivate func steps(
    ofCodeOf object: Int,
    creator: ComponentID?,
    isInTask: Bool,
    levels: Int,
    _ visited: inout Set<Int>
  ) -> [ProgramStart.Step] {
    let own = outgoing[object].filter { number in
      edges[number].binding.map { bindings[$0].evidence != .constructed || bindings[$0].component != creator } ?? false
    }
    let requests = own.map { step(along: $0, at: request(of: edges[$0]).location, by: object, isInTask: isInTask) }
    let passed = arguments(of: requests, excluding: Set(own.compactMap { edges[$0].binding }))
    var all: [ProgramStart.Step] = []
    for step in (requests + passed).sorted(by: { ($0.location, $0.edge) < ($1.location, $1.edge) }) {
      if let last = all.last, last.owner == object, last.location == step.location, areVariants(last.edge, step.edge) {
        all[all.count - 1].variants.append(step.edge)
        continue
      }
      all.append(step)
      guard levels > 1, isCreation(step), let target = edges[step.edge].binding, visited.insert(target).inserted
      else { continue }
      all += steps(
        ofCodeOf: target,
        creator: bindings[target].component,
        isInTask: step.creation == .inTask,
        levels: levels - 1,
        &visited
      )
    }
    return all
  }

  /// Whether two edges of one request lead to variants of a binding.
  private func areVariants(_ one: Int, _ other: Int) -> Bool {
    guard edges[one].request == edges[other].request, let first = edges[one].binding, let second = edges[other].binding
    else { return false }
    return bindings[first].isVariant(of: bindings[second])
  }

  /// The objects that code creates only to pass them to those that it creates with the steps.
  private func arguments(of steps: [ProgramStart.Step], excluding known: Set<Int>) -> [ProgramStart.Step] {
    var known = known
    var open = steps.filter { isCreation($0) && request(of: edges[$0.edge]).injection != .property }
    var arguments: [ProgramStart.Step] = []
    while let creation = open.popLast() {
      guard let object = edges[creation.edge].binding else { continue }
      for number in outgoing[object] {
        guard let argument = edges[number].binding else { continue }
        let step = step(
          along: number,
          at: bindings[argument].location,
          by: creation.owner,
          isInTask: creation.creation == .inTask
        )
        guard isCreation(step), bindings[argument].evidence == .constructed,
          bindings[argument].component == bindings[object].component, known.insert(argument).inserted
        else { continue }
        arguments.append(step)
        open.append(step)
      }
    }
    return arguments
  }

  /// Whether the code creates the object as soon as it runs.
  private func isCreation(_ step: ProgramStart.Step) -> Bool {
    edges[step.edge].evidence == .constructed && step.creation.isCertain
  }

  private func step(
    along number: Int,
    at location: SourceLocation,
    by owner: Int,
    isInTask: Bool
  ) -> ProgramStart.Step {
    let (creation, member) = creation(along: edges[number])
    return ProgramStart.Step(
      edge: number,
      location: location,
      creation: isInTask && creation == .atStart ? .inTask : creation,
      owner: owner,
      member: member
    )
  }

  /// Whether requests along two edges get one instance, for as long as its container or the object with its property exists.
  func shareInstance(_ one: Int, _ other: Int) -> Bool {
    let areOfOneObject = edges[one].source == edges[other].source
    return [one, other].allSatisfy { number in
      let lifetime = scope(of: edges[number])?.lifetime
      let isOfProperty = edges[number].evidence == .constructed
      return lifetime == .singleton || lifetime == .component && (!isOfProperty || areOfOneObject)
    }
  }

  /// Returns the earlier step of a creator if it creates the object of a step: one that all requests share, or one that is a part of
  /// another object's creation, because the code of the step belongs to that object.
  ///
  /// The code of a request for a shared object can be in a branch or in a function that does not run.
  fileprivate func earlierStep(
    of creator: Creator,
    _ earlier: ProgramStart.Step,
    than step: ProgramStart.Step
  ) -> ProgramStart.EarlierStep? {
    if earlier.condition.excludes(step.condition) { return nil }
    let areAtStart = earlier.creation == step.creation && step.creation.isCertain
    let isOfCreation = edges[earlier.edge].binding == step.owner && step.member == nil
    let isPart = areAtStart && (creator.edge == step.edge || isOfCreation)
    let isInAllRuns = !creator.isPossible && step.condition.implies(earlier.condition)
    let isCertain = isPart && isInAllRuns
    return isCertain || shareInstance(creator.edge, step.edge)
      ? ProgramStart.EarlierStep(position: creator.position, isCertain: isCertain, isInAllRuns: isInAllRuns) : nil
  }

  /// When a consumer that exists from the start creates the value of an edge, and the member that does so at start.
  private func creation(along edge: Edge) -> (creation: ProgramStart.Creation, member: ProgramStart.StartingMember?) {
    if edge.isWeak { return (.independent, nil) }
    if createsWithConsumer(edge) { return (.atStart, nil) }
    let request = request(of: edge)
    let functions = [request.function].compactMap(\.self) + request.otherFunctions
    if bindings[edge.source].isRoot, functions.contains(where: \.isStart) { return (.atStart, nil) }
    let members = functions.filter(\.isOutsideClosures).compactMap { startingMember($0.creation, of: edge.source) }
    if let member = members.first(where: { !$0.isInTask }) ?? members.first { return (member.time, member) }
    if let function = first(functions, of: edge.source) { return (function.creation, nil) }
    // The name of a value from a container can be that of a variable, if no property gets it.
    let isOfProperty =
      edge.evidence == .constructed
      ? edge.resolution == .lazy && request.injection != .property : request.injection == .property
    if !isOfProperty { return (.later, nil) }
    let creation = ProgramStart.Creation.firstUse(request.label ?? request.name)
    return startingMember(creation, of: edge.source).map { ($0.time, $0) } ?? (creation, nil)
  }

  /// Returns a function or property of an object if code at start uses it outside of closures other than those of tasks.
  private func startingMember(_ creation: ProgramStart.Creation, of object: Int) -> ProgramStart.StartingMember? {
    guard let name = creation.member else { return nil }
    if let call = callAtStart(of: name, in: object) {
      return ProgramStart.StartingMember(creation: creation, uses: [], systemCall: call)
    }
    let code = CallingCode.of(name, among: bindings[object].memberUses) { use in
      use.isAtStart || callAtStart(of: use.user, in: object) != nil
    }
    guard case .fromStart(let uses) = code, !uses.contains(where: { $0.nesting == .closure }) else { return nil }
    let call = uses.last.flatMap { callAtStart(of: $0.user, in: object) }
    return ProgramStart.StartingMember(creation: creation, uses: uses, systemCall: call)
  }

  /// Returns the call with which the system starts an entry point; nil for other functions and objects.
  private func callAtStart(of function: String, in object: Int) -> SystemCall? {
    guard bindings[object].isRoot, let type = bindings[object].type.nominal,
      let call = SystemCall.of(function, in: type, types), call.isAtStart
    else { return nil }
    return call
  }

  /// Returns the function that runs first as far as it is known: one that code at start or the system calls, else the first one.
  private func first(_ functions: [RequestingFunction], of object: Int) -> RequestingFunction? {
    if functions.count < 2 { return functions.first }
    let type = bindings[object].type.nominal
    return functions.first { function in
      if case .fromStart = CallingCode.of(function.name, among: bindings[object].memberUses) { return true }
      return type.flatMap { SystemCall.of(function.name, in: $0, types) } != nil
    } ?? functions.first
  }
}

extension ProgramStart.Creation {
  /// The function or property whose code or first use creates the object; nil for other code.
  var member: String? {
    switch self {
    case .running(let name), .firstUse(let name): name
    case .atStart, .inTask, .later, .independent: nil
    }
  }

  /// Whether code at start creates the object, itself or in a task that it begins.
  package var isCertain: Bool { self == .atStart || self == .inTask }
}

extension ProgramStart.StartingMember {
  /// When the objects that its code creates exist.
  fileprivate var time: ProgramStart.Creation { isInTask ? .inTask : .atStart }
}

extension RequestingFunction {
  /// When its code creates an object.
  fileprivate var creation: ProgramStart.Creation { isInitialValue ? .firstUse(name) : .running(name) }
}
