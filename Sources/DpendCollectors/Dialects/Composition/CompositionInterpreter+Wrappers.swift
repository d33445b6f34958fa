import DpendGraph

/// The names of the arguments with which a property wrapper receives its first value.
private let wrappedValueLabels: Set<String> = ["wrappedValue", "initialValue"]

extension CompositionInterpreter {
  mutating func meaning(ofCreating type: CanonicalType, _ call: Call, at site: Site) -> Value? {
    if let collection = collection(ofCreating: type, call, at: site) { return collection }
    if let object = generic(ofCreating: type, call, at: site) { return object }
    if let wrapped = optional(ofCreating: type, call, at: site) { return wrapped }
    // A property wrapper of another module passes on its first value; `.init` in an assignment to `_name` means the wrapper.
    guard let first = call.arguments.first, wrappedValueLabels.contains(first.label ?? ""),
      index.initializer(of: type, for: call, in: site.scope.context) == nil
    else { return nil }
    let value = value(
      of: first.value,
      for: Expectation(type: wrappedType(ofWrapper: type, at: site), role: site.expectation.role),
      in: site.scope
    )
    for argument in call.arguments.dropFirst() { _ = self.value(of: argument.value, for: .nothing, in: site.scope) }
    return Value(type: type, object: value.object)
  }

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
