import DpendGraphviz
import DpendKit

extension RenderRequest {
  /// Returns a small picture with a number.
  static func small(
    _ number: Int,
    with engine: LayoutEngine = .dot,
    as formats: [OutputFormat] = [.svg]
  ) -> RenderRequest {
    let label: AttributeValue = "Picture \(number)"
    let graph = Graph(
      attributes: ["label": label],
      subgraphs: [
        Subgraph(cluster: "a", nodes: [Node("a1"), Node("a2")]),
        Subgraph(cluster: "b", nodes: [Node("b1"), Node("b2")]),
      ],
      edges: [Edge(from: "a1", to: "b1"), Edge(from: "b2", to: "a2"), Edge(from: "a1", to: "a2")]
    )
    return RenderRequest(graph, with: engine, as: formats)
  }

  /// A picture whose layout takes minutes.
  static let endless: RenderRequest = {
    var graph = Graph()
    for index in 0..<400 { graph.nodes.append(Node("n\(index)")) }
    for index in 0..<4000 {
      graph.edges.append(Edge(from: "n\(index * 7919 % 400)", to: "n\((index * index + index / 3) % 400)"))
    }
    return RenderRequest(graph)
  }()
}
