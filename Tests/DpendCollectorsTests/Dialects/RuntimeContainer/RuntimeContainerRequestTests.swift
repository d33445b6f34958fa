import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// Requests to runtime containers, by calls and by property wrappers.
struct RuntimeContainerRequestTests {
  @Test("A closure resolves by expected type, written type, tag, key and argument")
  func calls() {
    let project = TestProject(
      runtimeRegistering: """
          container.register((any Store).self, tag: OnDisk.self) { _ in DiskStore() }
          container.register(key: "utc") { _ in Clock() }
          container.register {
            Cart(store: try $0.resolve(tag: OnDisk.self), clock: try $0.resolve(Clock.self, key: "utc", lifetime: .new))
          }
          container.register(Page.self, argument: Int.self) { container, number in
            Page(cart: try container.resolve(), number: number)
          }
          container.register(Book.self) { container in
            let page = try container.resolve(Page.self, argument: 7)
            return Novel(page: page)
          }
        """
    )
    #expect(
      project.graph.sketch == [
        "setUp.container.Cart -store-> setUp.container.DiskStore #OnDisk",
        "setUp.container.Cart -clock-> setUp.container.Clock #utc",
        "setUp.container.Novel -_-> setUp.container.Page",
        "setUp.container.Page -number:runtimeValue-> =number: Int",
        "setUp.container.Page -cart-> setUp.container.Cart",
      ]
    )
    let clock = project.graph.bindings.flatMap(\.requests).first { $0.name == "clock" }
    #expect(clock?.scope == Scope(name: "new", lifetime: .transient))
  }

  @Test("Code outside of factories is a consumer, and `try?` accepts a missing value")
  func consumers() {
    let project = TestProject(
      runtimeRegistering: """
          container.register { _ in Clock() }
          container.register(ConfigurationValues([.environment()]))
        """,
      """
      final class Screen {
        let clock: Clock
        init(container: RuntimeContainer) throws {
          clock = try container.resolve()
          let store = try? container.resolve((any Store).self)
          let url: String = try container.value("server.url")
        }
      }
      """
    )
    #expect(
      project.graph.sketch == [
        "Screen -clock-> setUp.container.Clock", "Screen -_-> -", "Screen -_-> setUp.container.ConfigurationValues",
      ]
    )
    let missing = RuleRegistry.rules.filter { $0.name.rawValue == "missing-dependency" }
    #expect(missing.flatMap { $0.check(project.graph, settings: AnalysisSettings()) }.isEmpty)
  }

  @Test("Properties with wrappers")
  func wrappers() {
    let project = TestProject(
      runtimeRegistering: """
          container.register { _ in Clock() }
          container.register((any Store).self, tag: OnDisk.self, key: "fast") { _ in DiskStore() }
          container.add(to: (any Book).self, key: "novel") { _ in Novel() }
          container.register(ConfigurationValues([.environment()]))
          container.register { _ in Screen() }
        """,
      """
      final class Screen: Sendable {
        @Inject var clock: Clock
        @LazyInject(tag: OnDisk.self, key: "fast") var store: any Store
        @WeakInject var weak: Clock?
        @InjectAll(key: "novel") var books: [any Book]
        @InjectValue("server.url") var url: String
      }
      """
    )
    #expect(
      project.graph.sketch == [
        "setUp.container.Screen -_-> setUp.container.Clock",
        "setUp.container.Screen -_:lazy-> setUp.container.DiskStore #OnDisk, fast",
        "setUp.container.Screen -_:weak-> setUp.container.Clock",
        "setUp.container.Screen -_-> setUp.container.Novel #novel",
        "setUp.container.Screen -_-> setUp.container.ConfigurationValues",
      ]
    )
  }

  @Test("A new instance or a value that a property references weakly is found")
  func weakValues() {
    let project = TestProject(
      runtimeRegistering: """
          container.register(scope: .singleton) { _ in Clock() }
          container.register { _ in Price() }
        """,
      """
      struct Price: Sendable {}
      final class Screen {
        @WeakInject var kept: Clock?
        @WeakInject(lifetime: .new) var new: Clock?
        @WeakInject var price: Price?
      }
      """
    )
    let rules = RuleRegistry.rules.filter { $0.name.rawValue == "weak-value" }
    #expect(
      rules.flatMap { $0.check(project.graph, settings: AnalysisSettings()) }.map { "\($0.message)" } == [
        "'new' of 'Screen' is nil at once: nothing else holds the new 'Clock'",
        "'price' of 'Screen' is always nil: Price is a struct, which can't be referenced weakly",
      ]
    )
  }

  @Test("Constants with wrappers, and wrappers that select a container")
  func constants() {
    let project = TestProject(
      runtime: """
        let other = RuntimeContainer()
        func setUp() {
          RuntimeContainer.shared.register { _ in Clock() }
          other.register { _ in Clock() }
          other.register { _ in Screen() }
        }
        final class Screen: Sendable {
          let clock = Inject<Clock>()
          let lazy = LazyInject<Clock>(container: other)
          @Inject(container: .shared) var shared: Clock
          @Inject(container: other) var own: Clock
        }
        struct Switch { @Inject var clock: Clock }
        """
    )
    #expect(
      project.graph.sketch == [
        "Switch -_-> RuntimeContainer.shared.Clock", "other.Screen -clock-> other.Clock",
        "other.Screen -lazy:lazy-> other.Clock", "other.Screen -_-> RuntimeContainer.shared.Clock",
        "other.Screen -_-> other.Clock",
      ]
    )
  }

  @Test("A request for an array gets a registration of the array, and no elements")
  func arrays() {
    let project = TestProject(
      runtimeRegistering: """
          container.register((any Book).self) { _ in Novel() }
          container.register { Library(books: try $0.resolve()) }
          container.register([String].self) { _ in ["a"] }
          _ = try container.resolve(Library.self)
          _ = try container.resolve([String].self)
          _ = try container.resolveAll((any Book).self)
        """
    )
    #expect(project.runtimeFindings == ["nothing provides '[Book]', which setUp.container.Library needs"])
  }

  @Test("An optional request gets the optional registration, then the one of the wrapped type, then nil")
  func optionals() {
    let project = TestProject(
      runtimeRegistering: """
          container.register { _ in Clock() }
          container.register(Novel?.self) { _ in Novel() }
          container.register { _ in Novel() }
          _ = try container.resolve(Clock?.self)
          _ = try container.resolve(Novel?.self)
          _ = try container.resolve(DiskStore?.self)
          let disk: DiskStore? = try container.resolve()
        """,
      """
      final class Screen: Sendable {
        @Inject(container: other) var clock: Clock?
        let disk = Inject<DiskStore?>()
      }
      let other = RuntimeContainer()
      """
    )
    #expect(
      project.graph.sketch == [
        "Screen -_-> -", "Screen -disk-> -", "setUp() -_:lazy-> setUp.container.Clock",
        "setUp() -_:lazy-> setUp.container.Novel", "setUp() -_:lazy-> -", "setUp() -_:lazy-> -",
      ]
    )
    // The registration of `Novel` itself, which the optional one hides.
    #expect(project.runtimeFindings == ["nothing uses setUp.container.Novel, which provides 'Novel'"])
  }
}
