import DpendGraph

/// The location of a registration, a removal or a request in code, with the conditions under which it runs.
struct ExecutionPoint: Sendable {
  /// The body and the closures whose statements run in the order of the source: points of one sequence are ordered, others are
  /// not.
  let sequence: [SourceLocation]

  /// The `#if` conditions around the point.
  var condition: BuildCondition

  /// The branches of runtime decisions around the point.
  let branches: [RuntimeBranch]

  /// The context in which names are looked up.
  let context: LexicalContext

  /// The location of the code.
  let location: SourceLocation
}

extension CallSite {
  /// Returns the point of the call in the sequence of a body.
  ///
  /// - Parameters:
  ///   - body: The location of the body that runs the call.
  ///   - condition: The `#if` conditions, when they are narrower than those around the call.
  /// - Returns: The point.
  func point(in body: [SourceLocation], where condition: BuildCondition? = nil) -> ExecutionPoint {
    ExecutionPoint(
      sequence: body,
      condition: condition ?? scope.condition,
      branches: scope.branches,
      context: scope.context,
      location: location
    )
  }
}
