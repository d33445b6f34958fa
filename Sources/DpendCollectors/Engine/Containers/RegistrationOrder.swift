import DpendGraph

/// The order in which code registers values in each container, across the functions that get the container.
///
/// A function that code passes a container to registers its values where the call is. After several calls in one sequence of code, the values
/// of the last one remain. The order of other functions is unknown.
struct RegistrationOrder {
  /// A registration in the order of one container.
  struct Step {
    /// The position of the registration among all.
    let registration: Int

    /// The point at which it runs, in the sequence of the outermost code.
    let point: ExecutionPoint

    /// The positions of the calls around it and its own, from the outside in.
    let positions: [Int]
  }

  private let registrations: [ContainerEvents.Registration]
  private let runs: [ContainerEvents.Run]

  /// For each container the positions of the calls that pass it to each function.
  private let runsByFunction: [ContainerOrigin: [SourceLocation: [Int]]]

  init(_ events: ContainerEvents) {
    registrations = events.registrations
    runs = events.runs
    var found: [ContainerOrigin: [SourceLocation: [Int]]] = [:]
    for (number, run) in events.runs.enumerated() {
      for container in events.origins(of: run.container) {
        found[container, default: [:]][run.function, default: []].append(number)
      }
    }
    runsByFunction = found
  }

  /// Returns registrations of a container such that those of each sequence are in order.
  ///
  /// - Parameters:
  ///   - numbers: The positions of the registrations among all.
  ///   - container: The container.
  /// - Returns: The registrations with the points at which they run.
  func steps(of numbers: [Int], in container: ContainerOrigin) -> [Step] {
    var calls = LastCalls(runs: runs, byFunction: runsByFunction[container] ?? [:])
    return numbers.map { step(of: $0, &calls) }.inGroups(by: \.point.sequence).flatMap {
      $0.elements.sorted { $0.positions.lexicographicallyPrecedes($1.positions) }
    }
  }

  private func step(of number: Int, _ calls: inout LastCalls) -> Step {
    let point = registrations[number].point
    let call = calls.last(around: point)
    // A call at the position of a registration is before it.
    return Step(
      registration: number,
      point: call.map { point.called(at: $0.point) } ?? point,
      positions: (call?.positions ?? []) + [number, .max]
    )
  }
}

/// The last calls of functions that get a container, each in the sequence of the outermost code.
private struct LastCalls {
  struct Call {
    let point: ExecutionPoint

    /// The positions of the calls around it and its own, from the outside in.
    let positions: [Int]
  }

  let runs: [ContainerEvents.Run]

  /// The positions of the calls that pass the container to each function.
  let byFunction: [SourceLocation: [Int]]

  /// The number of calls around one up to which the order is known.
  private static let mostCalls = 500

  /// The last call of each function; nil for a function whose calls have no order, or that calls itself.
  private var known: [SourceLocation: Call?] = [:]

  init(runs: [ContainerEvents.Run], byFunction: [SourceLocation: [Int]]) {
    self.runs = runs
    self.byFunction = byFunction
  }

  /// Returns the last call of the function with a point; nil for a point outside of functions that get the container, and in closures.
  mutating func last(around point: ExecutionPoint) -> Call? {
    point.sequence.count == 1 ? last(of: point.sequence[0]) : nil
  }

  private mutating func last(of function: SourceLocation) -> Call? {
    if let call = known[function] { return call }
    known[function] = .some(nil)
    let calls = (byFunction[function] ?? []).map { number in
      let run = runs[number]
      let found = last(around: run.point)
      let outer = found.flatMap { $0.positions.count < 2 * Self.mostCalls ? $0 : nil }
      return Call(
        point: outer.map { run.point.called(at: $0.point) } ?? run.point,
        positions: (outer?.positions ?? []) + [run.position, number]
      )
    }
    let latest = calls.max { $0.positions.lexicographicallyPrecedes($1.positions) }
    // Of calls under different conditions, the last one may not run.
    let isOrdered = calls.allSatisfy { call in latest.map { call.point.isInCode(of: $0.point) } ?? false }
    known[function] = isOrdered ? latest : .some(nil)
    return isOrdered ? latest : nil
  }
}

extension ExecutionPoint {
  /// Whether another point is in the same sequence and runs under the same conditions.
  fileprivate func isInCode(of other: ExecutionPoint) -> Bool {
    sequence == other.sequence && condition == other.condition && branches == other.branches
  }

  /// Returns the point in the sequence of a call of the code around it.
  fileprivate func called(at call: ExecutionPoint) -> ExecutionPoint {
    ExecutionPoint(
      sequence: call.sequence,
      condition: call.condition.and(condition),
      branches: call.branches + branches,
      context: context,
      location: location
    )
  }
}
