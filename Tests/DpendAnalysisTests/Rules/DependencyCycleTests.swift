import DpendAnalysis
import Testing
import _DpendTestSupport

@testable import DpendGraph

struct DependencyCycleTests {
  @Test("Figure 9 of the thesis, from consumer to provider")
  func figure9() {
    // In the figure the arrows lead from a provider to those that need it: A → B → C → D → B, A → E → F.
    let graph = BindingGraph(literal: ["A": [], "B": ["A", "D"], "C": ["B"], "D": ["C"], "E": ["A"], "F": ["E"]])
    let findings = analyze(graph).findings
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
            Finding.Note(
              "cut it here: let 'B.init()' take 'D: @escaping () -> D' in place of 'D: D'; no other edge is cheaper",
              at: SourceLocation(file: "App.swift", line: 2, column: 2)
            ),
            Finding.Note("checked: these bindings are acyclic after this change"),
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
    #expect(analyze(guess.graph).findings.map(\.rule.rawValue) == ["ambiguous-dependency"])
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
      analyze(certain.graph).findings.map(\.message) == ["dependency cycle: Screen → Split → Screen"]
    )
  }

  @Test("An optional request for the own type is no cycle, a required one is, and a decorator lacks another provider")
  func itself() {
    let absent = TestProject(
      "protocol D {}\nclass M: D { init(detector: (any D)? = nil, other: (any D)?, third: any D = N()) {} }"
    )
    #expect(analyze(absent.graph).findings.isEmpty)
    let needed = TestProject("class M { init(detector: M) {} }")
    #expect(analyze(needed.graph).findings.map(\.message) == ["dependency cycle: M → M"])
    let decorator = TestProject("protocol D {}\nclass M: D { init(detector: any D) {} }")
    #expect(
      analyze(decorator.graph).findings.map(\.message) == ["nothing provides 'D', which M.init(detector:) needs"]
    )
  }

  @Test("A long factory name is shortened")
  func longNames() {
    let labels = (0..<30).map { "aLongLabel\($0): B" }.joined(separator: ", ")
    let project = TestProject(MarkedSource("class M { init(\(labels)) {} }\nclass B { init(m: M) {} }"))
    let finding = analyze(project.graph).findings.first
    #expect(
      finding?.notes.prefix(2).map(\.message) == [
        "B.init(m:) needs 'M'", "M.init(aLongLabel0:aLongLabel1:… 28 more) needs 'B'",
      ]
    )
  }

  @Test("Every strongly connected component is reported by a shortest cycle, from its smallest id")
  func everyGroup() {
    let graph = BindingGraph(
      literal: [
        "A": ["B"], "B": ["C", "A"], "C": ["A"], "D": ["D"], "E": ["F"], "F": ["G"], "G": ["E", "A"], "H": ["A", "E"],
      ]
    )
    let findings = analyze(graph).findings
    #expect(
      findings.map(\.message) == [
        "dependency cycle: A → B → A", "dependency cycle: D → D", "dependency cycle: E → F → G → E",
      ]
    )
    #expect(findings.map { $0.path.map(\.rawValue) } == [["A", "B"], ["D"], ["E", "F", "G"]])
    #expect(
      findings.first?.notes.map(\.message) == [
        "A.init() needs 'B'", "B.init() needs 'A'",
        "3 bindings are in 2 cycles; this is a shortest one",
        "cut it here: let 'A.init()' take 'B: @escaping () -> B' in place of 'B: B'; "
          + "cheapest because every cycle contains it",
        "checked: these bindings are acyclic after this change",
      ]
    )
  }

  @Test("A closure in the cycle breaks it, a second edge beside the closure closes it again")
  func lazyEdges() {
    let broken = analyze(BindingGraph(literal: ["A": ["B"], "B": ["A?"]])).findings
    #expect(broken.map(\.rule.rawValue) == ["lazy-cycle"])
    let both = BindingGraph(literal: ["A": ["B"], "B": ["A?", "A"]])
    let locations = analyze(both).findings.flatMap(\.notes).compactMap(\.location)
    #expect(
      Array(locations.prefix(2)) == [
        SourceLocation(file: "App.swift", line: 1, column: 1), SourceLocation(file: "App.swift", line: 2, column: 2),
      ]
    )
  }

  @Test("Several cuts with their locations if a single one doesn't suffice, and none of impossible edges")
  func severalCuts() {
    let graph = BindingGraph(literal: ["A": ["B", "C"], "B": ["A", "C"], "C": ["A", "B"]])
    let finding = analyze(graph).findings.first
    #expect(
      finding?.notes.dropFirst(2).map { "\($0.location.map { "\($0.line):\($0.column)" } ?? "") \($0.message)" } == [
        " 3 bindings are in 5 cycles; this is a shortest one",
        "2:1 cut it here: let 'B.init()' take 'A: @escaping () -> A' in place of 'A: A'; no other choice of edges is cheaper",
        "3:1 cut it here: let 'C.init()' take 'A: @escaping () -> A' in place of 'A: A'; no other choice of edges is cheaper",
        "3:2 cut it here: let 'C.init()' take 'B: @escaping () -> B' in place of 'B: B'; no other choice of edges is cheaper",
        " checked: these bindings are acyclic after these 3 changes",
      ]
    )
  }

  @Test("The cuts of a component that is too large to compare all choices are not called the cheapest")
  func unprovenCuts() {
    let names = "ABCDEFGHIJKLMN".map(String.init)
    let graph = BindingGraph(bindings: names.map { name in (name, names.filter { $0 != name }) })
    let reports = CycleReport.all(in: graph)
    #expect(reports.map(\.isProvenCheapest) == [false])
    #expect(reports.map(\.cuts.count) == [91])
    #expect(Set(reports.flatMap(\.cuts).map(\.reason)) == ["part of a cheap choice of edges"])
    #expect(
      analyze(graph).findings.first?.notes.suffix(3).map(\.message) == [
        "and 83 more such changes",
        "there may be a cheaper choice of edges: the component is too complex to prove that there is none",
        "checked: these bindings are acyclic after these 91 changes",
      ]
    )
  }

  @Test("Optional requests are cut before values, and requests for many values together")
  func costs() {
    #expect(
      cuts(
        """
        struct Price { init(book: Book) {} }
        class Book { init(shelf: Shelf?) {} }
        class Shelf { init(price: Price) {} }
        """
      ) == [
        "cut it here: let 'Book.init(shelf:)' take 'shelf: @escaping () -> Shelf?' in place of 'shelf: Shelf?'; "
          + "cheapest because 'shelf' may be absent already",
        "checked: these bindings are acyclic after this change",
      ]
    )
    #expect(
      cuts(
        """
        protocol Rule {}
        class Long: Rule { init(book: Book) {} }
        class Short: Rule { init(book: Book) {} }
        class Book { init(rules: [any Rule]) {} }
        """
      ) == [
        "cut it here: let 'Book.init(rules:)' take 'rules: @escaping () -> [any Rule]' in place of 'rules: [any Rule]'; "
          + "cheapest because every cycle contains it",
        "checked: these bindings are acyclic after this change",
      ]
    )
  }

  @Test("Parameters of a configuration can't be deferred by its products")
  func configuration() {
    #expect(
      cuts(
        """
        class Wiring: DependencyConfiguration {
          init(clock: Clock) {}
          func clock() -> DependencyRegistration<Clock> { DependencyRegistration { Clock() } }
        }
        """
      ) == [
        "cut it here: let 'Wiring.init(clock:)' take 'clock: @escaping () -> Clock' in place of 'clock: Clock'; "
          + "it is the only edge that can be cut where it is",
        "checked: these bindings are acyclic after this change",
      ]
    )
  }

  @Test("A complete graph of 14 bindings has more cycles than are counted, and more cuts than are listed")
  func bounds() {
    let project = TestProject(
      MarkedSource(
        (0..<14).map { number in
          let others = (0..<14).filter { $0 != number }.map { "t\($0): T\(10 + $0)" }.joined(separator: ", ")
          return "class T\(10 + number) { init(\(others)) {} }"
        }.joined(separator: "\n")
      )
    )
    let notes = analyze(project.graph).findings.first?.notes.map(\.message) ?? []
    #expect(notes.contains("14 bindings are in at least 1,000 cycles; this is a shortest one"))
    #expect(notes.contains("and 83 more such changes"))
    #expect(notes.last == "checked: these bindings are acyclic after these 91 changes")
  }

  /// Returns the notes about cuts in the only finding.
  private func cuts(_ source: MarkedSource) -> [String] {
    let notes = analyze(TestProject(source).graph).findings.first?.notes.map(\.message) ?? []
    return notes.filter { $0.hasPrefix("cut it here") || $0.hasPrefix("checked") }
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
    let findings = analyze(project.graph).findings
    #expect(findings.map(\.path.count) == [2_000])
    #expect(findings.first?.path.first == BindingID("App.T2000.init(next:)"))
    #expect(
      findings.first?.message.description.hasSuffix("T2019 → … 1976 more … → T3996 → T3997 → T3998 → T3999 → T2000")
        == true
    )
    #expect(findings.first?.notes.count == 103)
  }

  @Test("An array, an optional and a configuration's own initializer can close a cycle")
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
      analyze(project.graph).findings.map(\.message) == [
        "dependency cycle: All → Book → All", "dependency cycle: Clock → Wiring → Clock",
      ]
    )
  }
}
