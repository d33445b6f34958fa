import DpendGraph

extension BindingGraph {
  /// Returns requirements with which no call sends a container that is not `Sendable` from an actor to another thread.
  ///
  /// An asynchronous method without an actor runs on another thread. The methods for values on an actor cannot call it, so that it runs
  /// on their actor too, and so do the methods that call it.
  ///
  /// - Parameter requirements: The requirements of each binding.
  /// - Returns: The requirements, in the same order.
  /// - Complexity: O(*v* + *e*).
  func stayingOnActors(_ requirements: [CallRequirements]) -> [CallRequirements] {
    var requirements = requirements
    var pending = bindings.indices.filter { !requirements[$0].globalActors.isEmpty }
    while let index = pending.popLast() {
      let consumers = incoming[index].map { edges[$0].source }
      let asynchronous = outgoing[index].compactMap { edges[$0].binding }.filter { requirements[$0].effects.isAsync }
      for other in consumers + asynchronous where requirements[other].globalActors.isEmpty {
        requirements[other].globalActors = Array(requirements[index].globalActors.prefix(1))
        pending.append(other)
      }
    }
    return requirements
  }
}
