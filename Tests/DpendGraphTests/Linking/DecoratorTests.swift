import DpendGraph
import Testing
import _DpendTestSupport

/// Types that request the protocol that they conform to.
struct DecoratorTests {
  @Test("A decorator wraps another provider of its protocol")
  func decorated() {
    let project = TestProject(
      """
      protocol Store {}
      class DiskStore: Store {}
      class LoggingStore: Store { init(base: any Store) {} }
      """
    )
    #expect(project.graph.sketch == ["LoggingStore.init(base:) -base-> DiskStore.init()"])
  }

  @Test("A decorator without another provider has a missing dependency, whatever its initializers")
  func alone() {
    let project = TestProject(
      """
      protocol Store {}
      class LoggingStore: Store { init(base: any Store) {}; init(base: any Store, level: Level) {} }
      class Level {}
      """
    )
    #expect(
      project.graph.sketch == [
        "LoggingStore.init(base:) -base-> ?Store", "LoggingStore.init(base:level:) -base-> ?Store",
        "LoggingStore.init(base:level:) -level-> Level.init()",
      ]
    )
  }

  @Test("A closure can create another instance of its own type, and a type that requires itself is a cycle")
  func recursion() {
    let project = TestProject(
      """
      protocol Node {}
      class Tree: Node { init(child: @escaping () -> any Node) {} }
      class Loop { init(loop: Loop) {} }
      """
    )
    #expect(
      project.graph.sketch == [
        "Loop.init(loop:) -loop-> Loop.init(loop:)", "Tree.init(child:) -child:factory-> Tree.init(child:)",
      ]
    )
  }

  @Test("A registration that resolves its own key is linked to itself")
  func registered() {
    let project = TestProject(
      """
      import Dip
      protocol Store {}
      final class LoggingStore: Store { init(base: any Store) {} }
      let container = DependencyContainer { container in
        container.register { LoggingStore(base: try container.resolve()) as Store }
      }
      """,
      implicit: nil
    )
    let edge = project.graph.edges.first
    #expect(edge?.binding == edge?.source)
  }
}
