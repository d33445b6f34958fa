import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The forms of requests from Swinject's containers.
struct SwinjectRequestTests {
  @Test(
    "The requests of a registration",
    arguments: [
      (
        "c.register(Feed.self) { r in Feed(storage: r.resolve(Storage.self)!, api: r.resolve(API.self)!) }",
        ["storage-> Storage", "api-> API"]
      ),
      (
        "c.register(Feed.self) { r in Feed(storage: r ~> Storage.self, api: r ~> (API.self, name: \"v2\")) }",
        ["storage-> Storage", "api-> API #v2"]
      ),
      ("c.register(Feed.self) { r in Feed(storage: r~>, api: r~>) }", ["storage-> Storage", "api-> API"]),
      (
        "c.register(Reader.self) { r in let feed = r.resolve(Feed.self, name: \"main\")!; return Reader(feed: feed) }",
        ["_-> Feed #main"]
      ),
      ("c.register(Clock.self) { [unowned c] _ in _ = c.resolve(Feed.self); return Clock() }", ["_-> Feed"]),
      ("c.register(Clock.self) { r in Making { r.resolve(Feed.self)! }.clock }", ["_:lazy-> Feed"]),
      ("c.register(Clock.self) { r in hold(r.resolve(Lazy<Feed>.self)!) }", ["_:lazy-> Feed"]),
      ("c.register(Clock.self) { r in hold(r.resolve(Provider<Feed>.self)!) }", ["_:factory-> Feed"]),
      (
        "c.register(Feed.self) { _ in made }.initCompleted { r, feed in feed.owner = r.resolve(Reader.self) }",
        ["owner:lazy-> Reader"]
      ),
      (
        "c.register(Feed.self) { _ in made }.initCompleted { $1.owner = $0.resolve(Reader.self) }.inObjectScope(.transient)",
        ["owner-> Reader"]
      ),
      (
        "c.storyboardInitCompleted(Feed.self) { r, feed in feed.clock = r.resolve(Clock.self)! }",
        ["clock-> Clock"]
      ),
      ("c.register(Feed.self) { r in makeFeed(r) }", ["storage-> Storage", "api-> API"]),
      ("c.register(Feed.self, factory: makeFeed)", ["storage-> Storage", "api-> API"]),
      ("c.register(Feed.self) { r in r.newFeed() }", ["storage-> Storage", "api-> API"]),
      (
        "c.register(Feed.self) { r in Feed(storage: r.required(), api: r.required(API.self)) }",
        ["storage-> Storage", "api-> API"]
      ),
    ]
  )
  func requests(code: String, expected: [String]) throws {
    let project = TestProject(
      swinject: """
        struct Making { init(make: () -> Feed) {} ; let clock = Clock() }
        func hold<T>(_ value: T) -> Clock { Clock() }
        func makeFeed(_ r: Resolver) -> Feed { Feed(storage: r.resolve(Storage.self)!, api: r.resolve(API.self)!) }
        extension Resolver {
          func newFeed() -> Feed { Feed(storage: resolve(Storage.self)!, api: resolve(API.self)!) }
          func required<T>(_ type: T.Type = T.self) -> T { resolve(type)! }
        }
        let app = Container { c in
        \(code)
        }
        """
    )
    let binding = try #require(project.graph.bindings.first { $0.kind == .closure })
    #expect(binding.requests.map(\.sketch) == expected)
  }

  @Test(
    "A request whose result is the argument of an optional parameter is optional, unless the code unwraps it",
    arguments: [
      ("c.register(Bell.self) { r in Bell(clock: r.resolve(Clock.self)) }", "optional"),
      ("c.register(Bell.self) { r in Bell(clock: r.resolve(Clock.self)!) }", "one"),
      ("c.register(Bell.self) { r in Bell(clock: r.resolve(Clock.self) ?? Clock()) }", "one"),
      ("c.register(Bell.self) { r in Bell(sure: r.resolve(Clock.self) ?? Clock()) }", "one"),
      ("c.register(Bell.self) { r in Bell(sure: r.resolve(Clock.self)!) }", "one"),
    ]
  )
  func optionals(code: String, cardinality: String) {
    let graph = TestProject(
      swinject: """
        final class Bell { init(clock: Clock?) {}; init(sure: Clock) {} }
        let app = Container { c in
          c.register(Clock.self) { _ in Clock() }
          \(code)
        }
        """
    ).graph
    let edges = graph.edges.filter { graph.bindings[$0.source].type.description == "Bell" }
    #expect(edges.map { "\($0.alternative.cardinality)" } == [cardinality])
    #expect(edges.allSatisfy { $0.binding != nil })
  }

