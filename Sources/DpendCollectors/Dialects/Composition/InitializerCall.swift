import DpendGraph

/// A call of an initializer, by other code or by another initializer of the same object.
struct InitializerCall: Sendable {
  /// The location of the initializer.
  let initializer: SourceLocation

  /// The parameters of the initializer.
  let parameters: [ParameterDeclaration]

  /// The values of the arguments, by the names of the parameters; none for an omitted one.
  private(set) var arguments: [String: CompositionSources?]

  /// The location of the call.
  let location: SourceLocation

  /// Creates a call that passes values for some parameters.
  init(
    _ initializer: InitializerDeclaration,
    passing arguments: [String: CompositionSources?],
    at location: SourceLocation
  ) {
    self.initializer = initializer.location
    parameters = initializer.parameters
    self.arguments = arguments
    self.location = location
  }

  /// The locations of the parameters whose default values the call uses.
  var omitted: [SourceLocation] { parameters.filter { arguments[$0.name] == nil }.map(\.location) }

  /// Returns the call with other numbers of the origins of its arguments.
  func renumbered(_ numbers: OriginNumbers) -> InitializerCall {
    var copy = self
    copy.arguments = arguments.mapValues { $0.map(numbers.sources) }
    return copy
  }
}
