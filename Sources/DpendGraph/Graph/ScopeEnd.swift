/// A location where code ends the instances of a scope, such as those of a user who logs out.
package struct ScopeEnd: Hashable, Sendable {
  /// The function or property whose code ends them, with its type; nil for code outside of all.
  package let function: String?

  /// The location.
  package let location: SourceLocation

  /// The number of ends that outputs name; they count the others.
  package static let mostNamed = 3

  /// Creates an end.
  package init(function: String?, location: SourceLocation) {
    self.function = function
    self.location = location
  }
}

extension ScopeEnd: Comparable {
  /// Orders ends by location.
  package static func < (left: ScopeEnd, right: ScopeEnd) -> Bool { left.location < right.location }
}
