import Algorithms
import DpendGraph

extension CollectedBindings {
  /// Removes requests that a binding has more than once, such as one call of a function that requests the value in two branches.
  ///
  /// - Complexity: O(*n*) for *n* requests; only those of bindings with several requests at one location are compared.
  mutating func removeRepeatedRequests() {
    for position in bindings.indices where bindings[position].requests.count > 1 {
      let locations = Set(bindings[position].requests.map(\.location))
      guard locations.count < bindings[position].requests.count else { continue }
      bindings[position].requests = Array(bindings[position].requests.uniqued())
    }
  }
}
