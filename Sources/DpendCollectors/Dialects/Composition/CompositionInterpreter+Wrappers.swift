import DpendGraph

extension CompositionInterpreter {
  /// Returns the value of a call such as `Optional(value)`; nil for other calls.
  mutating func optional(ofCreating type: CanonicalType, _ call: Call, at site: Site) -> Value? {
    guard type.nominal?.components.map(\.name) == ["Optional"], let wrapped = call.arguments.first,
      wrapped.label == nil,
      call.arguments.count == 1
    else { return nil }
    return value(of: wrapped.value, for: site.expectation, in: site.scope)
  }

  /// Returns the type of the first value of a property wrapper of another module; nil if it is unknown.
  ///
  /// - Parameters:
  ///   - type: The wrapper, or for a `.init` the type of the property.
  ///   - site: The call, with its surroundings.
  /// - Returns: The type.
  func wrappedType(ofWrapper type: CanonicalType, at site: Site) -> CanonicalType? {
    guard let nominal = type.nominal, index.id(of: nominal) == nil else { return type }
    let arguments = nominal.components.last?.arguments ?? []
    return arguments.count == 1 ? arguments[0] : site.expectation.type
  }
}
