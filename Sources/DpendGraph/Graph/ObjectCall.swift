/// A call of a function of the object in a property or a variable, by code of the type with it.
package struct ObjectCall: Hashable, Sendable {
  /// The name of the property or variable.
  package let object: String

  /// The name of its type, without those that enclose it; nil if it is not known.
  package let type: String?

  /// The name of the function, with the labels of the call.
  package let function: String

  /// The code that calls it, as in ``MemberUse``.
  package let user: String

  /// The closures around the call.
  package let nesting: ClosureNesting

  /// Whether the call is in a branch, which may not run when the code around it does.
  package let isInBranch: Bool

  /// The location of the name of the function, which the call runs after the code before it.
  package let location: SourceLocation

  /// Creates a call.
  package init(
    object: String,
    type: String? = nil,
    function: String,
    user: String,
    nesting: ClosureNesting = .none,
    isInBranch: Bool = false,
    location: SourceLocation
  ) {
    self.object = object
    self.type = type
    self.function = function
    self.user = user
    self.nesting = nesting
    self.isInBranch = isInBranch
    self.location = location
  }
}
