extension FlatLinker {
  /// The number of bindings that a worker links in a row.
  private static let bindingsInPart = 1024

  /// Returns for each binding the links of its requests if each request has an only provider; nil for other bindings.
  func linksToOnlyProviders(by workers: some Workers) -> [[Link]?] {
    let starts = stride(from: 0, to: bindings.count, by: Self.bindingsInPart)
    return workers.map(Array(starts)) { start in
      (start..<min(start + Self.bindingsInPart, bindings.count)).map(linksToOnlyProviders(of:))
    }.flatMap(\.self)
  }

  private func linksToOnlyProviders(of index: Int) -> [Link]? {
    if !bindings[index].genericParameters.isEmpty { return nil }
    var links: [Link] = []
    links.reserveCapacity(bindings[index].requests.count)
    for number in bindings[index].requests.indices {
      guard var link = linkToOnlyProvider(ofRequest: number, of: index) else { return nil }
      link.condition = condition(ofLinking: number, of: index)
      links.append(link)
    }
    return links
  }

  /// Returns the condition of the links of a request, beyond that of its binding.
  func condition(ofLinking number: Int, of index: Int) -> BuildCondition {
    bindings[index].requests[number].condition.beyond(bindings[index].condition)
  }

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
