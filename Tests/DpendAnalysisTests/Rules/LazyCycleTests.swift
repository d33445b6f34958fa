import DpendAnalysis
import Testing
import _DpendTestSupport

@testable import DpendGraph

struct LazyCycleTests {
  @Test("A cycle over an edge that is followed later is a note at that edge, with all its hops")
  func hops() {
    let graph = BindingGraph(literal: ["A": ["B"], "B": ["C?"], "C": ["A"]])
    #expect(
      analyze(graph).findings == [
        Finding(
          rule: RuleName("lazy-cycle"),
          severity: .note,
          message: "cycle with a deferred dependency: A → B → C → A",
          location: SourceLocation(file: "App.swift", line: 2, column: 1),
          path: [BindingID("A"), BindingID("B"), BindingID("C")],
          notes: [
            Finding.Note("A.init() needs 'B'", at: SourceLocation(file: "App.swift", line: 1, column: 1)),
            Finding.Note(
              "B.init() needs 'C' through a factory, which breaks the cycle",
              at: SourceLocation(file: "App.swift", line: 2, column: 1)
            ),
            Finding.Note("C.init() needs 'A'", at: SourceLocation(file: "App.swift", line: 3, column: 1)),
            Finding.Note("keep this edge deferred: if B needed 'C' immediately, none of the bindings could be created"),
          ]
        )
      ]
    )
  }

  @Test("A cycle of immediate edges isn't reported as a deferred one, despite a parallel deferred edge")
  func immediate() {
    #expect(rules(of: ["A": ["B"], "B": ["A", "A?"]]) == ["dependency-cycle: A → B → A"])
    #expect(rules(of: ["A": ["A", "A?"]]) == ["dependency-cycle: A → A"])
  }

  @Test("A group in which a part is a cycle of immediate edges has both")
  func both() {
    #expect(
      rules(of: ["A": ["B"], "B": ["A", "C?"], "C": ["A"]]) == [
        "dependency-cycle: A → B → A", "lazy-cycle: A → B → C → A",
      ]
    )
  }

  @Test("A deferred edge inside of a component of immediate edges breaks a cycle of its own")
  func inside() {
    #expect(
      rules(of: ["A": ["B"], "B": ["C"], "C": ["A", "B?"]]) == [
        "dependency-cycle: A → B → C → A", "lazy-cycle: B → C → B",
      ]
    )
  }

  @Test("A component with a strong reference cycle has its other deferred cycle too")
  func besideStrongReferences() {
    let project = TestProject(
      """
      import Deli
      final class A: LazyAutowired {
        var b: B?
        required init() {}
        func inject(_ b: B, _ report: Report) { self.b = b }
      }
      final class B: Autowired { let a: A; required init(_ a: A) { self.a = a } }
      final class Report: Autowired { required init(_ a: A) {} }
      """,
      implicit: nil
    )
    #expect(
      analyze(project.graph).findings.filter { $0.rule != RuleName("unseen-declaration") }.map(\.message) == [
        "strong reference cycle: A → B → A", "cycle with a deferred dependency: A → Report → A",
      ]
    )
    #expect(
      CycleReport.all(in: project.graph).compactMap(\.extent) == [
        "3 bindings are in 2 cycles; this is a shortest one with a deferred dependency that is in no strong reference cycle"
      ]
    )
  }

  @Test("A deferred dependency on itself, and one shortest cycle for each component")
  func groups() {
    #expect(
      rules(of: [
        "A": ["A?"], "B": ["C"], "C": ["D"], "D": ["B?", "C?"], "E": ["F?"], "F": ["E?"], "G": ["A?"], "H": [],
      ]) == ["lazy-cycle: A → A", "lazy-cycle: C → D → C", "lazy-cycle: E → F → E"]
    )
  }

  @Test("How many cycles there are among as many bindings is said, and that those of immediate edges are among them")
  func count() {
    func notes(_ literal: KeyValuePairs<String, [String]>) -> [String] {
      analyze(BindingGraph(literal: literal)).findings(of: RuleName("lazy-cycle")).flatMap(\.notes)
        .map(\.message.description)
    }
    #expect(
      notes(["A": ["B", "C?"], "B": ["A", "C?"], "C": ["A"]]) == [
        "A.init() needs 'C' through a factory, which breaks the cycle", "C.init() needs 'A'",
        "3 bindings are in 3 cycles; this is a shortest one with a deferred dependency",
        "keep this edge deferred: if A needed 'C' immediately, none of the bindings could be created",
      ]
    )
    #expect(
      notes(["A": ["B?", "C?"], "B": ["A"], "C": ["A"]]) == [
        "A.init() needs 'B' through a factory, which breaks the cycle", "B.init() needs 'A'",
        "3 bindings are in 2 cycles with deferred dependencies; this is a shortest one",
        "keep this edge deferred: if A needed 'B' immediately, none of the bindings could be created",
      ]
    )
  }

  @Test("A later edge to what may be one of several closes no cycle")
  func guesses() {
    let project = TestProject(
      """
      protocol Door {}
      class Front: Door {}
      class Back: Door { init(house: House) {} }
      class House { init(door: @escaping () -> any Door) {} }
      """
    )
    #expect(analyze(project.graph).findings.map(\.rule.rawValue) == ["ambiguous-dependency"])
  }

  @Test("A ring of 2,000 bindings with one later edge is one finding")
  func longRing() {
    let project = TestProject(
      MarkedSource(
        (0..<2_000).map { number in
          let next = "T\(2_000 + (number + 1) % 2_000)"
          return "class T\(2_000 + number) { init(next: \(number == 7 ? "@escaping () -> \(next)" : next)) {} }"
        }.joined(separator: "\n")
      )
    )
    #expect(analyze(project.graph).findings.map(\.path.count) == [2_000])
  }

  private func rules(of literal: KeyValuePairs<String, [String]>) -> [String] {
    analyze(BindingGraph(literal: literal)).findings.map { finding in
      "\(finding.rule.rawValue): \(finding.message.description.components(after: ": "))"
    }
  }
}

extension String {
  fileprivate func components(after separator: String) -> String {
    guard let start = firstRange(of: separator) else { return self }
    return String(self[start.upperBound...])
  }
}
