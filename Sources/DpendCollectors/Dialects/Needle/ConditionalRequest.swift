import DpendGraph

/// A request with the `#if` conditions around its code.
struct ConditionalRequest {
  var request: DependencyRequest
  let condition: BuildCondition
}

extension Binding {
  /// Returns the binding with its requests: one for each set of them that it has in some builds.
  func withRequests(_ requests: [ConditionalRequest]) -> [Binding] {
    BuildCondition.cases(of: requests.map(\.condition), within: condition).map { build in
      var copy = self
      copy.condition = build.condition
      copy.requests += requests.filter { build.holding.contains($0.condition) }.map(\.request)
      return copy
    }
  }
}
