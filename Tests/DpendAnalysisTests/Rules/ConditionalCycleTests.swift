import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendAnalysis

/// Cycles of dependencies that only some builds contain.
struct ConditionalCycleTests {
  @Test("Dependencies that no build contains together form no cycle")
  func excluded() {
    let code = """
      protocol Logger {}
      protocol Store {}
      #if DEBUG
      class ConsoleLogger: Logger { init(report: Report) {} }
      class MemoryStore: Store {}
      #else
      class SystemLogger: Logger {}
      class DiskStore: Store { init(cart: Cart) {} }
      #endif
      class Cart { init(logger: any Logger) {} }
      class Report { init(store: any Store) {} }
      """
    #expect(messages(code) == [])
    #expect(
      messages(code.replacing("class MemoryStore: Store {}", with: "class MemoryStore: Store { init(cart: Cart) {} }"))
        == ["dependency cycle: Cart → ConsoleLogger → Report → MemoryStore → Cart"]
    )
  }

  @Test("A shown cycle is one of a single build, also where one of several builds is shorter")
  func shown() {
    // Without regard to the builds, A → B1 → C → D2 → A is the shortest cycle.
    let code = """
      protocol B {}
      protocol D {}
      class A { init(b: any B) {} }
      #if DEBUG
      class B1: B { init(c: C) {} }
      class D1: D { init(e: E) {} }
      #else
      class B2: B { init(f: F) {} }
      class D2: D { init(a: A) {} }
      #endif
      class C { init(d: any D) {} }
      class E { init(g: G) {} }
      class F { init(c: C) {} }
      class G { init(a: A) {} }
      """
    #expect(messages(code) == ["dependency cycle: A → B2 → F → C → D2 → A"])
  }

  /// Three dependencies of which only two are in one build.
  private static let three = """
    protocol P {}
    protocol Q {}
    protocol R {}
    #if ONE || TWO
    class P1: P { init(q: any Q) {} }
    #else
    class P2: P {}
    #endif
    #if !ONE
    class Q1: Q { init(r: any R) {} }
    #else
    class Q2: Q {}
    #endif
    #if !TWO
    class R1: R { init(p: any P) {} }
    #else
    class R2: R {}
    #endif
    """

  @Test("Conditions that exclude each other only all together")
  func allTogether() { #expect(messages(Self.three) == []) }

  @Test("Without visits left, the search for cycles of one build decides nothing")
  func limit() throws {
    let graph = TestProject(MarkedSource(Self.three)).graph
    let members = Array(graph.bindings.indices)
    let component = try #require(
      ConditionalComponent(members, along: graph.outgoing, EdgeBuilds(of: graph), of: graph)
    )
    var visits = 0
    let undecided = component.impossible(within: &visits, effort: 4)
    #expect(undecided.edges == [])
    #expect(!undecided.isComplete)
    visits = 1_000
    let decided = component.impossible(within: &visits, effort: 4)
    #expect(decided.edges == Set(graph.edges.indices))
    #expect(decided.isComplete)
    #expect(visits > 0)
  }

  @Test("Dependencies of different programs form no cycle")
  func programs() {
    func messages(_ programs: [String: Set<String>]) -> [Finding.Message] {
      let bindings = [("A", ["B"]), ("B", ["C"]), ("C", ["D"]), ("D", ["A"])]
      let graph = BindingGraph(bindings: bindings, programs: programs)
      return analyze(graph).findings(of: RuleName("dependency-cycle")).map(\.message)
    }
    #expect(messages(["One": ["A", "B", "C"], "Two": ["A", "C", "D"]]) == [])
    #expect(
      messages(["One": ["A", "B", "C"], "Two": ["A", "B", "C", "D"]]) == ["dependency cycle: A → B → C → D → A"]
    )
  }

  @Test("Sixty different conditions take little time, and those that exclude each other form no cycle")
  func many() {
    #expect(messages(chain { $0 < 30 ? "FLAG\($0)" : "!FLAG\($0 - 30)" }) == [])
    #expect(messages(chain { "FLAG\($0) || FLAG\(($0 + 1) % 60) && FLAG\(($0 + 7) % 60)" }).count == 1)
  }

  @Test(
    "Conditions that exclude each other only all together, beside other conditions of the same bindings",
    arguments: [0, 16]
  )
  func beside(count: Int) {
    // Each of the others alone excludes a cycle with `Hub`, or closes one.
    let others = (0..<count).map { number in
      """
      protocol X\(number) {}
      protocol Y\(number) {}
      #if F\(number)
      class XA\(number): X\(number) { init(y: any Y\(number)) {} }
      class YA\(number): Y\(number) {}
      #else
      class XB\(number): X\(number) {}
      class YB\(number): Y\(number) { init(hub: Hub) {} }
      #endif
      """
    }
    let parameters = (["p: any P"] + (0..<count).map { "x\($0): any X\($0)" }).joined(separator: ", ")
    let code = """
      class Hub { init(\(parameters)) {} }
      protocol P {}
      protocol Q {}
      protocol R {}
      #if ONE || TWO
      class P1: P { init(q: any Q) {} }
      #else
      class P2: P {}
      #endif
      #if !ONE
      class Q1: Q { init(r: any R) {} }
      #else
      class Q2: Q {}
      #endif
      #if !TWO
      class R1: R { init(hub: Hub) {} }
      #else
      class R2: R {}
      #endif
      """
    #expect(messages((others + [code]).joined(separator: "\n")) == [])
    let closed = others.map {
      $0.replacing("YA", with: "YC").replacing(/(class YC\d+: Y\d+) {}/) { "\($0.1) { init(hub: Hub) {} }" }
    }
    #expect(
      messages((closed + [code]).joined(separator: "\n"))
        == (count > 0 ? ["dependency cycle: Hub → XA0 → YC0 → Hub"] : [])
    )
    #expect(
      counts((closed + [code]).joined(separator: "\n")) == (count > 0 ? [BoundedCount(count, isExact: true)] : [])
    )
  }

  @Test("Only cycles of one build are counted, and a cut is the cheapest one only if no cheaper one cuts these")
  func count() {
    let code = """
      protocol B {}
      protocol D {}
      class A { init(b: any B) {} }
      #if DEBUG
      class B1: B { init(c: C) {} }
      class D1: D { init(a: A) {} }
      #else
      class B2: B { init(c: C) {} }
      class D2: D { init(a: A) {} }
      #endif
      class C { init(d: any D) {} }
      """
    #expect(counts(code) == [BoundedCount(2, isExact: true)])
    #expect(reports(code).map(\.isProvenCheapest) == [true])
    let notes = reports(code).compactMap(\.extent)
    #expect(notes == ["6 bindings are in 2 cycles; this is a shortest one"])
    let larger = code.replacing(
      "class A { init(b: any B) {} }",
      with: "class A { init(b: any B, e: E) {} }\nclass E { init(a: A) {} }"
    )
    #expect(counts(larger) == [BoundedCount(3, isExact: true)])
    #expect(reports(larger).map(\.isProvenCheapest) == [false])
  }

  @Test("Deferred cycles and strong reference cycles consist of dependencies of one build too")
  func deferred() {
    let code = """
      protocol Store {}
      class Cart { let store: any Store; init(store: any Store) { self.store = store } }
      #if DEBUG
      class DiskStore: Store { init(report: Report) {} }
      #else
      class CloudStore: Store { init() {} }
      #endif
      class Report { init(logger: any Logger) {} }
      protocol Logger {}
      #if DEBUG
      class ConsoleLogger: Logger {}
      #else
      class SystemLogger: Logger { init(cart: @escaping () -> Cart) {} }
      #endif
      """
    #expect(messages(code) == [])
  }

  /// Returns a cycle of 60 classes, each of which depends on the next one in the builds of a condition.
  private func chain(_ condition: (Int) -> String) -> String {
    (0..<60).map { number in
      """
      protocol P\(number) {}
      #if \(condition(number))
      class A\(100 + number): P\(number) { init(next: any P\((number + 1) % 60)) {} }
      #else
      class B\(100 + number): P\(number) {}
      #endif
      """
    }
    .joined(separator: "\n")
  }

  private func reports(_ code: String) -> [CycleReport] { CycleReport.all(in: TestProject(MarkedSource(code)).graph) }

  private func counts(_ code: String) -> [BoundedCount] { reports(code).map(\.cycleCount) }

  private func messages(_ code: String) -> [Finding.Message] {
    let findings = analyze(TestProject(MarkedSource(code)).graph).findings
    return findings.filter { $0.rule.rawValue.hasSuffix("cycle") }.map(\.message)
  }
}
