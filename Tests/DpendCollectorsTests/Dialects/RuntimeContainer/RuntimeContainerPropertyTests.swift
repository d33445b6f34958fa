import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// Wrappers of properties that code assigns, and the containers they name.
struct RuntimeContainerPropertyTests {
  @Test("An initializer that assigns a wrapper decides the key and the container")
  func assigned() {
    let project = TestProject(
      runtime: """
        let box = RuntimeContainer()
        func setUp() { box.register(key: "utc") { _ in Clock() } }
        struct Screen {
          @Inject var clock: Clock
          @LazyInject var later: Clock
          init() {
            _clock = Inject(key: "utc", container: box)
            self._later = LazyInject(key: "utc", container: box)
          }
        }
        """
    )
    #expect(project.graph.sketch == ["Screen -_-> box.Clock #utc", "Screen -_:lazy-> box.Clock #utc"])
    #expect(project.runtimeFindings == [])
  }

  @Test("A wrapper that the attribute constructs and no code assigns keeps its arguments")
  func unassigned() {
    let project = TestProject(
      runtimeRegistering: "container.register(key: \"utc\") { _ in Clock() }",
      """
      struct Screen {
        @Inject(key: "utc") var clock: Clock
        var _other = 1
        init() { _other = 2 }
      }
      """
    )
    #expect(project.graph.sketch == ["Screen -_-> setUp.container.Clock #utc"])
  }

  @Test(
    "A static property of the container's class is found with and without its type",
    arguments: [".app", "RuntimeContainer.app", "RuntimeContainer.app as RuntimeContainer"]
  )
  func staticContainers(code: String) {
    let project = TestProject(
      runtime: """
        extension RuntimeContainer {
          static let app = RuntimeContainer()
          static let other = RuntimeContainer()
        }
        func setUp() {
          RuntimeContainer.app.register { _ in Clock() }
          RuntimeContainer.other.register { _ in Clock() }
        }
        struct Screen { @Inject(container: \(code)) var clock: Clock }
        """
    )
    #expect(project.graph.sketch == ["Screen -_-> app.Clock"])
  }

  @Test("A wrapper as a constant holds its value as a property with the wrapper does")
  func constants() {
    let project = TestProject(
      runtimeRegistering: """
          container.register(scope: .singleton) { _ in Left() }
          container.register(scope: .singleton) { _ in Right() }
          container.register(scope: .singleton) { _ in Top() }
        """,
      """
      final class Left: Sendable { let right = LazyInject<Right>() }
      final class Right: Sendable { let left = WeakInject<Left>() }
      final class Top: Sendable { init() { let left = Inject<Left>().wrappedValue } }
      """
    )
    #expect(
      project.graph.sketch == [
        "setUp.container.Left -right:lazy-> setUp.container.Right",
        "setUp.container.Right -left:weak-> setUp.container.Left", "setUp.container.Top -_-> setUp.container.Left",
      ]
    )
  }
}
