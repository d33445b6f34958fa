public import DpendGraph

/// What is made when an application starts, before anybody asks for anything, and in which order.
///
/// The order is that of the code: what a binding needs is made before it, need by need, and what its container fills its
/// properties with comes right after it. What is made anew for each request stands where it is made first.
public struct InitializationOrder: Sendable {
  /// A binding that is made.
  public struct Step: Hashable, Sendable {
    /// The index of the binding.
    public let binding: Int

    /// The index of the eager binding that it is made because of, which is itself where that is made.
    public let cause: Int

    /// The edge that it is made for; nil for an eager binding whose turn it is.
    public let edge: Int?

    /// How many needs lie between the eager binding and this one.
    public let depth: Int
  }

  /// The start of one container.
  public struct Start: Sendable {
    /// The container.
    public let container: ComponentID

    /// What is made, in this order.
    public let steps: [Step]

    /// The indices of the eager bindings that need a cycle, so that there is no order for them, sorted.
    public let circular: [Int]

    /// The eager bindings that are made, in their order, each with what is made because of it.
    public var turns: [(eager: Int, steps: [Step])] {
      let steps = Dictionary(grouping: steps, by: \.cause)
      var seen: Set<Int> = []
      return self.steps.map(\.cause).filter { seen.insert($0).inserted }.map { ($0, steps[$0] ?? []) }
    }
  }

  /// The starts of the containers that make something, by their names.
  public let starts: [Start]

  /// Finds the order.
  ///
  /// - Complexity: O(*v* + *e*) for each container with eager bindings.
  public init(_ graph: BindingGraph) {
    let reach = ContainerVisibility(graph.components)
    let eager = graph.bindings.indices.filter { graph.bindings[$0].scope.isEager }
    if eager.isEmpty {
      starts = []
      return
    }
    let circular = Self.needingCycles(in: graph)
    let containers = Dictionary(grouping: eager) { reach.container(of: graph.bindings[$0].component) }
    starts = containers.sorted { $0.key < $1.key }.map { container, members in
      var run = InitializationRun(graph, leavingOut: circular)
      for index in Self.inOrder(members, of: graph) where !circular[index] { run.make(index) }
      return Start(container: container, steps: run.steps, circular: members.filter { circular[$0] })
    }
  }

  /// The bindings that are in a cycle of immediate needs, or need one that is.
  private static func needingCycles(in graph: BindingGraph) -> [Bool] {
    let immediate = graph.bindings.indices.map { graph.immediateDependencies(of: $0) }
    var isCircular = Array(repeating: false, count: graph.bindings.count)
    for component in stronglyConnectedComponents(count: graph.bindings.count, successors: { immediate[$0] }) {
      let needs = component.flatMap { immediate[$0] }
      // What a component needs comes before it, so that all of that is known.
      let isTrue = component.count > 1 || needs.contains(component[0]) || needs.contains { isCircular[$0] }
      for member in component { isCircular[member] = isTrue }
    }
    return isCircular
  }

  /// The eager bindings of a container in the order of their creation: that of their registrations or, otherwise, of their names.
  private static func inOrder(_ members: [Int], of graph: BindingGraph) -> [Int] {
    guard members.allSatisfy({ graph.vocabulary(of: graph.bindings[$0]).start.followsRegistrations }) else {
      return members
    }
    return members.sorted { (graph.bindings[$0].location, $0) < (graph.bindings[$1].location, $1) }
  }
}

/// Makes bindings, one eager one after the other.
private struct InitializationRun {
  private struct Frame {
    let step: InitializationOrder.Step
    let before: [Int]
    let after: [Int]
    var next = 0
  }

  private(set) var steps: [InitializationOrder.Step] = []
  private let graph: BindingGraph
  private var isBegun: [Bool]

  init(_ graph: BindingGraph, leavingOut excluded: [Bool]) {
    self.graph = graph
    isBegun = excluded
  }

  /// Makes an eager binding with all that it needs, unless it is there already.
  mutating func make(_ eager: Int) {
    if isBegun[eager] { return }
    var frames = [frame(of: InitializationOrder.Step(binding: eager, cause: eager, edge: nil, depth: 0))]
    while var frame = frames.popLast() {
      if frame.next == frame.before.count { steps.append(frame.step) }
      guard frame.next < frame.before.count + frame.after.count else { continue }
      let edge =
        frame.next < frame.before.count
        ? frame.before[frame.next] : frame.after[frame.next - frame.before.count]
      frame.next += 1
      let depth = frame.step.depth + 1
      frames.append(frame)
      guard let target = graph.edges[edge].binding, !isBegun[target] else { continue }
      frames.append(
        self.frame(of: InitializationOrder.Step(binding: target, cause: eager, edge: edge, depth: depth))
      )
    }
  }

  private mutating func frame(of step: InitializationOrder.Step) -> Frame {
    isBegun[step.binding] = true
    let leaving = graph.outgoing[step.binding]
    return Frame(
      step: step,
      before: leaving.filter { graph.edges[$0].isImmediate && !graph.fillsProperty(graph.edges[$0]) },
      after: leaving.filter { graph.fillsProperty(graph.edges[$0]) }
    )
  }
}

extension BindingGraph {
  /// Whether the container fills a property with the value as soon as the object around it is made.
  fileprivate func fillsProperty(_ edge: Edge) -> Bool {
    request(of: edge).injection == .property && vocabulary(of: bindings[edge.source]).start.fillsProperties
  }
}
