import DpendGraph

/// The code that runs the code of an object: that which creates the object, or which calls one of its functions.
struct StartEntry {
  /// The number of the tasks, each begun by another one, in which it runs.
  var tasks = 0

  /// Whether it is in a branch.
  var isInBranch = false

  /// The call; nil for the code that creates the object.
  var call: ProgramStart.Call?

  /// Returns the code that runs only where a step does: in a branch if the step is in one.
  func within(_ step: ProgramStart.Step) -> StartEntry {
    var entry = self
    entry.isInBranch = isInBranch || step.isInBranch
    return entry
  }
}

/// A step with its position in the code of its object.
struct FoundStep {
  var step: ProgramStart.Step

  let position: RunOrder.Position

  /// The number of edges from the object to what is created.
  let distance: Int
}

extension StartingCode {
  /// A call of a function of another object.
  struct FoundCall {
    /// The index of the binding of the object.
    let target: Int

    var entry: StartEntry

    let position: RunOrder.Position
  }
}
