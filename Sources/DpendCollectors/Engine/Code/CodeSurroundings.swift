import DpendGraph

/// The closures and branches around a part of a body of code.
struct CodeSurroundings: Hashable, Sendable {
  /// The closures and local functions.
  var nesting = ClosureNesting.none

  /// Whether the part may not run when the code around it does, such as that in an `if`, a loop or a `catch`, or after `??`.
  var isInBranch = false

  /// The surroundings of a closure or a local function.
  ///
  /// - Parameter isOfTask: Whether it is the code of a task that begins at once.
  /// - Returns: The surroundings of its statements.
  func inside(closureOfTask isOfTask: Bool) -> CodeSurroundings {
    CodeSurroundings(nesting: isOfTask && nesting != .closure ? .task : .closure, isInBranch: isInBranch)
  }

  /// The surroundings of a branch.
  var insideBranch: CodeSurroundings { CodeSurroundings(nesting: nesting, isInBranch: true) }
}
