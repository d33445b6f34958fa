import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The containers and factories of Factory.
struct FactoryDialectTests {
  @Test("The bindings and requests of the example")
  func example() {
    let project = FactoryProject([("App.swift", "App", MarkedSource(FactoryDialect().explanation.example))])
    #expect(
      project.bindings == [
        "Cache.disk: Disk (cached) ← clock: Container.clock",
        "Container.clock: Clock by SystemClock (singleton)",
        "Container.feed: Feed (unique) ← disk: Cache.disk",
        "Page ← feed: Container.feed, disk: Cache.disk lazy",
      ]
    )
    #expect(project.findings == [])
    #expect(project.unavailable == [])
    let graph = project.project.graph
    #expect(graph.components.filter { $0.id.rawValue != "dpend" }.map(\.id.rawValue) == ["App.Cache", "Container"])
    #expect(
      graph.bindings.first?.keys == [Key(.named("Disk", module: "App"), tag: Tag("disk", module: "App"))]
    )
  }

  @Test(
    "All forms of a definition",
    arguments: [
      ("var feed: Factory<Feed> { self { Feed() } }", ["Container.feed: Feed (unique)"]),
      ("var feed: Factory<Feed> { Factory(self) { Feed() } }", ["Container.feed: Feed (unique)"]),
      ("var feed: Factory<Feed> { .init(self) { Feed() } }", ["Container.feed: Feed (unique)"]),
      ("var feed: Factory<Feed> { return self { Feed() }.shared }", ["Container.feed: Feed (shared)"]),
      ("var feed: FactoryKit.Factory<Feed> { self { .init() }.graph }", ["Container.feed: Feed (graph)"]),
      ("var clock: Factory<any Clock> { self(SystemClock.init) }", ["Container.clock: Clock by SystemClock (unique)"]),
      ("var tick: Factory<() -> Int> { self {{ 1 }} }", ["Container.tick: () -> Int (unique)"]),
      ("static var feed: Factory<Feed> { Factory(shared) { Feed() } }", ["Container.feed: Feed (unique)"]),
      ("static let feed = Factory<Feed>(scope: .singleton) { Feed() }", ["Container.feed: Feed (singleton)"]),
      ("static let feed = Factory(scope: .shared) { Feed() }", ["Container.feed: Feed (shared)"]),
      (
        "var a: Factory<Feed> { self { self.b() } }; private var b: Factory<Feed> { self { Feed() } }",
        ["Container.a: Feed alias (unique) ← b: Container.b", "Container.b: Feed (unique)"]
      ),
      (
        "var a: Factory<Feed> { b }; var b: Factory<Feed> { self { Feed() } }",
        ["Container.a: Feed alias (unique) ← b: Container.b factory", "Container.b: Feed (unique)"]
      ),
      (
        "func feed(of id: Int) -> Factory<Feed> { self { Feed() } }\nvar x: Factory<Feed> { self { self.feed(of: 1)() } }",
        ["Container.feed(of:): Feed (unique)", "Container.x: Feed alias (unique) ← feed: Container.feed(of:)"]
      ),
    ]
  )
  func definitions(code: String, expected: [String]) {
    let project = FactoryProject("extension Container {\n\(code)\n}")
    #expect(project.bindings == expected)
    #expect(project.findings == [])
  }

  @Test("Scopes of the project, the default scope of a container, and modifiers in any order")
  func scopes() {
    let project = FactoryProject(
      """
      extension Scope { static let session = Cached(); static let brief = Shared() }
      extension Container {
        var a: Factory<Feed> { self { Feed() }.scope(.session) }
        var b: Factory<Feed> { self { Feed() }.scope(Scope.brief).timeToLive(60) }
        var c: Factory<Feed> { self { Feed() }.decorator { _ in }.cached.once() }
      }
      final class Store: SharedContainer, AutoRegistering {
        static let shared = Store()
        let manager = ContainerManager()
        func autoRegister() { manager.defaultScope = .singleton }
      }
      extension Store {
        var a: Factory<Feed> { self { Feed() } }
        var b: Factory<Feed> { self { Feed() }.unique }
      }
      """
    )
    #expect(
      project.bindings == [
        "Container.a: Feed (session)", "Container.b: Feed (brief)", "Container.c: Feed (cached)",
        "Store.a: Feed (singleton)", "Store.b: Feed (unique)",
      ]
    )
    let lifetimes = project.project.graph.bindings.map(\.scope.lifetime)
    #expect(lifetimes == [.component, .weak, .singleton, .singleton, .transient])
  }

  @Test("A singleton that keeps a value of a scope of the project is reported, other shorter scopes are not")
  func captives() {
    let project = FactoryProject(
      """
      extension Scope { static let session = Cached() }
      final class Holder { init(user: Feed, log: Feed, disk: Disk) {} }
      extension Container {
        var user: Factory<Feed> { self { Feed() }.scope(.session) }
        var log: Factory<Feed> { self { Feed() }.shared }
        var clock: Factory<any Clock> { self { SystemClock() }.graph }
        var disk: Factory<Disk> { self { Disk(clock: self.clock()) } }
        var holder: Factory<Holder> { self { Holder(user: self.user(), log: self.log(), disk: self.disk()) }.singleton }
      }
      """
    )
    #expect(
      project.findings == [
        """
        App.swift:10:53: warning: Holder #holder (singleton) keeps Feed #user (session): it outlives its component \
        [captive-dependency]
        """, "  App.swift:10:53: pass Feed #user as an argument of the call that needs it, if it belongs to that call",
        "  App.swift:10:53: or resolve it at each use, with '@DynamicInjected(\\.user)'",
        "  App.swift:6:7: or make Feed #user '.cached', which lives as long, if one instance may serve all components",
        "  App.swift:10:7: or make Holder #holder '.graph', so that it lives no longer",
      ]
    )
  }

  @Test("Two modules with a factory of the same name, and a module that re-exports the library")
  func modules() {
    let project = FactoryProject([
      (
        "Net.swift", "Net",
        """
        @_exported import FactoryKit
        public final class Api { public init() {} }
        extension Container { var log: Factory<Api> { self { Api() } }; public var api: Factory<Api> { self { _ = self.log(); return Api() } } }
        """
      ),
      (
        "App.swift", "App",
        """
        import Net
        final class Log {}
        final class Page { @Injected(\\.api) var api; @Injected(\\.log) var log }
        extension Container { var log: Factory<Log> { self { Log() } } }
        """
      ),
    ])
    #expect(
      project.bindings == [
        "Container.log: Log (unique)", "Page ← api: Container.api, log: Container.log",
        "Container.api: Api (unique) ← log: Container.log", "Container.log: Api (unique)",
      ]
    )
    #expect(project.project.graph.bindings.map(\.module) == ["App", "App", "Net", "Net"])
    #expect(project.findings == [])
  }

  @Test("Similar code of other libraries, and types of the project with the same names")
  func lookalikes() {
    let code = """
      final class Feed {}
      extension Container { var feed: Factory<Feed> { self { Feed() } } }
      final class Page { @Injected(\\.feed) var feed: Feed }
      """
    #expect(FactoryProject([("A.swift", "App", MarkedSource("import Swinject\n" + code))]).bindings == [])
    let own = "struct Factory<T> {}\nclass Container {}\n@propertyWrapper struct Injected { init(_ x: Any) {} }\n"
    #expect(FactoryProject([("A.swift", "App", MarkedSource("import FactoryKit\n" + own + code))]).bindings == [])
  }
}
