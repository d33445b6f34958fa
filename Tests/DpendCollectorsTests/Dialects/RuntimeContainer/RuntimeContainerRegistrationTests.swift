import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// Registrations in runtime containers.
struct RuntimeContainerRegistrationTests {
  @Test(
    "Each form of a registration",
    arguments: [
      ("container.register { _ in DiskStore() }", "setUp.container.DiskStore: DiskStore (unique)"),
      ("container.register((any Store).self) { _ in DiskStore() }", "setUp.container.DiskStore: Store (unique)"),
      ("container.register(Store.self, factory: { _ in DiskStore() })", "setUp.container.DiskStore: Store (unique)"),
      ("container.register { _ in DiskStore() as any Store }", "setUp.container.DiskStore: Store (unique)"),
      (
        "container.register((any Store).self, scope: .singleton) { _ in DiskStore() }",
        "setUp.container.DiskStore: Store (singleton)"
      ),
      (
        "container.registerOnMainActor((any Store).self, scope: .singleton) { _ in DiskStore() }",
        "setUp.container.DiskStore: Store (singleton)"
      ),
      (
        "container.register((any Store).self, scope: .eagerSingleton) { _ in DiskStore() }",
        "setUp.container.DiskStore: Store (eagerSingleton)"
      ),
      (
        "container.register((any Store).self, tag: OnDisk.self) { _ in DiskStore() }",
        "setUp.container.DiskStore #OnDisk: Store #OnDisk (unique)"
      ),
      (
        "container.register((any Store).self, key: \"fast\") { _ in DiskStore() }",
        "setUp.container.DiskStore #fast: Store #fast (unique)"
      ),
      (
        "container.register((any Store).self, tag: OnDisk.self, key: \"fast\") { _ in DiskStore() }",
        "setUp.container.DiskStore #OnDisk, fast: Store #OnDisk, fast (unique)"
      ),
      (
        "container.register((any Store).self, tag: nil, key: nil) { _ in DiskStore() }",
        "setUp.container.DiskStore: Store (unique)"
      ),
      (
        "container.register(Page.self, argument: Int.self) { Page(cart: try $0.resolve(), number: $1) }",
        "setUp.container.Page: Page(Int) (unique)"
      ),
      (
        "container.add(to: (any Book).self, key: \"novel\") { _ in Novel() }",
        "setUp.container.Novel #novel:  (unique)"
      ),
      (
        "container.register(ConfigurationValues([.environment()]))",
        "setUp.container.ConfigurationValues: ConfigurationValues (unique)"
      ),
    ]
  )
  func forms(code: String, expected: String) {
    #expect(TestProject(runtimeRegistering: code).graph.runtimeSketch == [expected])
  }

