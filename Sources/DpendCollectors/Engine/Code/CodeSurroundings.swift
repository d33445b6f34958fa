import DpendGraph

/// The closures and branches around a part of a body of code.
struct CodeSurroundings: Hashable, Sendable {
  /// The closures and local functions.
  var nesting = ClosureNesting.none

  /// Whether the part may not run when the code around it does, such as that in an `if`, a loop or a `catch`, or after `??`.
  var isInBranch = false

  /// The surroundings of a closure or a local function.
  ///
  /// - Parameter inner: The nesting of its statements in the code around it: none for a closure that this code runs in turn.
  /// - Returns: The surroundings of its statements.
  func inside(_ inner: ClosureNesting) -> CodeSurroundings {
    CodeSurroundings(nesting: max(nesting, inner), isInBranch: isInBranch)
  }

  /// The surroundings of a branch.
  var insideBranch: CodeSurroundings { CodeSurroundings(nesting: nesting, isInBranch: true) }
}
