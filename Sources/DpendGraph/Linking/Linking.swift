/// Links bindings: finds the target of every request, and sorts everything.
///
/// Linking never fails: a request without a provider is a missing key of the graph.
///
/// - Parameter input: The bindings of all dialects, and the decisions of the configuration.
/// - Returns: The graph, which does not depend on the order of the input.
/// - Complexity: O(*n* log *n*) for *n* bindings and requests.
public func link(_ input: LinkingInput) -> BindingGraph {
  var linked = linkContainers(input)
  linked = linkHierarchies(linked, input)
  linked = chooseInitializers(linked, input)
  return assemble(linked, input)
}
