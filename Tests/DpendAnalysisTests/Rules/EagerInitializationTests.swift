import DpendAnalysis
import Testing
import _DpendTestSupport

@testable import DpendGraph

struct EagerInitializationTests {
  @Test("An eager singleton with everything that is created because of it, in order")
  func order() {
    let project = TestProject(
      """
      import DpendRuntime

      final class Clock {}
      final class Log { init(4️⃣clock: Clock) {} }
      final class Metrics {}
      final class Later {}

      final class AppConfiguration: DependencyConfiguration {
        func 1️⃣metrics(2️⃣log: Log, 3️⃣clock: Clock, later: @escaping () -> Later) -> DependencyRegistration<Metrics> {
          DependencyRegistration(scope: .eagerSingleton) { Metrics() }
        }
      }
      """
    )
    #expect(
      analyze(project.graph).findings(of: RuleName("eager-initialization")) == [
        Finding(
          rule: RuleName("eager-initialization"),
          severity: .note,
          message: "Metrics (eager singleton) is created at start, and 3 more because of it, up to 2 levels away",
          location: project.location(of: "1️⃣"),
          path: [BindingID("App.AppConfiguration.metrics(log:clock:later:)")],
          notes: [
            Finding.Note("position 1: AppConfiguration, a dependency of Metrics", at: project.location(of: "1️⃣")),
            Finding.Note("position 2: Clock, a dependency of Log", at: project.location(of: "4️⃣")),
            Finding.Note("position 3: Log, a dependency of Metrics", at: project.location(of: "2️⃣")),
            Finding.Note("position 4: Metrics", at: project.location(of: "1️⃣")),
          ]
        )
      ]
    )
  }

  @Test("A shared dependency is listed with the first binding that creates it")
  func several() {
    #expect(
      messages(
        of: ["A": ["X"], "B": ["X"], "C": ["Y"], "X": [], "Y": []],
        ["A": .eagerSingleton, "B": .eagerSingleton, "C": .eagerSingleton, "X": .singleton]
      ) == [
        "A (eager singleton) is created at start, and 1 more because of it",
        "B (eager singleton) is created at start, and nothing else because of it",
        "C (eager singleton) is created at start, and 1 more because of it",
      ]
    )
  }

  @Test("An eager dependency of another eager binding is listed with that one")
  func eagerBehindEager() {
    #expect(
      messages(of: ["A": ["B"], "B": []], ["A": .eagerSingleton, "B": .eagerSingleton]) == [
        "A (eager singleton) is created at start, and 1 more because of it"
      ]
    )
  }

  @Test("Nothing that waits for its first request is created at start, roots neither")
  func lazy() {
    #expect(messages(of: ["A": ["B"], "B": []], ["A": .singleton]) == [])
  }

  @Test("Bindings that depend on a cycle have no order, others do")
  func cycles() {
    #expect(
      messages(
        of: ["A": ["B"], "B": ["C"], "C": ["B"], "D": []],
        ["A": .eagerSingleton, "C": .eagerSingleton, "D": .eagerSingleton]
      ) == [
        "A (eager singleton) is created at start, but its immediate dependencies are in a cycle",
        "C (eager singleton) is created at start, but its immediate dependencies are in a cycle",
        "D (eager singleton) is created at start, and nothing else because of it",
      ]
    )
  }

  @Test("Deli's word for it is 'always'")
  func deli() {
    let project = TestProject(
      """
      import Deli

      class Clock: Component {}
      class 1️⃣Dome: Autowired { var scope: Scope = .always; required init(2️⃣_ clock: Clock) {} }
      """
    )
    #expect(
      project.sketch(analyze(project.graph).findings) == [
        "1️⃣ note: Dome (always) is created at start, and 1 more because of it [eager-initialization]",
        "  2️⃣ position 1: Clock, a dependency of Dome",
        "  1️⃣ position 2: Dome",
      ]
    )
  }

  private func messages(of literal: KeyValuePairs<String, [String]>, _ scopes: [String: Scope]) -> [String] {
    analyze(BindingGraph(literal: literal, scopes: scopes))
      .findings(of: RuleName("eager-initialization")).map(\.message.description)
  }
}
