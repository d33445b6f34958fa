import Algorithms
import DpendGraph

/// The reading of the code of an entry point, and of the objects that it creates and whose functions it calls.
struct StartReading {
  /// The number of objects, one created by the other, whose code is read: of the last one only the called functions.
  private static let mostLevels = 3

  /// The number of calls by the code of one object that are followed.
  private static let mostCalls = 100

  private let graph: BindingGraph
  private let builds: StartBuilds
  private var visited: Set<Int>

  /// A call of a function that no object has.
  private struct FunctionCall: Hashable {
    let function: Int
    let isInBranch: Bool
  }

  /// The largest number of functions that call each other.
  private static let mostFunctions = 100

  /// The calls whose functions are read already: a later one creates nothing first.
  private var functionCalls: Set<FunctionCall> = []

  /// Returns the steps of the code of an entry point, each followed by those of the object that it creates.
  ///
  /// - Parameters:
  ///   - root: The index of the entry point.
  ///   - builds: The builds of the programs with the code.
  ///   - graph: The graph.
  /// - Returns: The steps, in the order of the code as far as they are certain.
  static func steps(of root: Int, _ builds: StartBuilds, in graph: BindingGraph) -> [ProgramStart.Step] {
    var reading = StartReading(graph: graph, builds: builds, visited: [root])
    return reading.steps(of: StartingCode(of: root, builds, in: graph), levels: mostLevels)[0]
  }

  /// Returns the steps of the code of a function that no object has, in the order of the source; nil for a step that creates an object.
  ///
  /// - Parameters:
  ///   - step: The step that calls the function.
  ///   - levels: The number of functions to follow, of which each calls the next one.
  /// - Returns: The steps, with those of the functions that this one calls.
  private mutating func stepsOfFunction(
    calledBy step: ProgramStart.Step,
    levels: Int = mostFunctions
  ) -> [ProgramStart.Step]? {
    guard step.creation.isCertain, let function = graph.edges[step.edge].binding, graph.bindings[function].isFunction
    else { return nil }
    let call = FunctionCall(function: function, isInBranch: step.isInBranch)
    guard levels > 0, functionCalls.insert(call).inserted else { return [] }
    let condition = step.condition.and(builds.condition(of: step.edge, beyond: builds.condition) ?? .always)
    let code = graph.bindings[function].codeParts
    let requests = graph.outgoing[function].filter { number in
      let edge = graph.edges[number]
      return builds.contain(number) && edge.binding != nil && !edge.isWeak
        && graph.request(of: edge).function?.isOutsideClosures ?? false
    }
    let locations = requests.map { graph.request(of: graph.edges[$0]).location }
    return zip(requests, locations).sorted { ($0.1, $0.0) < ($1.1, $1.0) }.flatMap { number, location in
      var inner = ProgramStart.Step(
        edge: number,
        location: location,
        creation: step.creation,
        tasks: step.tasks,
        owner: function,
        member: step.member,
        isInBranch: step.isInBranch || code.last { $0.location < location }?.isInBranch(location) ?? false
      )
      inner.condition = condition
      return stepsOfFunction(calledBy: inner, levels: levels - 1) ?? [inner]
    }
  }

  /// Whether the system calls functions of an object when it shows its view.
  private func isViewController(_ object: Int) -> Bool {
    graph.bindings[object].type.nominal.flatMap { SystemCall.of("viewDidLoad()", in: $0, graph.types) } != nil
  }

