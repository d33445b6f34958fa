import DpendGraph

/// An endpoint of an edge or a reference as declared in the source, to which architecture rules apply.
///
/// The source of an edge is the code of the request. The destination is the declaration of the requested type: a binding that
/// requests a protocol of its own module depends on that module only, whichever module provides it at run time. All other
/// properties of an endpoint, such as the scope, are those of the binding.
struct EdgeEndpoint: Hashable {
  /// The index of the binding; nil for a type that no binding provides.
  let binding: Int?

  /// The module of the code.
  let module: String

  /// The file of the code.
  let file: String
}

/// The endpoints of all edges of a graph.
struct EdgeEndpoints {
  let graph: BindingGraph

  /// The source of each edge.
  let sources: [EdgeEndpoint]

  /// The destination of each edge; nil if no binding satisfies the request.
  let destinations: [EdgeEndpoint?]

  init(_ graph: BindingGraph) {
    self.graph = graph
    sources = graph.edges.map(graph.source(of:))
    destinations = graph.edges.map(graph.destination(of:))
  }
}

extension BindingGraph {
  /// Returns the endpoint of a binding's declaration.
  func end(at index: Int) -> EdgeEndpoint {
    EdgeEndpoint(binding: index, module: bindings[index].module, file: bindings[index].location.file)
  }

  fileprivate func source(of edge: Edge) -> EdgeEndpoint {
    let request = request(of: edge)
    return EdgeEndpoint(
      binding: edge.source,
      module: module(of: request.location, else: bindings[edge.source].module),
      file: request.location.file
    )
  }

  fileprivate func destination(of edge: Edge) -> EdgeEndpoint? {
    guard let binding = edge.binding else { return nil }
    guard let type = edge.alternative.key.type.nominal, let module = type.module,
      let location = types.location(of: type)
    else { return end(at: binding) }
    return EdgeEndpoint(binding: binding, module: module, file: location.file)
  }
}

extension SourceReference {
  /// The endpoint of the code.
  var codeEnd: EdgeEndpoint {
    EdgeEndpoint(binding: use.binding, module: use.type.user, file: use.type.location.file)
  }

  /// Returns the endpoint of the declaration of the type, with a binding that provides it.
  func typeEnd(providedBy binding: Int?) -> EdgeEndpoint {
    EdgeEndpoint(binding: binding, module: use.type.module, file: destination.file)
  }
}
