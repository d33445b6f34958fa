/// A use of a function or property of a type by other code of the same type.
package struct MemberUse: Hashable, Sendable {
  /// The name of the function with its labels, or of the property.
  package let member: String

  /// The code that uses it: the name of an initializer or a function with its labels, or of a property.
  package let user: String

  /// Whether the user runs at the start of an object or a program: an initializer, the initial value of a property, or `main()`.
  package let isAtStart: Bool

  /// Whether the use is in a closure or a local function, which can run at another time than the code around it.
  package let isInClosure: Bool

  /// Creates a use.
  package init(member: String, user: String, isAtStart: Bool = false, isInClosure: Bool = false) {
    self.member = member
    self.user = user
    self.isAtStart = isAtStart
    self.isInClosure = isInClosure
  }
}
