import DpendGraph

/// An edge to cut, with the change that it means in the code.
public struct CycleCut: Hashable, Sendable {
  /// The edges, which are those of one request.
  public let edges: [Int]

  /// What to do, as the end of "cut it here: …", with names from the source in backticks.
  public let change: String

  /// Why this edge and no other one, as the end of a sentence, with names from the source in backticks.
  public let reason: String

  /// The request as it is after the change.
  let request: DependencyRequest

  /// Whether the value is kept in a property after the change.
  let isKept: Bool

  init(edges: [Int], _ change: RequestChange, reason: String) {
    self.edges = edges
    self.change = change.text
    self.reason = reason
    request = change.request
    isKept = change.isKept
  }
}

/// What became of a graph when it was analyzed again with the changes that were advised.
public enum CycleVerification: Hashable, Sendable {
  /// No cycle is left among the bindings.
  case acyclic

  /// One is left still.
  case remaining(CycleWitness)

  /// No change is known that can be made where the cycle is, so that there was nothing to check.
  case nothingToCheck

  /// There are so many cycles that no change was tried in this one.
  case notTried
}
