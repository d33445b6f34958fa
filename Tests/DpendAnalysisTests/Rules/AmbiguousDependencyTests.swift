import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

struct AmbiguousDependencyTests {
  @Test("An ambiguous key is reported once, with all providers and requests")
  func candidates() {
    let project = TestProject(
      """
      protocol Store {}
      class 1️⃣Disk: Store {}
      class 2️⃣Memory: Store {}
      class Cart { init(3️⃣store: any Store) {} }
      class Till { init(4️⃣store: (any Store)?, 5️⃣make: @escaping () -> any Store, all: [any Store]) {} }
      """
    )
    #expect(
      findings(in: project) == [
        "3️⃣ error: 2 bindings provide 'Store', and Cart.init(store:) and Till.init(store:make:all:) need one [ambiguous-dependency]",
        "  1️⃣ Disk.init() provides it", "  2️⃣ Memory.init() provides it",
        "  choose one of them, by a tag, or by registering it in a configuration, or request all of them as '[Store]'",
        "  4️⃣ Till.init(store:make:all:) needs one of them too", "  5️⃣ Till.init(store:make:all:) needs one of them too",
      ]
    )
  }

  @Test("Two initializers of one class are no rivals")
  func initializers() {
    let project = TestProject(
      """
      class A {}
      class Store { init(a: A) {}; init() {} }
      class Cart { init(store: Store) {} }
      """
    )
    #expect(findings(in: project).isEmpty)
  }

  @Test("Bindings of exclusive builds or of lower precedence aren't ambiguous")
  func noChoice() {
    let project = TestProject(
      """
      protocol Store {}
      #if DEBUG
      class Fake: Store {}
      class FakeDisk: Disk {}
      #elseif os(Linux)
      class Plain: Store {}
      #else
      class Other: Store {}
      #endif
      class Cart { init(store: any Store, disk: Disk, log: any Log) {} }
      class Disk: Log { init() {}; convenience init(a: Int) { self.init() } }
      protocol Log {}
      class Logging: Log { init(log: any Log) {} }
      class Wiring: DependencyConfiguration { func log(disk: Disk) -> DependencyRegistration<any Log> { DependencyRegistration { disk } } }
      class Many { init(logs: [any Log], stores: [any Store]) {} }
      """
    )
    #expect(findings(in: project).isEmpty)
  }

  @Test("Tags and modules keep bindings apart")
  func apart() {
    let project = TestProject([
      (
        "One.swift", "One", "public class Store { public init() {} }\npublic class Use { public init(store: Store) {} }"
      ),
      (
        "Two.swift", "Two", "public class Store { public init() {} }\npublic class Use { public init(store: Store) {} }"
      ),
      (
        "App.swift", "App",
        """
        import One
        class Wiring: DependencyConfiguration {
          func one() -> DependencyRegistration<Int> { DependencyRegistration(tag: Fast.self) { 1 } }
          func two() -> DependencyRegistration<Int> { DependencyRegistration { 1 } }
        }
        class Use { init(a: Int, b: Tagged<Int, Fast>) {} }
        """
      ),
    ])
    #expect(findings(in: project).isEmpty)
  }

  @Test("A warning names the initializer that is called, where another one has all its dependencies")
  func severalInitializers() {
    let project = TestProject(
      """
      final class Clock {}
      final class Timer { 2️⃣init() {}; 1️⃣init(clock: Clock) {} }
      final class Alarm { init(clock: Clock) {}; init(name: String) {} }
      final class Use { init(timer: Timer, alarm: Alarm) {} }
      """
    )
    #expect(
      project.sketch(initializerChoices(in: project.graph)) == [
        "1️⃣ warning: 'Timer' has several usable initializers, and 'init(clock:)' is called [ambiguous-dependency]",
        "  2️⃣ 'init()' is not called for other bindings",
        "  keep one initializer, or return the value from a method of a configuration",
      ]
    )
  }

  private func findings(in project: TestProject) -> [String] {
    project.sketch(analyze(project.graph).findings(of: RuleName("ambiguous-dependency")))
  }
}
