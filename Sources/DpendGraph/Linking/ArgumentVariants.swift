/// Adds bindings that take the arguments of requested closures.
///
/// A request for `(User) -> Profile` needs a `Profile` whose creator passes the user. For each such list of arguments, each binding
/// of the key gets a variant in which the first requests for these types are runtime arguments. A stored value has no variants,
/// because only one caller could pass its arguments. The binding itself is left out if all consumers request it with arguments and
/// the container provides one of them in no other way.
///
/// - Parameters:
///   - bindings: The bindings.
///   - input: The decisions of the configuration.
/// - Returns: The bindings with the variants.
/// - Complexity: O(*n*) for *n* requests.
func addArgumentVariants(to bindings: [Binding], _ input: LinkingInput) -> [Binding] {
  let requested = requestedArguments(of: bindings)
  if requested.isEmpty || input.isLibrary { return bindings }
  let provided = Set(bindings.lazy.flatMap { $0.keys + $0.fallbackKeys }.map(\.withoutExistentials))
  let plain = keysRequestedWithoutArguments(by: bindings).union(input.entryPoints.map(\.key.withoutExistentials))
  return bindings.flatMap { binding -> [Binding] in
    guard binding.canTakeArguments, input.vocabularies[binding.dialect]?.isGenerated ?? false else { return [binding] }
    let keys = (binding.keys + binding.fallbackKeys).map(\.withoutExistentials)
    let lists = Set(keys.flatMap { requested[$0] ?? [] }).sorted { $0.lexicographicallyPrecedes($1) }
    let variants = lists.compactMap { types in binding.taking(types).map { (types: types, binding: $0) } }
    let isRequestedPlainly = binding.isRoot || input.isRoot(binding.type) || keys.contains(where: plain.contains)
    let isIncomplete = variants.contains { !$0.types.allSatisfy { provided.contains(Key($0)) } }
    return (isIncomplete && !isRequestedPlainly ? [] : [binding]) + variants.map(\.binding)
  }
}

/// Returns the sorted lists of arguments that closures pass to the values of each key.
private func requestedArguments(of bindings: [Binding]) -> [Key: Set<[CanonicalType]>] {
  var requested: [Key: Set<[CanonicalType]>] = [:]
  for index in bindings.indices {
    for number in bindings[index].requests.indices where bindings[index].requests[number].passesArguments {
      for alternative in bindings[index].requests[number].alternatives where !alternative.arguments.isEmpty {
        requested[alternative.key.withoutExistentials, default: []].insert(alternative.arguments.sorted())
      }
    }
  }
  return requested
}

/// Returns the keys that some binding requests without arguments, with those that a composition consists of.
private func keysRequestedWithoutArguments(by bindings: [Binding]) -> Set<Key> {
  var keys: Set<Key> = []
  for binding in bindings {
    for alternative in binding.requests.lazy.flatMap(\.alternatives) where alternative.arguments.isEmpty {
      let key = alternative.key.withoutExistentials
      keys.insert(key)
      if case .composition(let members) = key.type { keys.formUnion(members.map { Key($0, tag: key.tag) }) }
    }
  }
  return keys
}

extension Binding {
  /// Whether each request creates a value of known type, to which a caller can pass arguments.
  fileprivate var canTakeArguments: Bool {
    scope.lifetime == .transient && genericParameters.isEmpty && evidence == .registered && runtimeArguments.isEmpty
  }

  /// Returns the binding with runtime arguments of some types; nil if it has no request for one of them.
  fileprivate func taking(_ types: [CanonicalType]) -> Binding? {
    var copy = self
    for type in types {
      guard let index = copy.requests.firstIndex(where: { $0.canBeArgument(of: type) }) else { return nil }
      copy.requests[index].source = .caller
    }
    copy.id = BindingID("\(id.rawValue)[taking \(types.map(\.description).joined(separator: ", "))]")
    return copy
  }
}

extension DependencyRequest {
  /// Whether some alternative is a closure that passes arguments.
  fileprivate var passesArguments: Bool { alternatives.indices.contains { !alternatives[$0].arguments.isEmpty } }

  /// Whether a caller can pass the value as an argument of a type.
  fileprivate func canBeArgument(of type: CanonicalType) -> Bool {
    source == .container && isArgument && injection != .property
      && (declaredType.withoutExistentials == type || alternatives.first?.key == Key(type))
  }
}
