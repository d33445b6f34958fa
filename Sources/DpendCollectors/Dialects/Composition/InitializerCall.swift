import DpendGraph

/// A call of an initializer, by other code or by another initializer of the same object.
struct InitializerCall: Sendable {
  /// The location of the initializer.
  let initializer: SourceLocation

  /// The locations of the parameters whose default values the call uses.
  let omitted: [SourceLocation]

  /// Creates a call that passes values for the parameters with some names.
  init(_ initializer: InitializerDeclaration, passing names: Set<String>) {
    self.initializer = initializer.location
    omitted = initializer.parameters.filter { !names.contains($0.name) }.map(\.location)
  }
}
