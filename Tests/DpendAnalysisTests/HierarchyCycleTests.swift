import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

/// Cycles in a hierarchy of SafeDI, reported as `dependency-cycle`.
struct HierarchyCycleTests {
  @Test(
    "Cycles that can't be written down",
    arguments: [
      // Constants only, by instantiating, by receiving, and by both.
      (["A: inst b: B", "B: inst c: C", "C: inst a: A"], ["A → B → C → A"]),
      (["A: inst b: B", "B: inst c: C", "C: inst other: A"], ["A → B → C → A"]),
      (["A: inst a: A"], ["A → A"]),
      (["A: recv a: A"], ["A → A, through a received property"]),
      (
        ["A: inst b: B", "B: inst c: C", "C: recv a: A"], ["A → B → C → A, through a received property"]
      ),
      (
        ["A: inst c: C", "B: recv a: A", "C: recv b: B"], ["A → C → B → A, through a received property"]
      ),
      (
        ["A: recv b: B", "B: recv c: C", "C: recv a: A"], ["A → B → C → A, through a received property"]
      ),
      (["A: recv b: B", "B: maybe a: A?"], ["A → B → A, through a received property"]),
      // Of constants and instantiators.
      (
        ["A: inst b: B", "B: inst maker: Instantiator<C>", "C: inst a: A"],
        ["A → B → C → A, through deferred values"]
      ),
      (
        ["A: inst maker: Instantiator<B>", "B: inst a: A"],
        ["A → B → A, through deferred values"]
      ),
      // Beside a cycle of constants, which is reported separately.
      (
        ["A: inst b: B", "B: inst c: C", "C: inst a: Instantiator<A>; inst b: B"],
        ["A → B → C → A, through deferred values", "B → C → B"]
      ),
      // Each over an instantiator of its own.
      (
        ["A: inst x: X", "X: inst m: Instantiator<A>; inst n: Instantiator<B>", "B: inst a: A"],
        ["A → X → A, through deferred values", "A → X → B → A, through deferred values"]
      ),
      // Entered at an instantiator, from which another path leads into the middle of it.
      (
        ["Root: inst u: Instantiator<U>; inst s: Instantiator<S>", "U: inst t: T", "S: inst t: T"]
          + ["T: inst s: Instantiator<S>; inst u: Instantiator<U>"],
        ["S → T → S, through deferred values", "T → U → T, through deferred values"]
      ),
      // Received by its own creator.
      (
        ["A: inst maker: Instantiator<B>", "B: recv a: A"],
        ["A → B → A, through a received property"]
      ),
      (
        ["A: inst b: B", "B: inst maker: Instantiator<C>", "C: recv a: A"],
        ["A → B → C → A, through a received property"]
      ),
      (
        ["A: recv m: Instantiator<D>", "D: recv a: A"],
        ["A → D → A, through a received property"]
      ),
      (
        ["D: inst x: Instantiator<B>", "B: inst y: Instantiator<C>", "C: recv m: Instantiator<D>"],
        ["B → C → D → B, through a received property"]
      ),
    ]
  )
  func refused(types: [String], cycles: [String]) {
    #expect(messages(in: project(types)) == cycles.map { "dependency cycle: \($0)" })
  }

  @Test(
    "Cycles that can be written down",
    arguments: [
      ["A: inst a: Instantiator<A>"], ["A: inst a: Instantiator<A>", "B: inst a: Instantiator<A>"],
      ["D: inst x: Instantiator<B>", "B: inst y: Instantiator<C>", "C: inst m: Instantiator<D>"],
      // The first property that comes back is an instantiator.
      ["D: inst row: Row", "Row: inst m: Instantiator<D>"],
      // The repeated property is forwarded, or another one of the type.
      ["A: inst maker: Instantiator<B>", "B: forw a: A; inst x: X", "X: recv a: A"],
      ["A: inst b: B", "B: maybe a: A?"],
      ["A: inst b: B", "B: inst d: D; recv c: C", "C: recv m: Instantiator<D>"],
    ]
  )
  func accepted(types: [String]) {
    #expect(messages(in: project(types)).isEmpty)
  }