  @Test(
    "A value that a container sets on completion is set after creation, and optional if the property is",
    arguments: [
      ("var clock: Clock?", "one.clock = r.resolve(Clock.self)", "optional"),
      ("var clock: Clock?", "(one as? Bell)?.clock = r.resolve(Clock.self)", "optional"),
      ("var clock: Clock?", "one.clock = r.resolve(Clock.self)!", "one"),
      ("var clock: Clock!", "one.clock = r.resolve(Clock.self)", "one"),
    ]
  )
  func completions(property: String, code: String, cardinality: String) {
    let graph = TestProject(
      swinject: """
        final class Bell { \(property); init() {} }
        let app = Container { c in
          c.register(Clock.self) { _ in Clock() }
          c.register(Bell.self) { _ in Bell() }.initCompleted { r, one in \(code) }
        }
        """
    ).graph
    let edges = graph.edges.filter { graph.bindings[$0.source].type.description == "Bell" }
    #expect(edges.map { "\($0.alternative.cardinality)" } == [cardinality])
    #expect(edges.allSatisfy { graph.isSetAfterCreation($0) })
  }

  @Test("Requests with runtime arguments find the registration that takes them")
  func arguments() {
    let graph = TestProject(
      swinject: """
        let app = Container { c in
          c.register(Page.self) { _ in Page(number: 0, title: "", storage: Disk()) }
          c.register(Page.self) { (r, n: Int) in Page(number: n, title: "", storage: Disk()) }
          c.register(Page.self) { (r, t: String) in Page(number: 0, title: t, storage: Disk()) }
          c.register(Page.self) { (r, n: Int, t: String) in Page(number: n, title: t, storage: Disk()) }
        }
        final class Screen {
          func show(title: String) {
            let none = app.resolve(Page.self)
            let one = app.resolve(Page.self, argument: 1)!
            let text = app.resolve(Page.self, argument: title)!
            let two = app.resolve(Page.self, arguments: 1, title)!
            let many = app.resolve(Page.self, arguments: 1, 2, 3)
          }
        }
        """
    ).graph
    let requested = graph.edges.filter { graph.bindings[$0.source].kind == .consumer }.map { edge in
      edge.binding.map { graph.bindings[$0].runtimeArguments.map(\.description) } ?? ["?"]
    }
    #expect(requested == [[], ["Int"], ["String"], ["Int", "String"]])
  }

  @Test("Code in a file that two targets compile requests what either of them declares")
  func sharedFiles() {
    func target(_ name: String, of type: String) -> (path: String, module: String, source: MarkedSource) {
      let code = """
        import Swinject
        final class \(type) { init() {} }
        enum Locator {
          static let container = Container { c in c.register(\(type).self) { _ in \(type)() } }
          static func resolve<T>(_ type: T.Type) -> T { container.resolve(type)! }
        }
        """
      return ("\(name)/\(name).swift", name, MarkedSource(code))
    }
    let session: MarkedSource = """
      final class Session {
        func close() {
          #if os(iOS)
          let page = Locator.resolve(Page.self)
          #elseif os(tvOS)
          let screen = Locator.resolve(Screen.self)
          #endif
        }
      }
      """
    var project = TestProject(
      [("Phone/Session.swift", "Phone", session), target("Phone", of: "Page"), target("TV", of: "Screen")],
      implicit: nil
    )
    project.sharedFiles = ["TV": ["Phone": ["Phone/Session.swift"]]]
    let graph = project.graph
    let targets = graph.edges.map { edge in
      "\(graph.request(of: edge).condition) \(edge.binding.map { graph.bindings[$0].id.rawValue } ?? "none")"
    }
    #expect(targets == ["os(iOS) Phone.Locator.container.Page", "!os(iOS) && os(tvOS) TV.Locator.container.Screen"])
    #expect(analyze(graph).findings.isEmpty)
  }

