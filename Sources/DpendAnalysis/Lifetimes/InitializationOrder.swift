import Algorithms
package import DpendGraph

/// The bindings that are created when an application starts, in order.
///
/// The order is that of the code: dependencies are created before their consumer, and values that a container injects into
/// properties, or resolves in a block that it runs on completion, right after it. A transient binding is listed where it is first created.
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
  ///
  /// - Complexity: O(*v* + *e*).
  static func dependingOnCycles(in graph: BindingGraph) -> [Bool] {
    let immediate = graph.bindings.indices.map { graph.immediateDependencies(of: $0) }
    var isCircular = Array(repeating: false, count: graph.bindings.count)
    for component in stronglyConnectedComponents(count: graph.bindings.count, successors: { immediate[$0] }) {
      let first = component[0]
      // The dependencies of a component come before it.
      let isTrue = component.count > 1 || immediate[first].contains { $0 == first || isCircular[$0] }
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
