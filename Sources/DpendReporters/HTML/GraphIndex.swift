import DpendGraph

/// The graph that the path finder searches: the dependencies of each binding, in the order of the bindings in the search index.
struct GraphIndex {
  private let graph: BindingGraph

  init(_ graph: BindingGraph) {
    self.graph = graph
  }

  /// The text of the script.
  var script: String {
    let dependencies = graph.bindings.indices.map { ScriptJSON.list(Set(graph.dependencies(of: $0)).sorted()) }
    return "\"use strict\";\nglobalThis.dpendGraphIndex = [\n" + dependencies.joined(separator: ",\n") + "\n];\n"
  }
}
