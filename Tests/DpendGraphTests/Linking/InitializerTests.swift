import DpendGraph
import Testing
import _DpendTestSupport

/// The initializers of a type.
struct InitializerTests {
  @Test("A class without initializers inherits those of the nearest superclass that declares any")
  func inherited() {
    let project = TestProject(
      """
      class Clock {}
      class 1️⃣Base<T> { init(2️⃣value: T) {}; convenience init(other: Clock) { self.init(value: other) } }
      class Middle<U>: Base<[U]> {}
      class 3️⃣Leaf: Middle<Clock> {}
      class Own: Middle<Clock> { init(clock: Clock) {} }
      """,
      implicit: { ["Clock", "Leaf", "Own"].contains($0) }
    )
    #expect(
      project.graph.sketch == [
        "Leaf.init(value:) -value-> Clock.init()", "Own.init(clock:) -clock-> Clock.init()",
      ]
    )
    let leaf = project.graph.bindings.first { $0.type == .named("Leaf", module: "App") }
    #expect(leaf?.location == project.location(of: "3️⃣"))
    #expect(leaf?.requests.first?.location == project.location(of: "2️⃣"))
  }

  @Test("Names in an inherited initializer are resolved in the superclass")
  func inheritedNames() {
    let project = TestProject([
      ("Base.swift", "App", "import Lib\nclass Base { class Item {}; init(item: Item, tool: Tool) {} }"),
      ("Lib.swift", "Lib", "public class Tool {}"),
      ("Leaf.swift", "App", "class Leaf: Base { class Item {} }"),
    ])
    #expect(
      project.graph.requestSketch == ["item: App:Base.Item", "tool: Lib:Tool", "item: App:Base.Item", "tool: Lib:Tool"]
    )
  }

  @Test("A convenience initializer with wider access comes first, and an initializer that traps does not count")
  func accessAndTraps() {
    let project = TestProject([
      (
        "Core.swift", "Core",
        """
        public final class Store { init(path: String) {}; public convenience init() { self.init(path: "") } }
        public final class Handler {
          public init(store: Store) {}
          public init(mapping: Int) { fatalError("use init(store:)") }
        }
        """
      ),
      ("App.swift", "App", "import Core\nclass Use { init(store: Store, handler: Handler) {} }"),
    ])
    #expect(
      project.graph.sketch == [
        "Use.init(store:handler:) -store-> Store.init()", "Use.init(store:handler:) -handler-> Handler.init(store:)",
        "Handler.init(store:) -store-> Store.init()",
      ]
    )
  }

  @Test("A convenience initializer counts where a type has no other")
  func convenience() {
    let project = TestProject(
      """
      class One { init(a: A) {}; convenience init() { self.init(a: A()) } }
      class Two { private init(a: A) {}; convenience init() { self.init(a: A()) } }
      class Three { convenience init(a: A) { self.init() } }
      class Four { init() {} }
      extension Four { convenience init(a: A) { self.init() } }
      struct Five { init() {} }
      extension Five { init(a: A) { self.init() } }
      """
    )
    #expect(
      project.graph.bindings.map(\.factoryTitle) == [
        "Five.init()", "Five.init(a:)", "Four.init()", "One.init(a:)", "Three.init()", "Two.init()",
      ]
    )
    #expect(project.graph.unavailable.isEmpty)
  }

  @Test("An initializer in a constrained extension does not count for other generic arguments")
  func constrainedExtension() {
    let project = TestProject(
      """
      class Use { init(box: Box<Int>) {} }
      struct Box<T> { init(value: T) {} }
      extension Box where T == String { init() {} }
      extension Box { init(other: Int) {} }
      """,
      implicit: { $0 == "Box" || $0 == "Use" }
    )
    #expect(
      project.graph.bindings.map(\.factoryTitle) == [
        "Box<Int>.init(other:)", "Box<Int>.init(value:)", "Use.init(box:)",
      ]
    )
  }

  @Test("A global actor is that of the initializer, of its type, or of a supertype in the type's declaration")
  func globalActors() {
    let project = TestProject(
      """
      @MainActor class Screen {}
      class List: Screen {}
      class Plain { @MainActor init() {} }
      @MainActor class Free { nonisolated init() {} }
      @MainActor protocol View {}
      class Page: View {}
      class Late {}
      extension Late: View {}
      nonisolated class Off: Screen {}
      @MainActor actor Counter {}
      @DatabaseActor final class Table {}
      """
    )
    let actors = project.graph.bindings.map { "\($0.type): \($0.factory.globalActor ?? "-")" }
    #expect(
      actors == [
        "Counter: -", "Free: -", "Late: -", "List: MainActor", "Off: -", "Page: MainActor", "Plain: MainActor",
        "Screen: MainActor", "Table: DatabaseActor",
      ]
    )
  }
}
