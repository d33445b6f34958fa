/// A call of an initializer of a generated container, in code of the application.
package struct ContainerCreation: Hashable, Sendable {
  /// The name of the container's class, as written.
  package let type: String

  /// The location of the call.
  package let location: SourceLocation

  /// Creates the description of a call.
  package init(type: String, location: SourceLocation) {
    self.type = type
    self.location = location
  }
}
