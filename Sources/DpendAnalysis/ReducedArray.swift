import DpendGraph

/// A request for all bindings of a key that still gets some, or none, after a removal.
package struct ReducedArray: Hashable, Sendable {
  /// The index of the binding with the request.
  package let consumer: Int

  /// The name of the parameter or property.
  package let name: String

  /// The number of elements that can still be created.
  package let remaining: Int

  /// The number of elements before the removal.
  package let total: Int
}

extension BindingGraph {
  /// Returns the requests for many values that have fewer elements where some bindings do not work, those without any left first.
  ///
  /// - Parameter broken: The bindings that do not work.
  /// - Returns: The requests of other bindings, by consumer.
  /// - Complexity: O(*n*) for *n* edges at the bindings and at the consumers of their arrays.
  func reducedArrays(without broken: Set<Int>) -> [ReducedArray] {
    let consumers = broken.reduce(into: Set<Int>()) { consumers, binding in
      consumers.formUnion(incoming[binding].lazy.map { edges[$0] }.filter(\.isElement).map(\.source))
    }
    let reduced = consumers.subtracting(broken).sorted().flatMap { reducedArrays(of: $0, without: broken) }
    return reduced.filter { $0.remaining == 0 } + reduced.filter { $0.remaining > 0 }
  }

  private func reducedArrays(of consumer: Int, without broken: Set<Int>) -> [ReducedArray] {
    let elements = outgoing[consumer].filter { edges[$0].isElement }
    return Dictionary(grouping: elements) { edges[$0].request }.sorted { $0.key < $1.key }.compactMap {
      number,
      elements in
      let all = Set(elements.compactMap { edges[$0].binding })
      let request = bindings[consumer].requests[number]
      let remaining = all.subtracting(broken).count
      return remaining == all.count
        ? nil
        : ReducedArray(consumer: consumer, name: request.label ?? request.name, remaining: remaining, total: all.count)
    }
  }
}

extension BindingGraph.Edge {
  /// Whether the binding is one of many values that a request gets.
  var isElement: Bool { alternative.cardinality == .many && !isLoose }
}
