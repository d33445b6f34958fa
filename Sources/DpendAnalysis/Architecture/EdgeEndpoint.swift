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
  /// An edge in the code of one module.
  struct Pair {
    /// The number of the edge.
    let edge: Int

    /// The code of the request.
    let source: EdgeEndpoint

    /// The declaration of the requested type; nil if no binding satisfies the request.
    let destination: EdgeEndpoint?
  }

  let graph: BindingGraph

  /// The endpoints of each edge, once for each module that compiles the code of the request: that of the file first.
  let pairs: [Pair]

  init(_ graph: BindingGraph) {
    self.graph = graph
    let users = CodeUsers(graph)
    pairs = graph.edges.indices.flatMap { graph.pairs(ofEdge: $0, users) }
  }
}

extension BindingGraph {
  /// Returns the endpoint of a binding's declaration.
  func end(at index: Int) -> EdgeEndpoint {
    EdgeEndpoint(binding: index, module: bindings[index].module, file: bindings[index].location.file)
  }

  fileprivate func pairs(ofEdge number: Int, _ users: CodeUsers) -> [EdgeEndpoints.Pair] {
    let source = edges[number].source
    let location = request(of: edges[number]).location
    guard let destination = destination(of: edges[number]) else {
      let module = module(of: location, else: bindings[source].module)
      let end = EdgeEndpoint(binding: source, module: module, file: location.file)
      return [EdgeEndpoints.Pair(edge: number, source: end, destination: nil)]
    }
    let creation = (module: bindings[source].module, file: bindings[source].location.file)
    return users.modules(of: location, by: creation, referencing: destination.module).map { user, module in
      EdgeEndpoints.Pair(
        edge: number,
        source: EdgeEndpoint(binding: source, module: user, file: location.file),
        destination: EdgeEndpoint(binding: destination.binding, module: module, file: destination.file)
      )
    }
  }

  private func destination(of edge: Edge) -> EdgeEndpoint? {
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
    EdgeEndpoint(binding: use.binding ?? bindingOfSource, module: use.type.user, file: use.type.location.file)
  }

  /// Returns the endpoint of the declaration of the type, with a binding that provides it.
  func typeEnd(providedBy binding: Int?) -> EdgeEndpoint {
    EdgeEndpoint(binding: binding, module: use.type.module, file: destination.file)
  }
}
