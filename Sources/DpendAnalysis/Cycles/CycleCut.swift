import DpendGraph

/// A cut of an edge, with the change of the code.
package struct CycleCut: Hashable, Sendable {
  /// The edges of one request.
  package let edges: [Int]

  /// The change, as the end of "cut it here: …", with names from the source in backticks.
  package let change: String

  /// The reason for this edge, as the end of a sentence, with names from the source in backticks.
  package let reason: String

  /// The request after the change.
  let request: DependencyRequest

  /// Whether a property stores the value after the change.
  let isKept: Bool

  init(edges: [Int], _ change: RequestChange, reason: String) {
    self.edges = edges
    self.change = change.text
    self.reason = reason
    request = change.request
    isKept = change.isKept
  }
}

/// The result of analyzing the graph with the suggested changes.
package enum CycleVerification: Hashable, Sendable {
  /// No cycle remains among the bindings.
  case acyclic

  /// A cycle remains.
  case remaining(CycleWitness)

  /// No change is possible, so there was nothing to check.
  case nothingToCheck

  /// The change was not tried, because there are too many cycles.
  case notTried
}
