import DpendAnalysis
import DpendGraph
import Testing

@testable import DpendReporters

struct AtlasTests {
  @Test("Nodes that only an edge without influence on the layout connects are parts of their own")
  func parts() {
    let drawing = Drawing(
      name: "parts",
      title: "",
      summary: "",
      groups: [],
      nodes: ["A", "B", "C"].map { Drawing.Node(kind: .module, title: $0, marks: [], tooltip: $0) },
      edges: [edge(from: 0, to: 1, []), edge(from: 1, to: 2, [.runTimeOnly])],
      hasLegend: false
    )
    let parts = Atlas(drawing, DrawingStyle(drawing, theme: .light)).parts
    #expect(parts.map(\.nodes) == [[0, 1], [2]])
    #expect(parts.map(\.edges) == [[0], []])
  }

  private func edge(from source: Int, to destination: Int, _ marks: [Drawing.Mark]) -> Drawing.Edge {
    Drawing.Edge(source: source, destination: destination, kind: .immediate, marks: marks, count: 1, tooltip: "")
  }
}
