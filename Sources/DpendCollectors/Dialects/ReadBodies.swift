/// The function bodies of a file that a dialect reads.
package enum ReadBodies: Equatable, Sendable {
  /// No bodies.
  case none

  /// The bodies that contain one of some texts, such as the name of a container's method.
  case containing(Set<String>)

  /// The bodies with code that can concern objects of the project: those that are not plain (``BodyOutline``).
  case notPlain

  /// All bodies.
  case all
}

extension ReadBodies {
  /// The texts of which a read body contains one; none if other things decide.
  var texts: Set<String> { if case .containing(let texts) = self { texts } else { [] } }
}
