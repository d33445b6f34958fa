import DpendGraph

/// The order in which code registers values in each container, across the functions that get the container.
///
/// A function that one call passes a container to registers its values where the call is. The order of other functions is unknown.
struct RegistrationOrder {
  /// A registration in the order of one container.
  struct Step {
    /// The position of the registration among all.
    let registration: Int

    /// The point at which it runs, in the sequence of the outermost code.
    var point: ExecutionPoint

    /// The positions of the calls around it and its own, from the outside in.
    var positions: [Int]
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
    numbers.map { step(of: $0, in: container) }.inGroups(by: \.point.sequence).flatMap {
      $0.elements.sorted { $0.positions.lexicographicallyPrecedes($1.positions) }
    }
  }

  private func step(of number: Int, in container: ContainerOrigin) -> Step {
    // A call at the position of a registration is before it.
    var step = Step(registration: number, point: registrations[number].point, positions: [number, .max])
    var seen: Set<SourceLocation> = []
    while step.point.sequence.count == 1, seen.insert(step.point.sequence[0]).inserted,
      let found = runsByFunction[container]?[step.point.sequence[0]], found.count == 1
    {
      let run = runs[found[0]]
      step.point = step.point.called(at: run.point)
      step.positions = [run.position, found[0]] + step.positions
    }
    return step
  }
}

extension ExecutionPoint {
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
