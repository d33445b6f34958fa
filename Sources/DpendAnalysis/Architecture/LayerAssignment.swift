public import DpendGraph

/// Which layer each binding of a graph is in.
public struct LayerAssignment: Sendable {
  /// The layers.
  public let layerOrder: LayerOrder

  /// For each binding the place of its layer, from the top; nil for one in no layer.
  public let layers: [Int?]

  private let selected: [SelectedEnds]

  /// Finds the layers of the bindings: what several layers hold is in the topmost of them.
  ///
  /// - Parameters:
  ///   - layerOrder: The layers.
  ///   - graph: The graph.
  public init(_ layerOrder: LayerOrder, in graph: BindingGraph) {
    self.init(layerOrder, of: EdgeEndpoints(graph))
  }

  init(_ layerOrder: LayerOrder, of needs: EdgeEndpoints) {
    let graph = needs.graph
    var selections = DependencySelections(needs)
    let selected = layerOrder.layers.map { selections.ends(of: $0.holds.selection) }
    self.layerOrder = layerOrder
    self.selected = selected
    layers = graph.bindings.indices.map { index in
      let end = graph.end(at: index)
      return selected.firstIndex { $0.contains(end) }
    }
  }

  /// The bindings in a layer; in none when nil.
  public func bindings(in layer: Int?) -> [Int] { layers.indices.filter { layers[$0] == layer } }

  /// The layer of an end of a need.
  func layer(of end: EdgeEndpoint) -> Int? { selected.firstIndex { $0.contains(end) } }
}
