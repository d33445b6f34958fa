import DpendGraph

extension ProgramStart {
  /// Returns the steps with the bindings that each creates before its own, those at start first.
  static func ordered(
    _ steps: [Step],
    _ run: InitializationRun,
    _ builds: StartBuilds,
    in graph: BindingGraph
  ) -> [Step] {
    var run = run
    var creators: [Int: [Creator]] = [:]
    let atStart = steps.filter { $0.creation == .atStart }
    // A task begins after the code in turn that begins it, also that of another task.
    let inTasks = steps.filter { $0.creation == .inTask }.enumerated()
      .sorted { ($0.element.tasks, $0.offset) < ($1.element.tasks, $1.offset) }.map(\.element)
    var ordered: [Step] = []
    for (position, step) in (atStart + inTasks + steps.filter { !$0.creation.isCertain }).enumerated() {
      var step = step
      step.condition = step.condition.and(builds.condition(of: step.edge, beyond: builds.condition) ?? .always)
      if step.creation != .independent, let binding = graph.edges[step.edge].binding {
        let earlier = (creators[binding] ?? []).compactMap {
          graph.earlierStep(of: $0, ordered[$0.position], than: step)
        }
        step.earlier =
          earlier.first(where: \.isCertain)
          ?? earlier.first { $0.isInAllRuns || ordered[$0.position].isInBranch } ?? earlier.first
        step.addCreations(of: binding, &run, builds, graph)
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
  /// Adds the creations of the object, in the builds with its condition.
  fileprivate mutating func addCreations(
    of binding: Int,
    _ run: inout InitializationRun,
    _ builds: StartBuilds,
    _ graph: BindingGraph
  ) {
    let targets = bindings(in: graph)
    let ofVariants = targets.count == 1 ? [] : targets.flatMap { run.creation(ofOneOf: [$0]) }
    let all = condition == .always && !isInBranch ? run.create(oneOf: targets) : run.creation(ofOneOf: targets)
    // A container sets properties after it has created their object.
    dependencies = all.map(\.binding).prefix { !targets.contains($0) }.map(\.self)
    followers = all.map(\.binding).dropFirst(dependencies.count).filter { !targets.contains($0) }
    let isCertain = builds.areCertain(all, in: builds.condition.and(condition))
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
    let runs = !earlier.isInBranch || step.isInBranch && isOfCreation
    let isInAllRuns = !creator.isPossible && runs && step.condition.implies(earlier.condition)
    let isCertain = isPart && isInAllRuns
    return isCertain || shareInstance(creator.edge, step.edge)
      ? ProgramStart.EarlierStep(position: creator.position, isCertain: isCertain, isInAllRuns: isInAllRuns) : nil
  }
}
