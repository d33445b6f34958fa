/// A request that the ancestors of a binding do not satisfy on some path from the top of the hierarchy.
package struct UnavailableRequest: Hashable, Sendable {
  /// A property on the path that is similar to the requested one.
  package struct NearMatch: Hashable, Sendable {
    /// The index of the binding that has it.
    package let binding: Int

    /// The index of its request.
    package let request: Int
  }

  /// The index of the consumer.
  package let binding: Int

  /// The index of its request.
  package let request: Int

  /// The steps of a shortest path from the top to the consumer; empty where the consumer is the top.
  package let path: [Hierarchy.Step]

  /// Whether the path starts at a root; otherwise no root reaches its start, whose ancestors are unknown.
  package let startsAtRoot: Bool

  /// The properties on the path with the same name or type, the nearest first.
  package let nearMatches: [NearMatch]
}

extension UnavailableRequest {
  /// Returns the request with other positions of its bindings; nil where one of its path has none.
  func moved(to positions: [Int?]) -> UnavailableRequest? {
    let steps = path.compactMap { step -> Hierarchy.Step? in
      guard let creator = positions[step.creator], let created = positions[step.created] else { return nil }
      return Hierarchy.Step(creator: creator, request: step.request, created: created, condition: step.condition)
    }
    guard let consumer = positions[binding], steps.count == path.count else { return nil }
    return UnavailableRequest(
      binding: consumer,
      request: request,
      path: steps,
      startsAtRoot: startsAtRoot,
      nearMatches: nearMatches.compactMap { match in
        positions[match.binding].map { NearMatch(binding: $0, request: match.request) }
      }
    )
  }
}
