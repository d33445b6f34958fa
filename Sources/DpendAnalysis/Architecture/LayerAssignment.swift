package import DpendGraph

/// The layer of each binding in a graph.
package struct LayerAssignment: Sendable {
  /// The layers.
  package let layerOrder: LayerOrder

  /// The index of each binding's layer, from the top; nil for bindings in no layer.
  package let layers: [Int?]

  private let selected: [SelectedEnds]

  /// Assigns each binding to the topmost layer that contains it.
  ///
  /// - Parameters:
  ///   - layerOrder: The layers.
  ///   - graph: The graph.
  ///   - references: The references in the source whose ends are in layers too.
  package init(_ layerOrder: LayerOrder, in graph: BindingGraph, references: [SourceReference] = []) {
    let ends = references.flatMap { [$0.codeEnd, $0.typeEnd(providedBy: nil)] }
    self.init(layerOrder, of: EdgeEndpoints(graph), and: ends)
  }

  init(_ layerOrder: LayerOrder, of endpoints: EdgeEndpoints, and others: [EdgeEndpoint] = []) {
    let graph = endpoints.graph
    var selections = DependencySelections(endpoints, and: others)
    let selected = layerOrder.layers.map { selections.ends(of: $0.holds.selection) }
    self.layerOrder = layerOrder
    self.selected = selected
    layers = graph.bindings.indices.map { index in
      let end = graph.end(at: index)
      return selected.firstIndex { $0.contains(end) }
    }
  }

  /// Returns the bindings in a layer, or those in no layer for nil.
  package func bindings(in layer: Int?) -> [Int] { layers.indices.filter { layers[$0] == layer } }

  /// Returns the layer of an endpoint.
  func layer(of end: EdgeEndpoint) -> Int? { selected.firstIndex { $0.contains(end) } }
}
