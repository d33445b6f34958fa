import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendReporters

struct DrawingMermaidTests {
  @Test("A diagram has its areas, the outlines of nodes, and words for deferred dependencies")
  func text() {
    var drawing = GraphDrawings(.cycle, names: nil).whole(level: .binding, name: "whole")
    drawing.groups = [.init(title: "App", target: nil), .init(title: "Empty", target: nil)]
    drawing.nodes = [
      node("Store<Item>", .registration, group: 0, details: ["#main", "singleton"]),
      node("Clock", .initializer, group: 0),
      node("Missing", .missing, group: nil),
      node("1. name", .runtimeValue, group: nil),
    ]
    drawing.edges = [
      edge(0, 1, .immediate), edge(0, 1, .immediate), edge(1, 0, .lazy), edge(1, 2, .weak), edge(0, 3, .runtimeValue),
    ]
    #expect(
      drawing.mermaid == """
        flowchart TD
          subgraph g0["App"]
            n0["Store#60;Item#62; #35;main"]
            n1["Clock"]
          end
          n2{{"Missing"}}
          n3(["#49;. name"])
          n0 --> n1
          n1 -. lazy .-> n0
          n1 -. weak .-> n2
          n0 --> n3
        """
    )
  }

  @Test("A diagram that a reader could not read is left out")
  func limits() {
    var drawing = GraphDrawings(.cycle, names: nil).whole(level: .binding, name: "whole")
    drawing.groups = []
    drawing.edges = []
    drawing.nodes = (0..<30).map { node("Type\($0)", .initializer, group: nil) }
    #expect(drawing.mermaid?.split(separator: "\n").count == 31)
    drawing.nodes.append(node("Last", .initializer, group: nil))
    #expect(drawing.mermaid == nil)
    drawing.nodes = []
    #expect(drawing.mermaid == nil)
  }

  private func node(_ title: String, _ kind: NodeKind, group: Int?, details: [String] = []) -> Drawing.Node {
    Drawing.Node(group: group, kind: kind, title: title, details: details, marks: [], tooltip: "")
  }

  private func edge(_ source: Int, _ destination: Int, _ kind: EdgeKind) -> Drawing.Edge {
    Drawing.Edge(source: source, destination: destination, kind: kind, marks: [], count: 1, tooltip: "")
  }
}
