import DpendGraph

/// One end of a need as the source has it, which is what architecture rules judge.
///
/// The end that asks is where the request stands. The end that is asked is where the type that is asked for is declared: who asks
/// for a protocol of its own module depends on that module and no other, whoever provides the protocol at run time. All else about
/// an end, such as its scope, is what the binding there says.
struct EdgeEndpoint: Hashable {
  /// The index of the binding.
  let binding: Int

  /// The module of the code.
  let module: String

  /// The file of the code.
  let file: String
}

/// The ends of all needs of a graph.
struct EdgeEndpoints {
  let graph: BindingGraph

  /// For each edge the end that asks.
  let asking: [EdgeEndpoint]

  /// For each edge the end that is asked; nil where no binding meets the request.
  let asked: [EdgeEndpoint?]

  init(_ graph: BindingGraph) {
    self.graph = graph
    asking = graph.edges.map(graph.askingEnd)
    asked = graph.edges.map(graph.askedEnd)
  }
}

extension BindingGraph {
  /// A binding where it is declared.
  func end(at index: Int) -> EdgeEndpoint {
    EdgeEndpoint(binding: index, module: bindings[index].module, file: bindings[index].location.file)
  }

  fileprivate func askingEnd(of edge: Edge) -> EdgeEndpoint {
    let request = request(of: edge)
    return EdgeEndpoint(
      binding: edge.source,
      module: module(asking: request, for: bindings[edge.source]),
      file: request.location.file
    )
  }

  fileprivate func askedEnd(of edge: Edge) -> EdgeEndpoint? {
    guard let binding = edge.binding else { return nil }
    guard let type = edge.alternative.key.type.nominal, let module = type.module, let place = types.location(of: type)
    else { return end(at: binding) }
    return EdgeEndpoint(binding: binding, module: module, file: place.file)
  }
}
