import DpendGraph
import Testing

@testable import DpendReporters

struct SVGPictureTests {
  @Test("A picture is shown at a readable size, its elements have data for scripts, and hollow shapes say so")
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
      <!-- 0&#45;&gt;1 -->
      <g id="p&#45;e0" class="edge kind&#45;immediate">
      <title>0&#45;&gt;1</title>
      <g id="a_p&#45;e0"><a xlink:title="0">
      <path fill="none" stroke="#66727f" stroke-width="1.1" d="M1,2C3,4 5,6 7,9"/>
      <polygon fill="#66727f" stroke="none" points="1,2 3,2 3,4 1,2"/>
      <polygon fill="none" stroke="#66727f" stroke-width="1.1" points="1,2 3,2 3,4 1,2"/>
      </a>
      </g>
      </g>
      <g id="edge2" class="edge legend">
      <path fill="none" stroke="#66727f" stroke-width="1.1" d="M1,2C3,4 5,6 7,9"/>
      <polygon fill="none" stroke="#66727f" stroke-width="1.1" points="1,2 3,2 3,4 1,2"/>
      </g>
      <g id="p&#45;n0" class="node">
      <g id="a_p&#45;n0"><a xlink:href="dpend-root:/bindings/a.html" xlink:title="A">
      <text text-anchor="start" x="1.25" y="-2.00" font-family="Helvetica,sans-Serif" font-size="11.00" fill="#556273">A</text>
      <text text-anchor="end" x="1" y="2" font-family="Courier" font-size="9">B</text>
      </a>
      </g>
      </g>
      <g id="p&#45;n1" class="node">
      <ellipse fill="none" stroke="#66727f" cx="1" cy="2" rx="3" ry="4"/>
      </g>
      </svg>
      """,
      of: drawing
    )
    #expect(
      svg.inline(on: "bindings/b") == """
        <svg class="picture" width="110" viewBox="0 0 100 20" aria-label="P">
        <g class="edges">
        <g class="edge" data-ends="0 1">
        <path d="M1 2c2 2 4 4 6 7"/>
        <path d="M1 2h2v2z" stroke="none" stroke-width="1"/>
        <path d="M1 2h2v2z" fill="none"/>
        </g>
        <g class="edge legend">
        <path d="M1 2c2 2 4 4 6 7"/>
        <path d="M1 2h2v2z" fill="none"/>
        </g>
        </g>
        <g class="nodes">
        <g class="node">
        <a href="a.html">
        <text x="1.3" y="-2" fill="#556273" font-weight="normal">A</text>
        <text text-anchor="end" x="1" y="2" font-family="Courier" font-size="9" fill="black" font-weight="normal">B</text>
        </a>
        </g>
        <g class="node" data-bindings="4 7">
        <ellipse fill="none" stroke="#66727f" cx="1" cy="2" rx="3" ry="4"/>
        </g>
        </g>
        </svg>
        """
    )
  }
}
