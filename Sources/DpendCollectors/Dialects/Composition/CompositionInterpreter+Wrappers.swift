import DpendGraph

/// The names of the arguments with which a property wrapper receives its first value.
private let wrappedValueLabels: Set<String> = ["wrappedValue", "initialValue"]

extension CompositionInterpreter {
  mutating func meaning(ofCreating type: CanonicalType, _ call: Call, at site: Site) -> Value? {
    if let collection = collection(ofCreating: type, call, at: site) { return collection }
    if let object = generic(ofCreating: type, call, at: site) { return object }
    if let wrapped = optional(ofCreating: type, call, at: site) { return wrapped }
    if let holder = holder(ofCreating: type, call, at: site) { return holder }
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

  /// Returns the value of a generic type of another module that holds its only argument, such as `Mutex(Store())`; nil for other calls.
  private mutating func holder(ofCreating type: CanonicalType, _ call: Call, at site: Site) -> Value? {
    guard call.arguments.count == 1, call.arguments[0].label == nil, !call.arguments[0].isTrailing,
      let held = heldType(ofHolder: type, at: site)
    else { return nil }
    let start = code.sites.count
    let expectation = Expectation(type: held, role: site.expectation.role)
    let object = value(of: call.arguments[0].value, for: expectation, in: site.scope).object ?? .external
    for number in object.sites where number >= start { code.sites[number].isHeld = true }
    return Value(type: site.expectation.type ?? type, object: object)
  }

  /// Returns the type of the project that a generic type of another module holds, by its arguments or by those of the expected type.
  private func heldType(ofHolder type: CanonicalType, at site: Site) -> CanonicalType? {
    guard let holder = type.nominal, index.id(of: holder) == nil else { return nil }
    let expected = site.expectation.type?.withoutOptionals.nominal
    let holders = [holder] + [expected].compactMap(\.self).filter { $0.qualifiedName == holder.qualifiedName }
    let arguments = holders.map(\.allArguments).first { !$0.isEmpty } ?? []
    guard arguments.count == 1, let held = arguments[0].withoutExistentials.nominal, index.id(of: held) != nil else {
      return nil
    }
    return arguments[0]
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
