import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The whole dialect, with broken code and beside other libraries.
struct RuntimeContainerDialectTests {
  @Test("The example of the reference")
  func example() {
    let graph = TestProject(MarkedSource(RuntimeContainerDialect().explanation.example), implicit: nil).graph
    #expect(
      graph.runtimeSketch == [
        "makeContainer.container.Cart: Cart (unique)",
        "makeContainer.container.DiskStore #OnDisk: Store #OnDisk (singleton)",
        "makeContainer.container.Receipt: Receipt(Int) (unique)",
      ]
    )
    #expect(
      graph.sketch == [
        "CartView -_-> makeContainer.container.Cart", "CartView -_:lazy-> makeContainer.container.DiskStore #OnDisk",
        "makeContainer.container.Cart -store-> makeContainer.container.DiskStore #OnDisk",
        "makeContainer.container.Receipt -number:runtimeValue-> =number: Int",
        "makeContainer.container.Receipt -cart-> makeContainer.container.Cart",
      ]
    )
  }

  @Test(
    "Broken code affects no other bindings",
    arguments: [
      "register {", "register(Store.self", "register { DiskStore() as }", "register(tag: ) { DiskStore() }",
      "register { $99999999999999999999 }", "register(1, 2, 3)", "register()", "resolve(", "add(to: ) { }", "add { }",
      "register { register { register { } } }", "withOverrides {", "value(", "resolveAll()", "}}}}",
    ]
  )
  func broken(code: String) {
    let project = TestProject(
      [
        ("Broken.swift", "App", MarkedSource("import DpendRuntime\nfunc broken(c: RuntimeContainer) {\nc.\(code)\n}")),
        (
          "App.swift", "App",
          """
          import DpendRuntime
          final class Feed: Sendable {}
          final class Reader: Sendable { init(feed: Feed) {} }
          func main() {
            let container = RuntimeContainer()
            container.register { Reader(feed: try $0.resolve()) }
            container.register { _ in Feed() }
          }
          """
        ),
      ],
      implicit: nil
    )
    #expect(project.graph.sketch.contains { $0.hasSuffix("Reader -feed-> main.container.Feed") })
  }

  @Test("Wrappers of FlexInject are not read, and FlexInject does not read those of the library")
  func otherLibrary() {
    let project = TestProject(
      [
        (
          "Flex.swift", "Flex",
          """
          import FlexInject
          final class Clock {}
          func setUp() { DependencyContainer.shared.register(type: Clock.self) { Clock() } }
          final class Tower { @Inject var clock: Clock }
          """
        ),
        (
          "Own.swift", "Own",
          """
          import DpendRuntime
          final class Watch: Sendable {}
          func setUp() { RuntimeContainer.shared.register { _ in Watch() } }
          struct Wrist { @Inject var watch: Watch }
          """
        ),
      ],
      implicit: nil
    )
    #expect(project.graph.runtimeSketch == ["RuntimeContainer.shared.Watch: Watch (unique)"])
    #expect(
      project.graph.sketch == [
        "Tower -_-> DependencyContainer.shared.register(type: Clock.self)", "Wrist -_-> RuntimeContainer.shared.Watch",
      ]
    )
    #expect(Set(project.graph.bindings.map(\.dialect)) == ["flexinject", "dpend-runtime"])
  }

  @Test("A class of the project with the name of the container is none")
  func ownContainer() {
    let project = TestProject(
      MarkedSource(
        """
        import DpendRuntime
        final class RuntimeContainer { func register(_ make: () -> Int) {} }
        func setUp() { RuntimeContainer().register { 1 } }
        """
      ),
      implicit: nil
    )
    #expect(project.graph.runtimeSketch == [])
  }

  @Test("A dependency cycle is reported with the deferral by a wrapper")
  func cycle() {
    let project = TestProject(
      runtimeRegistering: """
          container.register(scope: .singleton) { Left(right: try $0.resolve()) }
          container.register(scope: .singleton) { Right(left: try $0.resolve()) }
        """,
      """
      final class Left: Sendable { init(right: Right) {} }
      final class Right: Sendable { init(left: Left) {} }
      """
    )
    let findings = RuleRegistry.rules.filter { $0.name.rawValue == "dependency-cycle" }.flatMap {
      $0.check(project.graph, settings: AnalysisSettings())
    }
    #expect(findings.map { "\($0.message)" } == ["dependency cycle: Left → Right → Left"])
    #expect(
      findings.flatMap(\.notes).map { "\($0.message)" } == [
        "setUp.container.Left needs 'Right'", "setUp.container.Right needs 'Left'",
        "cut it here: declare '@LazyInject var right: Right' in 'Left' in place of the value that its registration resolves; "
          + "no other edge is cheaper",
        "checked: these bindings are acyclic after this change",
      ]
    )
  }
}
