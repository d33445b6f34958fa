import DpendAnalysis
import Testing
import _DpendTestSupport

@testable import DpendGraph

struct OutsideContainerTests {
  @Test("A request that only an unrelated container satisfies is reported at its location")
  func outside() {
    let graph = BindingGraph(containers: ["old": ["Cart": ["Clock"]], "new": ["Clock": []]])
    let found = findings(in: graph)
    #expect(
      found == [
        Finding(
          rule: RuleName("outside-container"),
          severity: .warning,
          message: "Cart.init() needs 'Clock', which 'old' lacks and 'new' provides",
          location: SourceLocation(file: "App.swift", line: 1, column: 1),
          path: [BindingID("Cart"), BindingID("Clock")],
          notes: [
            Finding.Note("Clock.init() provides it", at: SourceLocation(file: "App.swift", line: 2, column: 1)),
            Finding.Note("nothing passes it from 'new' to 'old': register it there, or let the containers collaborate"),
          ],
          cause: found.first?.cause
        )
      ]
    )
    let both = BindingGraph(containers: ["old": ["Cart": ["Clock"], "Till": ["Clock"]], "new": ["Clock": []]])
    #expect(
      findings(in: both).map { [$0.message.description] + $0.notes.map(\.message) } == [
        [
          "Cart.init() and Till.init() need 'Clock', which 'old' lacks and 'new' provides", "Clock.init() provides it",
          "nothing passes it from 'new' to 'old': register it there, or let the containers collaborate",
          "Till.init() needs it too",
        ]
      ]
    )
  }

  @Test("Where the request names the container, that one lacks the key")
  func named() {
    let graph = BindingGraph(
      containers: ["a": ["One": ["b:Two", "b:Three"]], "b": ["Two": []], "c": ["Three": []]]
    )
    #expect(
      findings(in: graph).map(\.message) == ["One.init() needs 'Three', which 'b' lacks and 'c' provides"]
    )
  }

  @Test("Nothing is said of containers that collaborate, and of one alone")
  func inside() {
    let known = BindingGraph(
      containers: ["old": ["Cart": ["Clock"]], "new": ["Clock": []]],
      collaborators: ["old": ["new"]]
    )
    #expect(findings(in: known).isEmpty)
    #expect(findings(in: BindingGraph(literal: ["A": ["B"], "B": []])).isEmpty)
  }

  @Test("Where several containers could help, the key is missing, and they are named")
  func several() {
    let graph = BindingGraph(containers: ["old": ["Cart": ["Clock"]], "new": ["Clock": []], "newer": ["Clock": []]])
    let result = analyze(graph)
    #expect(result.findings(of: RuleName("outside-container")).isEmpty)
    #expect(
      result.findings(of: RuleName("missing-dependency")).map { [$0.message.description] + $0.notes.map(\.message) }
        == [
          [
            "nothing provides 'Clock', which Cart.init() needs",
            "'new' provides it, which is another container",
            "'newer' provides it, which is another container",
          ]
        ]
    )
  }

  private func findings(in graph: BindingGraph) -> [Finding] {
    analyze(graph).findings(of: RuleName("outside-container"))
  }
}
