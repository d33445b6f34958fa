import DpendGraph

/// The names of bindings for readers: the short title, or the title of the factory where several bindings share the short one.
struct BindingNames {
  private let graph: BindingGraph
  private let shared: Set<String>

  /// Names the bindings of a graph.
  init(_ graph: BindingGraph) {
    self.graph = graph
    let titles = Dictionary(graph.bindings.map { ($0.title, 1) }, uniquingKeysWith: +)
    shared = Set(titles.filter { $0.value > 1 }.keys)
  }

  /// The name of the binding with an index.
  subscript(index: Int) -> String {
    let binding = graph.bindings[index]
    return shared.contains(binding.title) ? binding.factoryTitle : binding.title
  }
}