  /// Returns the steps of the code of an object, for each code that runs it.
  private mutating func steps(of code: StartingCode, levels: Int) -> [[ProgramStart.Step]] {
    let all = code.steps
    let calls = levels > 1 ? Array(code.calls.prefix(Self.mostCalls)) : []
    let callsByTarget = Dictionary(grouping: calls.indices, by: { calls[$0].target })
    let certain = Set(
      all.filter { code.isCreation($0.step) && !$0.step.isInBranch }.compactMap { graph.edges[$0.step.edge].binding }
    )
    let existing = code.existing.union(all.compactMap { graph.edges[$0.step.edge].binding })
    var steps = [[ProgramStart.Step]](repeating: [], count: code.entries.count)
    // The steps of each called function, by the number of the call.
    var called: [Int: [ProgramStart.Step]] = [:]
    var open = calls.indices[...]
    for found in all {
      while let next = open.first, calls[next].position < found.position {
        steps[calls[next].position.calls] += called.removeValue(forKey: next) ?? []
        open.removeFirst()
      }
      let step = found.step
      if let inner = stepsOfFunction(calledBy: step) {
        steps[found.position.calls] += inner
        continue
      }
      steps[found.position.calls].append(step)
      guard levels > 1, step.creation.isCertain, let target = graph.edges[step.edge].binding else { continue }
      let isOutermost = levels == Self.mostLevels
      let isCreated = isOutermost && code.isCreation(step)
      let isController = isOutermost && !isCreated && isViewController(target)
      let numbers = callsByTarget[target] ?? []
      guard isCreated || isController || !numbers.isEmpty, !step.isInBranch || !certain.contains(target),
        visited.insert(target).inserted
      else { continue }
      let creation = StartEntry(tasks: step.tasks, isInBranch: step.isInBranch)
      let entries = [creation] + numbers.map { calls[$0].entry.within(step) }
      let inner = self.steps(
        of: StartingCode(of: target, builds, runBy: entries, with: existing, in: graph),
        levels: levels - 1
      )
      if isCreated || isController {
        // A container creates the dependencies of a view controller; its own code runs when the system shows the view.
        steps[found.position.calls] += inner[0].filter { isCreated || !$0.creation.isCertain }
      }
      for (number, steps) in zip(numbers, inner.dropFirst()) { called[number] = steps.filter(\.creation.isCertain) }
    }
    for number in open { steps[calls[number].position.calls] += called[number] ?? [] }
    return steps
  }
}

extension StartingCode {
  /// The calls of functions of other objects by code that is known to run, in its order, of equal ones the first.
  var calls: [FoundCall] {
    var targets = CallTargets(of: object, builds, in: graph)
    let all = graph.bindings[object].objectCalls.compactMap { call -> FoundCall? in
      guard let isInTask = order.isInTask(call.location, call.nesting), let target = targets.target(of: call),
        let function = graph.bindings[target].codeParts.function(of: call)
      else { return nil }
      let position = order.position(of: call.location, onFirstUseOf: nil, isInTask: isInTask)
      let entry = entries[position.calls]
      let isInBranch = entry.isInBranch || order.isInBranch(call.location, onFirstUseOf: nil) ?? call.isInBranch
      return FoundCall(
        target: target,
        entry: StartEntry(
          tasks: entry.tasks + (isInTask ? 1 : 0),
          isInBranch: isInBranch,
          call: ProgramStart.Call(
            caller: object,
            user: call.user,
            function: function,
            isInTask: call.nesting == .task,
            location: call.location
          )
        ),
        position: position
      )
    }
    let groups = Dictionary(grouping: all) { Called(target: $0.target, function: $0.entry.call?.function) }
    return groups.values.compactMap { group in
      guard var first = group.min(by: { $0.position < $1.position }) else { return nil }
      first.entry.isInBranch = group.filter { $0.entry.tasks == first.entry.tasks }.allSatisfy(\.entry.isInBranch)
      return first
    }.sorted {
      ($0.position, $0.target, $0.entry.call?.function ?? "") < ($1.position, $1.target, $1.entry.call?.function ?? "")
    }
  }

  private struct Called: Hashable {
    let target: Int
    let function: String?
  }
}

extension [CodePart] {
  /// Returns the function that a call means: the one with its name and labels, or the only one with its name.
  fileprivate func function(of call: ObjectCall) -> String? {
    let functions = filter { $0.kind == .member && $0.name.hasSuffix(")") }.map(\.name)
    if functions.contains(call.function) { return call.function }
    let name = call.function.prefix { $0 != "(" }
    let similar = functions.filter { $0.prefix { $0 != "(" } == name }
    return similar.count == 1 ? similar[0] : nil
  }
}