  @Test("Elements replace nothing, and only requests for all values get them")
  func elements() {
    let project = TestProject(
      runtimeRegistering: """
          container.add(to: (any Book).self, key: "novel") { _ in Novel() }
          container.add(to: (any Book).self, key: "novel") { _ in Atlas() }
          container.register((any Book).self) { _ in Guide() }
          container.register { Library(books: try $0.resolveAll()) }
          container.register(Library.self, key: "novels") { Library(books: try $0.resolveAll(key: "novel")) }
          container.register { Reader(book: try $0.resolve()) }
        """,
      """
      final class Atlas: Book {}
      final class Guide: Book {}
      final class Reader: Sendable { init(book: any Book) {} }
      """
    )
    #expect(
      project.graph.runtimeSketch == [
        "setUp.container.Atlas #novel: Book, Book #novel (unique)", "setUp.container.Guide: Book (unique)",
        "setUp.container.Library: Library (unique)", "setUp.container.Library #novels: Library #novels (unique)",
        "setUp.container.Novel #novel: Book, Book #novel (unique)", "setUp.container.Reader: Reader (unique)",
      ]
    )
    #expect(
      project.graph.sketch == [
        "setUp.container.Library -books-> setUp.container.Atlas #novel",
        "setUp.container.Library -books-> setUp.container.Guide",
        "setUp.container.Library -books-> setUp.container.Novel #novel",
        "setUp.container.Library #novels -books-> setUp.container.Atlas #novel",
        "setUp.container.Library #novels -books-> setUp.container.Novel #novel",
        "setUp.container.Reader -book-> setUp.container.Guide",
      ]
    )
  }

  @Test("A request for all values gets those of the parents too")
  func elementsOfParents() {
    let project = TestProject(
      runtime: """
        let base = RuntimeContainer()
        let middle = RuntimeContainer(parents: [base])
        let child = RuntimeContainer(parents: [middle])
        func setUp() {
          base.add(to: (any Book).self) { _ in Novel() }
          child.add(to: (any Book).self) { _ in Atlas() }
          child.register { Library(books: try $0.resolveAll()) }
          middle.register(Library.self, key: "middle") { Library(books: try $0.resolveAll()) }
        }
        final class Atlas: Book {}
        """
    )
    #expect(
      project.graph.sketch == [
        "child.Library -books-> child.Atlas", "child.Library -books-> base.Novel",
        "middle.Library #middle -books-> base.Novel",
      ]
    )
  }

  @Test("Elements are no duplicates, and one without a request is unused")
  func unusedElements() {
    let project = TestProject(
      runtimeRegistering: """
          container.add(to: (any Book).self) { _ in Novel() }
          container.add(to: (any Book).self) { _ in Atlas() }
          container.register { _ in Clock() }
          let clock = try? container.resolve(Clock.self)
        """,
      "final class Atlas: Book {}"
    )
    let rules = RuleRegistry.rules.filter { ["duplicate-binding", "unused-binding"].contains($0.name.rawValue) }
    #expect(
      rules.flatMap { $0.check(project.graph, settings: AnalysisSettings()) }.map { "\($0.message)" } == [
        "nothing uses setUp.container.Atlas, which provides 'Book'",
        "nothing uses setUp.container.Novel, which provides 'Book'",
      ]
    )
  }

  @Test("A second registration replaces the first one")
  func replacement() {
    let project = TestProject(
      runtimeRegistering: """
          container.register((any Store).self) { _ in DiskStore() }
          container.register((any Store).self) { _ in MemoryStore() }
        """,
      "final class MemoryStore: Store {}"
    )
    #expect(project.graph.runtimeSketch == ["setUp.container.MemoryStore: Store (unique)"])
    let replaced = project.graph.unavailable.filter { $0.binding.dialect == "dpend-runtime" }
    #expect(replaced.map { "\($0.binding.type)" } == ["DiskStore"])
  }

  @Test("Overrides are no bindings of the program, and their operation is read")
  func overrides() {
    let project = TestProject(
      runtimeRegistering: """
          container.register((any Store).self) { _ in DiskStore() }
          let store = RuntimeContainer.withOverrides {
            $0.register((any Store).self) { _ in MemoryStore() }
          } operation: {
            try? container.resolve((any Store).self)
          }
        """,
      "final class MemoryStore: Store {}"
    )
    #expect(project.graph.runtimeSketch == ["setUp.container.DiskStore: Store (unique)"])
    #expect(project.graph.sketch == ["setUp() -_:lazy-> setUp.container.DiskStore"])
  }

  @Test("Containers are followed through parents, properties, parameters and functions")
  func containers() {
    let project = TestProject(
      runtime: """
        let base = RuntimeContainer()
        final class Composition {
          let container = RuntimeContainer(parents: [base], priority: 5)
          init() { registerAll(in: base) }
          func register() { container.register { Cart(store: try $0.resolve(), clock: try $0.resolve()) } }
        }
        func registerAll(in container: RuntimeContainer) {
          container.register((any Store).self) { _ in DiskStore() }
          container.registerClock()
        }
        extension RuntimeContainer {
          func registerClock() { register { _ in Clock() } }
        }
        """
    )
    #expect(
      project.graph.runtimeSketch == [
        "Composition.container.Cart: Cart (unique)", "base.Clock: Clock (unique)", "base.DiskStore: Store (unique)",
      ]
    )
    #expect(
      project.graph.sketch == [
        "Composition.container.Cart -store-> base.DiskStore", "Composition.container.Cart -clock-> base.Clock",
      ]
    )
  }

  @Test(
    "Local variables of one name in sibling scopes hold different containers",
    arguments: [
      ("func a() { SETUP }\nfunc b() { SETUP }", ["a.c.Clock: Clock (unique)", "b.c.Clock: Clock (unique)"]),
      (
        "func a() { SETUP }\nfunc a(_ n: Int) { SETUP }", ["a.c(2).Clock: Clock (unique)", "a.c.Clock: Clock (unique)"]
      ),
      ("func a() { do { SETUP }; do { SETUP } }", ["a.c(2).Clock: Clock (unique)", "a.c.Clock: Clock (unique)"]),
      (
        "func a(_ flag: Bool) { if flag { SETUP } else { SETUP } }",
        ["a.c(2).Clock: Clock (unique) branch 1", "a.c.Clock: Clock (unique) branch 0"]
      ),
      (
        "func a() { run { SETUP }; run { SETUP } }\nfunc run(_ body: () -> Void) { body() }",
        ["a.c(2).Clock: Clock (unique)", "a.c.Clock: Clock (unique)"]
      ),
    ]
  )
  func siblings(code: String, expected: [String]) {
    let code = code.replacing("SETUP", with: "let c = RuntimeContainer(); c.register { _ in Clock() }")
    let graph = TestProject(runtime: code).graph
    #expect(graph.runtimeSketch == expected)
    #expect(graph.unavailable.filter { $0.binding.dialect == "dpend-runtime" }.isEmpty)
  }

  @Test(
    "Parents are searched by descending priority, then in their order",
    arguments: [
      ("", "", "a"), ("priority: 1", "priority: 2", "b"), ("priority: 2", "priority: 1", "a"),
      ("priority: 400", "", "b"), ("", "priority: 600", "b"), ("", "priority: 1_000", "b"),
      ("priority: 7", "priority: 7", "a"),
    ]
  )
  func priorities(first: String, second: String, expected: String) {
    let graph = TestProject(
      runtime: """
        let a = RuntimeContainer(\(first))
        let b = RuntimeContainer(\(second))
        let child = RuntimeContainer(parents: [a, b])
        func setUp() throws {
          a.register { _ in Clock() }
          b.register { _ in Clock() }
          _ = try child.resolve(Clock.self)
        }
        """
    ).graph
    #expect(graph.sketch == ["setUp() -_:lazy-> \(expected).Clock"])
  }
}
