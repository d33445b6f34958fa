/// A part of the code of a type: an initializer, a function, an accessor, or a property with its initial value.
package struct CodePart: Hashable, Sendable {
  /// When the part runs.
  package enum Kind: Hashable, Sendable {
    /// When the program starts: it is `static func main()`.
    case main

    /// When an object is created, before its initializers: a stored property, with or without an initial value.
    case storedProperty

    /// When an object is created.
    case initializer

    /// When code calls or uses it: a function, or an accessor.
    case member

    /// When code first uses the property: the initial value of a `lazy` or static one.
    case initialValue
  }

  /// The location from which on code is inside of some closures, or of none.
  package struct ClosureBoundary: Hashable, Sendable {
    /// The location.
    package let location: SourceLocation

    /// The closures.
    package let nesting: ClosureNesting

    /// Creates a boundary.
    package init(location: SourceLocation, nesting: ClosureNesting) {
      self.location = location
      self.nesting = nesting
    }
  }

  /// When the part runs.
  package let kind: Kind

  /// The name, as in ``MemberUse``: that of a function or an initializer with its labels, or of a property.
  package let name: String

  /// The location of the name; the part ends before the next one.
  package let location: SourceLocation

  /// The location of the next code of another type, before which the part also ends; nil if no such code follows.
  package let end: SourceLocation?

  /// The locations from which on its code is in branches, and no longer is, in turn and in the order of the source.
  package let branchBoundaries: [SourceLocation]

  /// The boundaries of the closures in its code in the order of the source; the first one is that of the first statement.
  package let closureBoundaries: [ClosureBoundary]

  /// Creates a part.
  package init(
    kind: Kind,
    name: String,
    location: SourceLocation,
    end: SourceLocation? = nil,
    branchBoundaries: [SourceLocation] = [],
    closureBoundaries: [ClosureBoundary] = []
  ) {
    self.kind = kind
    self.name = name
    self.location = location
    self.end = end
    self.branchBoundaries = branchBoundaries
    self.closureBoundaries = closureBoundaries
  }
}
