import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// Requests for factories.
struct FactoryRequestTests {
  private static let container = """
    extension Container {
      var clock: Factory<any Clock> { self { SystemClock() } }
      var feed: Factory<Feed> { self { Feed() } }
      var page: ParameterFactory<Int, Disk> { self { _ in Disk(clock: self.clock()) } }
    }
    final class Store: SharedContainer {
      static let shared = Store()
      let manager = ContainerManager()
      var disk: Factory<Disk> { self { Disk(clock: Container.shared.clock()) } }
    }
    """

  private static let providers = [
    "Container.clock: Clock by SystemClock (unique)", "Container.feed: Feed (unique)",
    "Container.page: Disk (unique) ← parameter: =Int, clock: Container.clock",
    "Store.disk: Disk (unique) ← clock: Container.clock",
  ]

  @Test(
    "All forms of a request in a type",
    arguments: [
      ("@Injected(\\.clock) var x: any Clock", "x: Container.clock"),
      ("@Injected(\\Container.clock) private var x", "x: Container.clock"),
      ("@LazyInjected(\\Store.disk) var x", "x: Store.disk lazy"),
      ("@WeakLazyInjected(\\.feed) var x", "x: Container.feed lazy"),
      ("@DynamicInjected(\\.clock) var x", "x: Container.clock factory"),
      ("@InjectedObject(\\.feed) var x", "x: Container.feed lazy"),
      ("@InjectedObservable(\\.feed) var x", "x: Container.feed lazy"),
      ("@Injected(\\.feed) static var x", "x: Container.feed lazy"),
      ("let x = Container.shared.clock()", "x: Container.clock"),
      ("let x = Container.shared.clock.resolve()", "x: Container.clock"),
      ("lazy var x = Store.shared.disk()", "x: Store.disk lazy"),
      ("let x: any Clock = resolve(\\.clock)", "x: Container.clock"),
      ("let x = dependency(\\Store.disk)", "x: Store.disk"),
      ("let x = Container.shared.page(3)", "x: Container.page"),
      ("let x = dependency(\\.page, parameter: 3)", "x: Container.page"),
      ("let x = { Injected(\\.clock).wrappedValue }()", "clock: Container.clock"),
      ("let x: Disk; init(store: Store = .shared) { x = store.disk() }", "x: Store.disk"),
      ("let x: Feed; init(_ c: Container) { self.x = c.feed() }", "x: Container.feed"),
      ("func run() { let x = Container.shared.feed() }", "x: Container.feed lazy"),
      ("func run() { use(Container.shared.feed()) }", "feed: Container.feed lazy"),
      ("func run() { @Injected(\\.feed) var x }", "x: Container.feed lazy"),
      ("private let store = Store.shared\nlazy var x = store.disk()", "x: Store.disk lazy"),
      ("@InjectedContainer(Store.self) var store\nfunc run() { let x = store.disk() }", "x: Store.disk lazy"),
      ("@InjectedContainer var c\nfunc run() { let x = c.clock() }", "x: Container.clock lazy"),
      ("@StateObject private var x = resolve(\\.feed)", "x: Container.feed"),
      ("@AppStorage(\"k\", store: resolve(\\Store.disk)) var x = 1", "x: Store.disk"),
      ("@Other(\\Store.disk) var x", "x: Store.disk lazy"),
      ("let x: Factory<Feed> = Container.shared.feed", "x: Container.feed factory"),
    ]
  )
  func requests(code: String, expected: String) {
    let project = FactoryProject("\(Self.container)\nfinal class Consumer {\n\(code)\n}")
    let all = (Self.providers + ["Consumer ← \(expected)"]).sorted()
    #expect(project.bindings.sorted() == all)
    #expect(project.findings == [])
  }

  @Test(
    "Attributes and calls that request nothing",
    arguments: [
      "@Environment(\\.clock) var x", "@Other(\\.clock) var x", "let x = values.map(\\.clock)",
      "let x = Container.shared.reset()", "let x = Container.shared.manager", "func clock() {}\nfunc run() { clock() }",
    ]
  )
  func noRequests(code: String) {
    let project = FactoryProject("\(Self.container)\nfinal class Consumer {\n\(code)\n}")
    #expect(project.bindings == Self.providers)
  }

  @Test("A key path of unknown use reaches the factory without a consumer")
  func mentionedKeyPaths() {
    let project = FactoryProject(
      """
      extension Container {
        var feed: Factory<Feed> { self { Feed() } }
        static let all = [Tag(path: \\.feed)]
      }
      struct Tag<T> { let path: KeyPath<Container, Factory<T>> }
      """
    )
    #expect(project.bindings == ["Container.feed: Feed (unique)"])
    #expect(project.project.graph.entryPoints.map(\.key.description) == ["Feed #feed"])
  }

