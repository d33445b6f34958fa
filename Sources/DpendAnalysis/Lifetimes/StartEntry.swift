import DpendGraph

/// The code that runs the code of an object: that which creates the object, or which calls one of its functions.
struct StartEntry {
  /// The number of the tasks, each begun by another one, in which it runs.
  var tasks = 0

  /// Whether it is in a branch.
  var isInBranch = false

  /// The call; nil for the code that creates the object.
  var call: ProgramStart.Call?
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

    let entry: StartEntry

    let position: RunOrder.Position
  }
}
