import DpendGraph

/// What the page of ways looks through: for each binding, in the order of the search index, the numbers of those that it needs.
struct GraphIndex {
  private let graph: BindingGraph

  init(_ graph: BindingGraph) {
    self.graph = graph
  }

  /// The script's text.
  var script: String {
    let needs = graph.bindings.indices.map { index in
      "[" + Set(graph.dependencies(of: index)).sorted().map(String.init).joined(separator: ",") + "]"
    }
    return "\"use strict\";\nglobalThis.dpendGraphIndex = [\n" + needs.joined(separator: ",\n") + "\n];\n"
  }
}
