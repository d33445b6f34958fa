/// Removes the requests that exist only if a binding provides them, where none does.
///
/// - Parameters:
///   - bindings: The bindings.
///   - input: The vocabularies of the dialects; a library keeps all requests for the applications that use it.
/// - Returns: The bindings with the remaining requests; those with properties that the container sets have their dialect's scope for
///   such values.
/// - Complexity: O(*n*) for *n* requests.
func keepProvidedRequests(of bindings: [Binding], _ input: LinkingInput) -> [Binding] {
  let isNeeded = bindings.contains { $0.requests.contains(where: \.requiresProvider) }
  if input.isLibrary || !isNeeded { return bindings }
  let registered = bindings.lazy.filter { $0.evidence == .registered && $0.genericParameters.isEmpty }
  let provided = Set(registered.flatMap { $0.keys + $0.fallbackKeys }.map(\.withoutExistentials))
  return bindings.map { binding in
    guard binding.requests.contains(where: \.requiresProvider) else { return binding }
    var copy = binding
    copy.requests.removeAll { request in
      request.requiresProvider && !request.alternatives.contains { provided.contains($0.key.withoutExistentials) }
    }
    let isCompleted = copy.requests.contains(where: \.requiresProvider)
    let registrations = input.vocabularies[binding.dialect]?.registrations
    if isCompleted, let scope = registrations?.scopeOfCompletedValues { copy.scope = scope }
    return copy
  }
}
