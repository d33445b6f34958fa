import Algorithms
package import DpendGraph

/// The bindings that are created when an application starts, in order.
///
/// The order is that of the code: dependencies are created before their consumer, and values that a container injects into
/// properties right after it. A transient binding is listed where it is first created.
package struct InitializationOrder: Sendable {
  /// A binding that is created.
  package struct Step: Hashable, Sendable {
    /// The index of the binding.
    package let binding: Int

    /// The index of the eager binding that causes the creation, which may be the binding itself.
    package let cause: Int

    /// The edge that causes the creation; nil for an eager binding.
    package let edge: Int?

    /// The number of dependencies between the eager binding and this one.
    package let depth: Int
  }

  /// The start of one container.
  package struct Start: Sendable {
    /// The container.
    package let container: ComponentID

    /// The steps, in order.
    package let steps: [Step]

    /// The indices of the eager bindings that depend on a cycle and have no order, sorted.
    package let circular: [Int]

    /// The eager bindings in order, each with the steps that it causes.
    package var turns: [(eager: Int, steps: [Step])] {
      let steps = steps.grouped(by: \.cause)
      return self.steps.map(\.cause).uniqued(on: \.self).map { ($0, steps[$0] ?? []) }
    }
  }

  /// The starts of the containers with eager bindings, by name.
  package let starts: [Start]

  /// Determines the order in a graph.
  ///
  /// - Complexity: O(*v* + *e*) for each container with eager bindings.
  package static func determine(in graph: BindingGraph) -> InitializationOrder {
    let reach = ContainerVisibility(graph.components)
    let eager = graph.bindings.indices.filter { graph.bindings[$0].scope.isEager }
    if eager.isEmpty { return InitializationOrder(starts: []) }
    let circular = dependingOnCycles(in: graph)
    let containers = eager.grouped { reach.container(of: graph.bindings[$0].component) }
    let starts = containers.sorted { $0.key < $1.key }.map { container, members in
      var run = InitializationRun(graph, leavingOut: circular)
      for index in inOrder(members, of: graph) where !circular[index] { run.create(index) }
      return Start(container: container, steps: run.steps, circular: members.filter { circular[$0] })
    }
    return InitializationOrder(starts: starts)
  }

  /// Returns whether each binding is in a cycle of immediate dependencies, or depends on one.
  private static func dependingOnCycles(in graph: BindingGraph) -> [Bool] {
    let immediate = graph.bindings.indices.map { graph.immediateDependencies(of: $0) }
    var isCircular = Array(repeating: false, count: graph.bindings.count)
    for component in stronglyConnectedComponents(count: graph.bindings.count, successors: { immediate[$0] }) {
      let dependencies = component.flatMap { immediate[$0] }
      // The dependencies of a component come before it.
      let isTrue =
        component.count > 1 || dependencies.contains(component[0]) || dependencies.contains { isCircular[$0] }
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

/// The creation of eager bindings, one after another.
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

  /// Creates an eager binding with its dependencies, unless it exists already.
  mutating func create(_ eager: Int) {
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
  /// Returns whether the container sets a property as soon as its object is created.
  fileprivate func fillsProperty(_ edge: Edge) -> Bool {
    request(of: edge).injection == .property && vocabulary(of: bindings[edge.source]).start.fillsProperties
  }
}
