/// Removes the requests that exist only if a binding provides them, where none does.
///
/// - Parameters:
///   - bindings: The bindings.
///   - input: The vocabularies of the dialects; a library keeps all requests for the applications that use it.
/// - Returns: The bindings with the remaining requests; those with properties that the container sets have their dialect's scope for
///   such values, unless a caller passes arguments for each of them.
/// - Complexity: O(*n*) for *n* requests, and O(*m*) more for each property of a generic type with *m* generic bindings.
func keepProvidedRequests(of bindings: [Binding], _ input: LinkingInput) -> [Binding] {
  let isNeeded = bindings.contains { $0.requests.contains(where: \.requiresProvider) }
  if input.isLibrary || !isNeeded { return bindings }
  let providers = TypesOfProviders(bindings)
  return bindings.map { binding in
    guard binding.requests.contains(where: \.requiresProvider) else { return binding }
    var copy = binding
    copy.requests.removeAll { request in
      request.requiresProvider
        && !request.alternatives.contains { providers.provide($0.key.withoutExistentials, besides: binding.type) }
    }
    let isCompleted = copy.requests.contains(where: \.requiresProvider)
    let registrations = input.vocabularies[binding.dialect]?.registrations
    if isCompleted, binding.runtimeArguments.isEmpty, let scope = registrations?.scopeOfCompletedValues {
      copy.scope = scope
    }
    return copy
  }
}

/// The types that provide each key.
private struct TypesOfProviders {
  private var types: [Key: Set<CanonicalType>] = [:]
  private var generic: [Key] = []

  init(_ bindings: [Binding]) {
    for binding in bindings where binding.evidence == .registered {
      for key in (binding.keys + binding.fallbackKeys).map(\.withoutExistentials) {
        if binding.genericParameters.isEmpty {
          types[key, default: []].insert(binding.type)
        } else {
          generic.append(key)
        }
      }
    }
  }

  /// Whether another type provides a key; an object is not a dependency of itself.
  func provide(_ key: Key, besides type: CanonicalType) -> Bool {
    if let types = types[key], types != [type] { return true }
    return generic.contains { $0.tag == key.tag && $0.type.arguments(matching: key.type) != nil }
  }
}
