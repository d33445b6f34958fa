import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

struct DependencyCycleTests {
  @Test("Figure 9 of the thesis, from consumer to provider")
  func figure9() {
    // In the figure the arrows lead from a provider to those that need it: A → B → C → D → B, A → E → F.
    let graph = BindingGraph(literal: ["A": [], "B": ["A", "D"], "C": ["B"], "D": ["C"], "E": ["A"], "F": ["E"]])
    let findings = AnalysisResult(analyzing: graph).findings
    #expect(
      findings == [
        Finding(
          rule: RuleName("dependency-cycle"),
          severity: .error,
          message: "dependency cycle: B → D → C → B",
          location: SourceLocation(file: "App.swift", line: 2, column: 2),
          path: [BindingID("B"), BindingID("D"), BindingID("C")],
          notes: [
            Finding.Note("B.init() needs 'D'", at: SourceLocation(file: "App.swift", line: 2, column: 2)),
            Finding.Note("D.init() needs 'C'", at: SourceLocation(file: "App.swift", line: 4, column: 1)),
            Finding.Note("C.init() needs 'B'", at: SourceLocation(file: "App.swift", line: 3, column: 1)),
          ]
        )
      ]
    )
  }

  @Test("An edge that is one of several that could be meant closes no cycle; one of another build does")
  func guesses() {
    let guess = TestProject(
      """
      protocol Coordinating {}
      class Splash: Coordinating {}
      class Split: Coordinating { init(placeholder: any Coordinating) {} }
      class Stack: Coordinating { init(split: Split) {} }
      """
    )
    #expect(AnalysisResult(analyzing: guess.graph).findings.map(\.rule.rawValue) == ["ambiguous-dependency"])
    let certain = TestProject(
      """
      protocol Coordinating {}
      #if DEBUG
      class Splash: Coordinating {}
      #else
      class Split: Coordinating { init(screen: Screen) {} }
      #endif
      class Screen { init(placeholder: any Coordinating) {} }
      """
    )
    #expect(
      AnalysisResult(analyzing: certain.graph).findings.map(\.message) == ["dependency cycle: Screen → Split → Screen"]
    )
  }

  @Test("What may be absent is no cycle with oneself; what may not is")
  func itself() {
    let absent = TestProject(
      "protocol D {}\nclass M: D { init(detector: (any D)? = nil, other: (any D)?, third: any D = N()) {} }"
    )
    #expect(AnalysisResult(analyzing: absent.graph).findings.isEmpty)
    let needed = TestProject("protocol D {}\nclass M: D { init(detector: any D) {} }")
    #expect(AnalysisResult(analyzing: needed.graph).findings.map(\.message) == ["dependency cycle: M → M"])
  }

  @Test("A long name of what makes a binding is shortened")
  func longNames() {
    let labels = (0..<30).map { "aLongLabel\($0): B" }.joined(separator: ", ")
    let project = TestProject(MarkedSource("class M { init(\(labels)) {} }\nclass B { init(m: M) {} }"))
    let finding = AnalysisResult(analyzing: project.graph).findings.first
    #expect(
      finding?.notes.map(\.message) == ["B.init(m:) needs 'M'", "M.init(aLongLabel0:aLongLabel1:… 28 more) needs 'B'"]
    )
  }

  @Test("Every group of bindings that need one another is reported, each by a shortest cycle, from its smallest id")
  func everyGroup() {
    let graph = BindingGraph(
      literal: [
        "A": ["B"], "B": ["C", "A"], "C": ["A"], "D": ["D"], "E": ["F"], "F": ["G"], "G": ["E", "A"], "H": ["A", "E"],
      ]
    )
    let findings = AnalysisResult(analyzing: graph).findings
    #expect(
      findings.map(\.message) == [
        "dependency cycle: A → B → A", "dependency cycle: D → D", "dependency cycle: E → F → G → E",
      ]
    )
    #expect(findings.map { $0.path.map(\.rawValue) } == [["A", "B"], ["D"], ["E", "F", "G"]])
    #expect(
      findings.first?.notes.last?.message == "3 bindings are tied up in this circle and others that share a part of it"
    )
  }

  @Test("A closure in the circle breaks it, a second edge beside the closure closes it again")
  func lazyEdges() {
    let broken = AnalysisResult(analyzing: BindingGraph(literal: ["A": ["B"], "B": ["A?"]])).findings
    #expect(broken.map(\.rule.rawValue) == ["lazy-cycle"])
    let both = BindingGraph(literal: ["A": ["B"], "B": ["A?", "A"]])
    let places = AnalysisResult(analyzing: both).findings.flatMap(\.notes).compactMap(\.location)
    #expect(
      places == [
        SourceLocation(file: "App.swift", line: 1, column: 1), SourceLocation(file: "App.swift", line: 2, column: 2),
      ]
    )
  }

  @Test("A ring of 2,000 bindings is one finding")
  func longRing() {
    let project = TestProject(
      MarkedSource(
        (0..<2_000).map { "class T\(2_000 + $0) { init(next: T\(2_000 + ($0 + 1) % 2_000)) {} }" }.joined(
          separator: "\n"
        )
      )
    )
    let findings = AnalysisResult(analyzing: project.graph).findings
    #expect(findings.map(\.path.count) == [2_000])
    #expect(findings.first?.path.first == BindingID("App.T2000.init(next:)"))
  }

  @Test("An array, an optional and a configuration's own initializer can close a circle")
  func kindsOfEdges() {
    let project = TestProject(
      """
      protocol Rule {}
      class All: Rule { init(book: Book) {} }
      class Book { init(1️⃣rules: [any Rule]) {} }
      class Wiring: DependencyConfiguration {
        init(2️⃣clock: Clock?) {}
        func 3️⃣clock() -> DependencyRegistration<Clock> { DependencyRegistration { Clock() } }
      }
      """
    )
    #expect(
      AnalysisResult(analyzing: project.graph).findings.map(\.message) == [
        "dependency cycle: All → Book → All", "dependency cycle: Clock → Wiring → Clock",
      ]
    )
  }
}
