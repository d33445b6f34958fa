/// A use of a function or property of a type by other code of the same type.
package struct MemberUse: Hashable, Sendable {
  /// The name of the function with its labels, or of the property.
  package let member: String

  /// The code that uses it: the name of an initializer or a function with its labels, or of a property.
  package let user: String

  /// Whether the user runs at the start of an object or a program: an initializer, the initial value of a property, or `main()`.
  package let isAtStart: Bool

  /// The closures around the use.
  package let nesting: ClosureNesting

  /// Whether the use is in a branch, which may not run when the user does.
  package let isInBranch: Bool

  /// The location of the use; nil if it is not known.
  package let location: SourceLocation?

  /// Creates a use.
  package init(
    member: String,
    user: String,
    isAtStart: Bool = false,
    nesting: ClosureNesting = .none,
    isInBranch: Bool = false,
    location: SourceLocation? = nil
  ) {
    self.member = member
    self.user = user
    self.isAtStart = isAtStart
    self.nesting = nesting
    self.isInBranch = isInBranch
    self.location = location
  }
}

/// The closures and local functions around a part of a body of code, in the order of their uncertainty.
package enum ClosureNesting: Hashable, Comparable, Sendable {
  /// None, or only those that the code runs in turn: the part runs with the body.
  case none

  /// Only closures of tasks that the code begins: the part runs soon after.
  case task

  /// A closure or a local function, which can run at any time, or never.
  case closure
}
