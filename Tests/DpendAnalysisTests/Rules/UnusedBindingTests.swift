import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

struct UnusedBindingTests {
  @Test("An unused binding is reported with its exclusive dependencies, and with those that others share")
  func tops() {
    let project = TestProject(
      """
      import Dip

      let container = DependencyContainer { c in
        c.register { Used(clock: try c.resolve()) }
        c.register { Clock() }
        1️⃣c.register { First(clock: try c.resolve(), own: try c.resolve(), both: try c.resolve()) }
        2️⃣c.register { Second(both: try c.resolve()) }
        c.register { Own(inner: try c.resolve()) }
        c.register { Inner() }
        c.register { Both() }
      }
      final class Used { init(clock: Clock) {} }
      final class Clock {}
      final class First { init(clock: Clock, own: Own, both: Both) {} }
      final class Second { init(both: Both) {} }
      final class Own { init(inner: Inner) {} }
      final class Inner {}
      final class Both {}
      let used = try container.resolve() as Used
      """,
      implicit: nil
    )
    #expect(
      findings(in: project) == [
        "1️⃣ note: nothing uses container.First, which provides 'First' [unused-binding]",
        "  2 more bindings are used by nothing else: Inner, Own",
        "  1 more binding is used only by this and other unused bindings: Both",
        "  remove it, or list 'First' under roots if code that dpend doesn't read requests it",
        "2️⃣ note: nothing uses container.Second, which provides 'Second' [unused-binding]",
        "  remove it, or list 'Second' under roots if code that dpend doesn't read requests it",
      ]
    )
  }

  @Test("An unused cycle is one finding, with its exclusive dependencies")
  func cycle() {
    let graph = BindingGraph(
      containers: [
        "dip": ["Root": [], "A": ["B"], "B": ["C?", "D"], "C": ["A", "E"], "D": [], "E": []]
      ],
      roots: ["Root"]
    )
    #expect(
      analyze(graph).findings(of: RuleName("unused-binding")).map {
        [$0.message.description] + $0.notes.map(\.message)
      } == [
        [
          "nothing requests 'A' except its own dependencies: A → B → C → A",
          "2 more bindings are used by nothing else: D, E",
          "remove it, or list 'A' under roots if code that dpend doesn't read requests it",
        ]
      ]
    )
  }

  @Test("A request for the same type with another tag is listed")
  func otherTags() {
    let project = TestProject(
      """
      import Dip

      let container = DependencyContainer { c in
        c.register { Desk(mailer: try 2️⃣c.resolve(tag: "air")) }
        c.register(tag: "air") { Pigeon() as Mailer }
        1️⃣c.register(tag: "sea") { Bottle() as Mailer }
        4️⃣c.register { Log() }
      }
      protocol Mailer {}
      final class Pigeon: Mailer {}
      final class Bottle: Mailer {}
      final class Log {}
      final class Desk { init(mailer: Mailer) {} }
      let desk = try container.resolve() as Desk
      """,
      implicit: nil
    )
    #expect(
      findings(in: project) == [
        "1️⃣ note: nothing uses container.Bottle #sea, which provides 'Mailer #sea' [unused-binding]",
        "  2️⃣ container.Desk requests 'Mailer #air'",
        "  remove it, or list 'Bottle' under roots if code that dpend doesn't read requests it",
        "4️⃣ note: nothing uses container.Log, which provides 'Log' [unused-binding]",
        "  remove it, or list 'Log' under roots if code that dpend doesn't read requests it",
      ]
    )
  }

  @Test("Injected properties, eager bindings and elements of a requested array are used")
  func starts() {
    let project = TestProject(
      """
      import Deli

      class Screen: Inject { let dishes = Inject([Dish].self) }
      protocol Dish {}
      class Soup: Component, Dish {}
      class Bread: Component, Dish {}
      class Clock: Component { var scope: Scope = .always }
      class 1️⃣Oven: Component {}
      """,
      implicit: nil
    )
    #expect(
      findings(in: project).first
        == "1️⃣ note: nothing uses Oven.init(), which provides 'Oven' [unused-binding]"
    )
    #expect(findings(in: project).count == 2)
  }

  @Test("Without known roots, nothing is reported")
  func unknownStarts() {
    #expect(findings(in: ["dip": ["A": ["B"], "B": []]], roots: []) == [])
    // How a generated container is called isn't read.
    #expect(findings(in: ["dip": ["A": []], "dpend": ["C": []]], roots: ["A"]) == [])
    #expect(findings(in: ["dip": ["A": [], "B": []], "deli": ["C": []]], roots: ["A"]) == ["B", "C"])
  }

  @Test("The public bindings of a library are used")
  func libraries() {
    var project = TestProject(
      """
      public final class Offered { public init(inner: Inner) {} }
      public final class Inner { public init() {} }
      """
    )
    project.options.isLibrary = true
    #expect(findings(in: project) == [])
  }

  private func findings(in project: TestProject) -> [String] {
    project.sketch(analyze(project.graph).findings(of: RuleName("unused-binding")))
  }

  /// The bindings that findings in a graph are about.
  private func findings(
    in containers: KeyValuePairs<String, KeyValuePairs<String, [String]>>,
    roots: Set<String>
  ) -> [String] {
    let graph = BindingGraph(containers: containers, roots: roots)
    return analyze(graph).findings(of: RuleName("unused-binding")).flatMap(\.path).map(\.rawValue)
  }
}