  @Test("Code outside of registrations is a consumer")
  func consumers() {
    let graph = TestProject(
      swinject: """
        let app = Container { c in c.register(Storage.self) { _ in Disk() } }
        final class Screen {
          let storage = app.resolve(Storage.self)!
          lazy var later = app.resolve(Storage.self)!
          init() { use(app.resolve(Storage.self)!) }
          func use(_ storage: Storage) { _ = app.resolve(Storage.self) }
        }
        func start() { _ = app.synchronize().resolve(Storage.self) }
        """
    ).graph
    #expect(
      graph.sketch == [
        "Screen -storage-> app.Disk", "Screen -later:lazy-> app.Disk", "Screen -_-> app.Disk",
        "Screen -_:lazy-> app.Disk",
        "start() -_:lazy-> app.Disk",
      ]
    )
  }

  @Test("A call of a generic function requests only values of the types that it settles")
  func genericFunctions() {
    let project = TestProject(
      swinject: """
        let app = Container { c in
          c.register(Clock.self) { _ in Clock() }
          c.register(Storage.self) { _ in Disk() }
          c.register(Feed.self) { r in Feed(storage: both(Storage.self), api: Cloud()) }
        }
        func get<T>(_ type: T.Type) -> T { app.resolve(type)! }
        func both<T>(_ type: T.Type) -> T { use(get(API.self)); return get(T.self) }
        func show<T: View>(_ view: T) { use(get(Clock.self)) }
        struct Splash: View {}
        final class Start { func run() { show(Splash()) } }
        final class Stop { func run() { use(both(Storage.self)) } }
        """
    )
    #expect(
      project.graph.sketch == [
        "Stop -_:lazy-> app.Disk", "app.Feed -_-> ?API", "app.Feed -storage-> app.Disk", "show(_:) -_:lazy-> app.Clock",
      ]
    )
  }

  @Test("A call of a function that requests the value in two branches is one request")
  func branches() {
    let graph = TestProject(
      swinject: """
        let app = Container { c in
          c.register(Storage.self) { _ in Disk() }
          c.register(API.self) { _ in Cloud() }
          c.register(Feed.self) { _ in Feed(storage: get(Storage.self), api: get(API.self)) }
        }
        func get<T>(_ type: T.Type) -> T {
          if isSynchronized { return app.synchronize().resolve(type)! } else { return app.resolve(type)! }
        }
        final class Screen {
          lazy var storage: Storage = get(Storage.self)
          func show() { use(get(Storage.self), get(Storage.self)) }
        }
        """
    ).graph
    #expect(
      graph.sketch == [
        "Screen -storage:lazy-> app.Disk", "Screen -_:lazy-> app.Disk", "Screen -_:lazy-> app.Disk",
        "app.Feed -storage-> app.Disk", "app.Feed -api-> app.Cloud",
      ]
    )
  }

  @Test("The requests of a type belong to the registration that creates it")
  func ownRequests() {
    let graph = TestProject(
      swinject: """
        let app = Container { c in
          c.register(Storage.self) { _ in Disk() }
          c.register(Screen.self) { r in Screen(r) }
        }
        class Base { init(_ r: Resolver) { storage = r.resolve(Storage.self)! } ; let storage: Storage }
        final class Screen: Base {}
        """
    ).graph
    #expect(graph.sketch == ["app.Screen -storage-> app.Disk"])
    #expect(graph.swinjectConsumers == [])
  }

  @Test("Only a request that stops the program is missing")
  func missing() {
    let project = TestProject(
      swinject: """
        let app = Container { c in
          c.register(Feed.self) { r in
            Feed(storage: 1️⃣r.resolve(Storage.self)!, api: r.resolve(API.self) ?? Cloud())
          }
          c.register(Clock.self) { r in
            _ = r.resolve(Foreign.self)!
            return r.resolve(Clock.self, name: "other") ?? Clock()
          }
        }
        """
    )
    let found = project.graph.missing.map { "\($0.key)" }
    #expect(found == ["Storage"])
  }

  @Test("A request is not missing where a registration has an unknown type")
  func incomplete() {
    let graph = TestProject(
      swinject: """
        let app = Container { c in
          for type in types { c.register(type) { _ in make(type) } }
          c.register(Reader.self) { r in Reader(feed: r.resolve(Feed.self)!) }
        }
        """
    ).graph
    #expect(graph.sketch == ["app.Reader -feed-> -"])
  }
}

extension DependencyRequest {
  /// The label, the time and the keys.
  fileprivate var sketch: String {
    let resolution = alternatives.first?.resolution ?? .immediate
    let kind = resolution == .immediate ? "" : ":\(resolution.rawValue)"
    return "\(label ?? "_")\(kind)-> \(alternatives.map(\.key.description).joined(separator: ", "))"
  }
}
