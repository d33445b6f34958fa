extension FlatLinker {
  /// Returns the link that the search through sites and tiers would find first, where it would end with it: the only registered binding
  /// of the key, in the container of the request.
  ///
  /// Most requests of a project have such a binding.
  func linkToOnlyProvider(ofRequest number: Int, of index: Int) -> Link? {
    guard let alternative = bindings[index].requests[number].onlyAlternative,
      let provider = providers.onlyBinding(for: alternative.key), bindings[provider].precedence == .explicit,
      !takesArguments[provider], !bindings[provider].isElement, bindings[provider].condition == .always,
      containers[provider]
        == reach.container(of: bindings[index].requests[number].component ?? bindings[index].component),
      bindings[provider].type != bindings[index].type, builds(of: number, index).isSatisfiable,
      isAccessible(provider, to: index)
    else { return nil }
    return Link(request: number, alternative: alternative, target: .binding(provider))
  }

  /// Returns the condition of the builds that contain a request of a binding.
  func builds(of number: Int, _ index: Int) -> BuildCondition {
    bindings[index].condition.and(bindings[index].requests[number].condition)
  }

  /// Whether an implicit binding requests a type that a call site supplies, and no container.
  func isValue(_ type: CanonicalType, in binding: Binding) -> Bool {
    binding.precedence == .implicit && input.types.isValue(type)
  }

  /// Whether the application supplies the value of a request.
  func isExternal(_ request: DependencyRequest) -> Bool {
    ([request.declaredType] + request.alternatives.map(\.key.type)).contains(where: input.isExternal)
  }

  /// Whether the code that creates a consumer can access the declaration of a binding.
  func isAccessible(_ candidate: Int, to index: Int) -> Bool {
    let home = reach.module(of: bindings[candidate].component)
    let module = home ?? input.containerModule ?? bindings[index].module
    return bindings[candidate].kind.isCreatedAtDeclaration || bindings[candidate].isVisible(in: module)
  }
}

extension DependencyRequest {
  /// The only alternative of a request to a container for one value, without arguments; nil for other requests.
  @inline(__always)
  fileprivate var onlyAlternative: Alternative? {
    guard case .container = source, arguments.isEmpty, alternatives.count == 1, !alternatives[0].isMany,
      alternatives[0].arguments.isEmpty
    else { return nil }
    return alternatives[0]
  }
}
