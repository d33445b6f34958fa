import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendReporters

struct MermaidDiagramTests {
  private let limits = CommentForm.comment.diagram

  @Test("Changes have signs, lines and colors, and cycles have their own sign")
  func whole() throws {
    let difference = SampleDifference(
      ["A": ["B", "D"], "B": ["C", "1. first"], "C": [], "D": [], "1. first": []],
      ["A": ["B"], "B": ["C?", "1. first"], "C": ["A", "E"], "1. first": ["B"]]
    ).difference
    let diagram = DifferenceDiagram(difference, SnapshotNames(difference))
    let legend = diagram.legend.runs.map { run in
      switch run {
      case .text(let text), .code(let text): text
      default: ""
      }
    }
    try Snapshot.check(
      try #require(MermaidDiagram(diagram, limits)).text + "\n\n" + legend.joined() + "\n",
      "diagram.mmd"
    )
  }

  @Test("Every name is a quoted label", arguments: HostileNames.all)
  func hostile(name: String) throws {
    let difference = SampleDifference(from: .empty, to: .hostile(name)).difference
    let diagram = DifferenceDiagram(difference, SnapshotNames(difference))
    let text = try #require(MermaidDiagram(diagram, .init(nodes: 40, edges: 60, characters: .max))).text
    for line in text.split(separator: "\n") where line.contains("\"") {
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      #expect(parts.count == 3)
      #expect(!parts[1].contains { "<>&[]{}|`\\%_*-+".contains($0) })
    }
  }

  @Test("There is no diagram beyond the limits")
  func tooLarge() {
    let names = (0..<50).map { "Binding\($0)" }
    func chain(_ count: Int) -> SampleDifference {
      let bindings = zip(names, names.dropFirst()).prefix(count).map { (name: $0, dependencies: [$1]) }
      return SampleDifference(from: .empty, to: analyze(BindingGraph(bindings: bindings)))
    }
    func text(_ count: Int, _ limits: MermaidDiagram.Limits) -> String? {
      let difference = chain(count).difference
      return MermaidDiagram(DifferenceDiagram(difference, SnapshotNames(difference)), limits)?.text
    }
    let roomy = CommentForm.summary.diagram
    #expect(text(39, roomy) != nil)
    #expect(text(40, roomy) == nil)
    let lengths = (1...39).compactMap { text($0, limits)?.utf16.count }
    #expect(lengths.allSatisfy { $0 < 2_000 })
    #expect((30..<39).contains(lengths.count))
  }

  @Test("A table of modules and, within the limits, a diagram of cycles replace it")
  func table() {
    let names = (0..<60).map { "Binding\($0)" }
    let bindings = zip(names, names.dropFirst()).map { (name: $0, dependencies: [$1]) }
    let cycle = [(name: "A", dependencies: ["B"]), (name: "B", dependencies: ["A", "Binding0"])]
    let sample = SampleDifference(
      from: .empty,
      to: analyze(BindingGraph(bindings: bindings + cycle))
    )
    let text = sample.text(CommentReporter.comment)
    #expect(
      text.contains(
        """
        #### Diagram of the cycles

        ```mermaid
        flowchart LR
        n0["#43; A #8635;"]:::added
        n1["#43; B #8635;"]:::added
        n0 ==>|#43; #9986;| n1
        n1 ==>|#43;| n0
        classDef added stroke:#2da44e,stroke-width:3px
        linkStyle 0,1 stroke:#2da44e,stroke-width:3px
        ```

        `+` and thick lines: added; `↻`: in a new or worse cycle; `✂`: suggested cut.

        #### Changes by module

        | Module | Bindings + | − | ~ | Dependencies + | − | ~ |
        | --- | ---: | ---: | ---: | ---: | ---: | ---: |
        | `App` | 61 |  |  | 62 |  |  |

        """
      )
    )
  }
}
