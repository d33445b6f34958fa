import DpendGraph
import Testing

@testable import DpendReporters

/// The entries of legends.
struct LegendTests {
  @Test(
    "The legend explains the color of lines between areas, if one has it",
    arguments: [(false, [], false), (true, [], true), (true, [.cycle(0)], false)]
      as [(Bool, [Drawing.Mark], Bool)]
  )
  func crossing(hasAreas: Bool, marks: [Drawing.Mark], isExplained: Bool) {
    let nodes = ["A", "B"].enumerated().map { index, title in
      Drawing.Node(
        group: hasAreas ? index : 0,
        kind: .initializer,
        title: title,
        marks: [],
        tooltip: "",
        bindings: [index]
      )
    }
    let drawing = Drawing(
      name: "p",
      title: "P",
      summary: "S",
      groups: ["One", "Two"].map { Drawing.Group(title: $0) },
      nodes: nodes,
      edges: [Drawing.Edge(source: 0, destination: 1, kind: .immediate, marks: marks, count: 1, tooltip: "")],
      hasLegend: true
    )
    let lines: [Legend.Entry] = isExplained ? [.edge(.immediate), .crossing] : [.edge(.immediate)]
    #expect(Legend(drawing).entries == [.node(.initializer)] + lines + marks.map { .mark($0) })
  }
}
