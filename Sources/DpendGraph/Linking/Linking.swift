/// Links bindings: finds the target of every request, and sorts everything.
///
/// Linking never fails: a request without a provider is a missing key of the graph.
///
/// - Parameter input: The bindings of all dialects, and the decisions of the configuration.
/// - Returns: The graph, which does not depend on the order of the input.
/// - Complexity: O(*n* log *n*) for *n* bindings and requests.
public func link(_ input: LinkingInput) -> BindingGraph {
  link(input, by: CallingThread())
}

/// Links bindings like ``link(_:)``.
///
/// - Parameters:
///   - input: The bindings of all dialects, and the decisions of the configuration.
///   - workers: The threads that link parts of the bindings.
/// - Returns: The graph, which does not depend on the workers.
package func link(_ input: LinkingInput, by workers: some Workers) -> BindingGraph {
  var linked = linkContainers(input, workers)
  linked = linkHierarchies(linked, input)
  linked = chooseInitializers(linked, input)
  return assemble(linked, input)
}

/// Links the requests that containers satisfy.
///
/// - Parameters:
///   - input: The bindings, and the decisions of the configuration.
///   - workers: The threads that link parts of the bindings.
/// - Returns: The bindings with links for all requests but those to ancestors.
private func linkContainers(_ input: LinkingInput, _ workers: some Workers) -> LinkedBindings {
  var bindings = input.bindings
  for index in bindings.indices {
    bindings[index].removeIncompleteRequests()
    bindings[index].programs = input.programs.containing(bindings[index])
  }
  bindings = keepProvidedRequests(of: addArgumentVariants(to: bindings, input), input)
  let order = BindingOrder(bindings)
  let ids = order.indices.map { bindings[$0].id }
  order.arrange(&bindings)
  let sites = ConstructionTable(bindings, ids: ids)
  var linker = FlatLinker(bindings, sites, input)
  linker.link(by: workers)
  return linker.linked()
}
