import DpendGraph
import Testing

@testable import DpendReporters

struct SVGPictureTests {
  @Test("A picture is shown at a readable size, and its elements have data for scripts")
  func inline() {
    let nodes = [[], [4, 7]].map { bindings in
      Drawing.Node(kind: .initializer, title: "A", marks: [], tooltip: "", bindings: bindings)
    }
    let edge = Drawing.Edge(source: 0, destination: 1, kind: .immediate, marks: [], count: 1, tooltip: "")
    let drawing = Drawing(
      name: "p",
      title: "P",
      summary: "S",
      groups: [],
      nodes: nodes,
      edges: [edge],
      hasLegend: false
    )
    let svg = SVGPicture(
      """
      <svg viewBox="0 0 100 20">
      <g id="p-e0"></g>
      <g id="p-n0"></g>
      <g id="p-n1"></g>
      </svg>
      """,
      of: drawing
    )
    #expect(
      svg.inline(root: "") == """
        <svg class="picture" width="110" viewBox="0 0 100 20" aria-labelledby="p-title">
        <title id="p-title">P</title>
        <desc>S</desc>
        <g id="p-e0" data-ends="0 1"></g>
        <g id="p-n0" data-node="0"></g>
        <g id="p-n1" data-node="1" data-bindings="4 7"></g>
        </svg>
        """
    )
  }
}
