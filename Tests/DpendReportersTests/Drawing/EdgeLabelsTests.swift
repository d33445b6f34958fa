import DpendGraph
import Testing

@testable import DpendReporters

/// The labels of the edges of a picture.
struct EdgeLabelsTests {
  /// Returns the layer of the labels in a picture with two edges that cross in the middle of both, and a node on one of them.
  private func labels(_ texts: [String?], under title: String? = nil) -> String {
    let nodes = (0..<4).map { Drawing.Node(kind: .module, title: "\($0)", marks: [], tooltip: "") }
    let edges = [(0, 1), (2, 3)].map {
      Drawing.Edge(source: $0.0, destination: $0.1, kind: .immediate, marks: [], count: 1, tooltip: "")
    }
    let drawing = Drawing(
      name: "p",
      title: "",
      summary: "",
      groups: title.map { [Drawing.Group(title: $0)] } ?? [],
      nodes: nodes,
      edges: edges,
      hasLegend: false
    )
    let lines = ["M0,0C0,33 0,66 0,100", "M-50,50C-20,50 20,50 50,50"]
    let groups = zip(lines, texts).enumerated().map { index, edge in
      let text = edge.1.map { text in
        """
        <text text-anchor="middle" x="4" y="53" font-family="Helvetica" font-size="10.00" fill="#b00020">&#160;\(text)</text>
        """
      }
      return """
        <g id="p&#45;e\(index)" class="edge kind&#45;lazy">
        <path fill="none" stroke="#66727f" d="\(edge.0)"/>
        \(text ?? "")
        </g>
        """
    }
    let node = #"<g id="p&#45;n0" class="node"><polygon fill="white" points="-20,0 20,0 20,30 -20,30 -20,0"/></g>"#
    let area = title.map {
      #"<g id="p&#45;g0" class="cluster"><text text-anchor="start" x="-10" y="45">\#($0)</text></g>"#
    }
    let svg = SVGPicture(
      #"<svg viewBox="0 0 100 100">\#(area ?? "")\#(groups.joined(separator: "\n"))\#(node)</svg>"#,
      of: drawing
    )
    let picture = svg.inline(on: "index")
    guard let match = picture.firstMatch(of: /<g class="labels"(?s:.*)<\/g>\n(?=<g class="nodes")/) else { return "" }
    return String(match.output)
  }

  private let layer = "<g class=\"labels\">\n"

  @Test("A label is on its line, above all edges and below the nodes, where no other line and no node is")
  func freePosition() {
    #expect(
      labels(["12", nil]) == layer + """
        <g class="label kind-lazy" data-edge="0">
        <text x="0" y="43.5" fill="#b00020">12</text>
        </g>
        </g>

        """
    )
  }

  @Test("Labels of edges that cross do not cover each other")
  func crossing() {
    #expect(
      labels(["1", "2"]) == layer + """
        <g class="label kind-lazy" data-edge="0">
        <text x="0" y="43.5" fill="#b00020">1</text>
        </g>
        <g class="label kind-lazy" data-edge="1">
        <text x="-10" y="53.5" fill="#b00020">2</text>
        </g>
        </g>

        """
    )
  }

  @Test("A label does not cover the title of an area")
  func title() {
    #expect(
      labels(["12", nil], under: "Kit") == layer + """
        <g class="label kind-lazy" data-edge="0">
        <text x="0" y="67.5" fill="#b00020">12</text>
        </g>
        </g>

        """
    )
  }

  @Test("A picture without labels has no layer of them")
  func none() {
    #expect(labels([nil, nil]) == "")
  }
}