  @Test("Own wrappers and functions that take a key path from the container")
  func ownWrappers() {
    let project = FactoryProject(
      """
      \(Self.container)
      @propertyWrapper struct Use<T> {
        init(_ path: KeyPath<Container, Factory<T>>) { wrappedValue = Container.shared[keyPath: path]() }
        let wrappedValue: T
      }
      typealias Dependency = Injected
      func make<T>(_ path: KeyPath<Container, Factory<T>>) -> T { Container.shared[keyPath: path]() }
      final class Consumer {
        @Use(\\.clock) var clock
        @Dependency(\\.clock) var other
        let feed = make(\\.feed)
      }
      """
    )
    #expect(
      project.bindings == [
        "Consumer ← clock: Container.clock lazy, other: Container.clock, feed: Container.feed",
        "Container.clock: Clock by SystemClock (unique)", "Container.feed: Feed (unique)",
        "Container.page: Disk (unique) ← parameter: =Int, clock: Container.clock",
        "Store.disk: Disk (unique) ← clock: Container.clock",
      ]
    )
  }

  @Test("Own wrappers in files without a name of the library")
  func ownWrappersElsewhere() {
    let wrappers = """
      import FactoryKit
      final class Feed {}
      extension Container { var feed: Factory<Feed> { self { Feed() } } }
      @propertyWrapper struct Use<T> {
        init(_ path: KeyPath<Container, Factory<T>>) { wrappedValue = Container.shared[keyPath: path]() }
        let wrappedValue: T
      }
      @propertyWrapper struct Other<T> { init(_ path: KeyPath<Settings, T>) {}; var wrappedValue: T { fatalError() } }
      struct Settings { let feed: Feed }
      typealias Inject = Injected
      """
    let screen = """
      final class Screen {
        @Inject(\\.feed) private var feed: Feed
        @Use(\\.feed) var own
        @Other(\\.feed) var other
      }
      """
    let project = FactoryProject([
      ("App.swift", "App", MarkedSource(wrappers)), ("Screen.swift", "App", MarkedSource(screen)),
    ])
    #expect(
      project.bindings == [
        "Container.feed: Feed (unique)", "Screen ← feed: Container.feed, own: Container.feed lazy",
      ]
    )
  }

  @Test(
    "Closures of factories: helpers of the container, functions, deferred closures, and properties of created types"
  )
  func closures() {
    let project = FactoryProject(
      """
      extension Container {
        var clock: Factory<any Clock> { self { SystemClock() } }
        private var time: any Clock { Container.shared.clock() }
        func makeDisk() -> Disk { Disk(clock: time) }
        var a: Factory<Disk> { self { Disk(clock: self.time) } }
        var b: Factory<Disk> { self { self.makeDisk() } }
        var c: Factory<Later> { self { Later(make: { self.a() }, factory: self.b) } }
        var d: Factory<Disk> { self { let c = Container.shared; return Disk(clock: c.clock()) } }
        var e: Factory<Page> { self { Page() } }
        var f: Factory<Disk> { self { [unowned self] in flag ? a() : b() } }
        var g: Factory<Disk> { self { free(self) }.decorator { _ = self.e() } }
      }
      func free(_ c: Container) -> Disk { Disk(clock: c.clock()) }
      final class Later { init(make: @escaping () -> Disk, factory: Factory<Disk>) {} }
      final class Page { @Injected(\\.a) var disk }
      """
    )
    #expect(
      project.bindings == [
        "Container.a: Disk (unique) ← clock: Container.clock", "Container.b: Disk (unique) ← clock: Container.clock",
        "Container.c: Later (unique) ← a: Container.a factory, factory: Container.b factory",
        "Container.clock: Clock by SystemClock (unique)", "Container.d: Disk (unique) ← clock: Container.clock",
        "Container.e: Page (unique) ← disk: Container.a",
        "Container.f: Disk (unique) ← a: Container.a, b: Container.b",
        "Container.g: Disk (unique) ← clock: Container.clock, e: Container.e factory",
      ]
    )
    #expect(project.findings == [])
  }

  @Test("Factories of all containers, and protocols that require factories")
  func protocols() {
    let project = FactoryProject(
      """
      protocol ClockProviding { var clock: Factory<any Clock> { get } }
      extension Container: ClockProviding { var clock: Factory<any Clock> { self { SystemClock() } } }
      extension SharedContainer { var feed: Factory<Feed> { self { Feed() } } }
      final class Store: SharedContainer { static let shared = Store(); let manager = ContainerManager() }
      final class Consumer {
        init(provider: ClockProviding) { let x = provider.clock(); let y = Store.shared.feed(); let z = Container.shared.feed() }
      }
      """
    )
    #expect(
      project.bindings == [
        "Consumer ← x: Container.clock, y: SharedContainer.feed, z: SharedContainer.feed",
        "Container.clock: Clock by SystemClock (unique)", "SharedContainer.feed: Feed (unique)",
      ]
    )
  }

  @Test("A cycle of factories")
  func cycle() {
    let project = FactoryProject(
      """
      final class A { @Injected(\\.second) var second }
      final class B { @Injected(\\.first) var first }
      extension Container { var first: Factory<A> { self { A() } }; var second: Factory<B> { self { B() } } }
      """
    )
    #expect(
      project.findings == [
        "App.swift:3:41: error: dependency cycle: A #first → B #second → A #first [dependency-cycle]",
        "  App.swift:3:41: Container.first needs 'B #second'", "  App.swift:4:40: Container.second needs 'A #first'",
        "  App.swift:3:41: cut it here: declare '@LazyInjected(\\.second) var second' in 'A'; no other edge is cheaper",
        "  checked: these bindings are acyclic after this change",
      ]
    )
  }
}