  @Test("Each edge has its location, and the finding suggests a fix")
  func notes() {
    let project = TestProject(
      """
      @Instantiable(isRoot: true) public struct Root: Instantiable { @Instantiated let maker: Instantiator<A> }
      @Instantiable public struct A: Instantiable { @Instantiated let 1️⃣b: Instantiator<B> }
      @Instantiable public struct B: Instantiable { @Received let 2️⃣maker: Instantiator<A> }
      """,
      implicit: nil
    )
    let findings = analyze(project.graph).findings(of: RuleName("dependency-cycle"))
    #expect(
      project.sketch(findings) == [
        "1️⃣ error: dependency cycle: A → B → A, through a received property [dependency-cycle]",
        "  1️⃣ A instantiates 'b: Instantiator<B>'", "  2️⃣ B receives 'maker: Instantiator<A>'",
        "  2️⃣ cut it here: let 'B' instantiate 'maker: Instantiator<A>' instead of receiving it; "
          + "no other edge that cuts the cycle is cheaper",
        "  checked: these bindings are acyclic after this change",
      ]
    )
    #expect(findings.map(\.path) == [[BindingID("App.A"), BindingID("App.B")]])
  }

  @Test("Cuts are verified, and every edge is deferred if a single one doesn't suffice")
  func cuts() {
    func notes(_ types: [String]) -> [[String]] {
      analyze(project(types).graph).findings(of: RuleName("dependency-cycle"))
        .map { $0.notes.map(\.message) }
    }
    #expect(
      notes(["A: inst maker: Instantiator<B>", "B: inst a: A"]) == [
        [
          "A instantiates 'maker: Instantiator<B>'", "B instantiates 'a: A'",
          "cut it here: let 'B' have '@Instantiated let a: Instantiator<A>' in place of 'a: A'; "
            + "no other edge that cuts the cycle is cheaper",
          "checked: these bindings are acyclic after this change",
        ]
      ]
    )
    #expect(
      notes(["B: inst c: C", "C: inst b: B"]) == [
        [
          "B instantiates 'c: C'", "C instantiates 'b: B'",
          "cut it here: let 'B' have '@Instantiated let c: Instantiator<C>' in place of 'c: C'; "
            + "one of them alone leaves a cycle that begins at a constant",
          "cut it here: let 'C' have '@Instantiated let b: Instantiator<B>' in place of 'b: B'; "
            + "one of them alone leaves a cycle that begins at a constant",
          "checked: these bindings are acyclic after these 2 changes",
        ]
      ]
    )
    #expect(
      notes(["A: inst b: B", "B: inst c: C", "C: recv a: A"]) == [
        [
          "A instantiates 'b: B'", "B instantiates 'c: C'", "C receives 'a: A'",
          "C can't receive a value that contains it: pass the value later, or move the shared code into another type",
        ]
      ]
    )
  }

  @Test("Cuts of many cycles that share nothing are tried at once, so that all of them are")
  func manyCuts() {
    let types = (0..<40).flatMap { ["A\($0): inst b\($0): B\($0)", "B\($0): inst a\($0): A\($0)"] }
    let root = "Root: " + (0..<40).map { "inst a\($0): A\($0); inst b\($0): B\($0)" }.joined(separator: "; ")
    let findings = analyze(project(types + [root]).graph).findings(of: RuleName("dependency-cycle"))
    #expect(
      findings.map { $0.notes.last?.message }
        == Array(repeating: "checked: these bindings are acyclic after these 2 changes", count: 40)
    )
  }

  @Test("Only resolvable cycles are reported as deferred")
  func lazyCycles() {
    func lazy(_ types: [String]) -> [String] {
      analyze(project(types).graph).findings(of: RuleName("lazy-cycle")).map(\.message.description)
    }
    #expect(lazy(["A: inst a: Instantiator<A>"]) == ["cycle with a deferred dependency: A → A"])
    #expect(lazy(["A: inst b: B", "B: inst maker: Instantiator<C>", "C: inst a: A"]).isEmpty)
    #expect(lazy(["A: inst maker: Instantiator<B>", "B: recv a: A"]).isEmpty)
  }

  /// A project in which a root has an `a: A`, a `b: B`, a `c: C` and an `m: Instantiator<D>`.
  private func project(_ types: [String]) -> TestProject {
    let words = [
      "inst": "@Instantiated let", "recv": "@Received let", "forw": "@Forwarded let",
      "maybe": "@Received(onlyIfAvailable: true) let",
    ]
    var declarations = [
      "Root": "inst a: A; inst b: B; inst c: C; inst m: Instantiator<D>", "A": "", "B": "", "C": "", "D": "",
    ]
    for type in types {
      let parts = type.split(separator: ":", maxSplits: 1)
      declarations[String(parts[0])] = String(parts[1])
    }
    if types.contains(where: { $0.contains("forw a") }) {
      declarations["Root"] = "inst a: A; inst c: C; inst m: Instantiator<D>; inst x: X"
    }
    let source = declarations.sorted { $0.key < $1.key }.map { name, properties in
      let written = properties.split(separator: ";").map { property in
        let parts = property.split(separator: " ", maxSplits: 1)
        return "\(words[String(parts[0])] ?? "") \(parts[1])"
      }
      let macro = name == "Root" ? "@Instantiable(isRoot: true)" : "@Instantiable"
      return "\(macro) public struct \(name): Instantiable { \(written.joined(separator: "; ")) }"
    }
    return TestProject(MarkedSource(source.joined(separator: "\n")), implicit: nil)
  }

  private func messages(in project: TestProject) -> [String] {
    analyze(project.graph).findings(of: RuleName("dependency-cycle")).map(\.message.description)
  }
}
