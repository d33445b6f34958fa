import DpendGraph
import Testing
import _DpendTestSupport

/// The values that construction follows through tuples, optionals, enumerations, collections, references and shared instances.
struct CompositionFlowTests {
  private static let types =
    CompositionProject.types + """
      struct Box { let store: Storing }
      enum State { case idle; case ready(Storing); case both(a: Storing, b: Storing) }

      """

  /// Returns the sources of the arguments for `store` in some code.
  private func sources(of code: String, withTypes: Bool = false) -> [String] {
    let graph = CompositionProject(Self.types + code).graph
    let found = graph.edges.filter { edge in
      let request = graph.request(of: edge)
      return request.name == "store" && request.injection == .initializer && edge.evidence == .constructed
        && "\(graph.bindings[edge.source].type)" == "Feed"
    }
    return Set(found.compactMap(\.binding)).map { graph.bindings[$0] }
      .map { "\($0.id.rawValue.dropFirst(4))" + (withTypes ? ": \($0.type)" : "") }.sorted()
  }

  @Test(
    "Elements of tuples",
    arguments: [
      ("func f() { let (a, b) = (Memory(), Disk(api: API())); Feed(store: b) }", ["f().b: Disk"]),
      (
        "func make() -> (Storing, second: Storing) { (Memory(), Disk(api: API())) }\nfunc f() { let p = make(); Feed(store: p.0) }",
        ["make(): Memory"]
      ),
      (
        "func make() -> (Storing, second: Storing) { (Memory(), Disk(api: API())) }\nfunc f() { let p = make(); Feed(store: p.second) }",
        ["make()~2: Disk"]
      ),
      (
        "func make() -> (Storing, Storing) { (Memory(), Disk(api: API())) }\nfunc f() { let (_, b) = make(); Feed(store: b) }",
        ["make()~2: Disk"]
      ),
      (
        "func f(_ p: (a: Storing, b: Storing)) { Feed(store: p.b) }\nfunc g() { f((a: Memory(), b: Disk(api: API()))) }",
        ["g().p~2: Disk"]
      ),
    ]
  )
  func tuples(code: String, expected: [String]) { #expect(sources(of: code, withTypes: true) == expected) }

  @Test(
    "Values in optionals, results and enumerations",
    arguments: [
      (
        "func f(_ s: State) { if case .ready(let a) = s { Feed(store: a) } }\nfunc g() { f(.ready(Memory())) }",
        ["g().0"]
      ),
      (
        "func f(_ s: State) { switch s { case .idle: break; case .ready: break; case let .both(a, b): Feed(store: b) } }\nfunc g() { f(State.both(a: Memory(), b: Disk(api: API()))) }",
        ["g().b"]
      ),
      (
        "func r() -> Result<Storing, Error> { .success(Memory()) }\nfunc f() throws { Feed(store: try r().get()) }",
        ["r()"]
      ),
      (
        "func r() -> Result<Storing, Error> { .success(Memory()) }\nfunc f() { switch r() { case .success(let s): Feed(store: s); case .failure: break } }",
        ["r()"]
      ),
      ("func f(_ s: Storing?) { if let s { Feed(store: s) } }\nfunc g() { f(Memory()) }", ["g().s"]),
      (
        "func f(_ s: Storing?) { guard let s = s else { return }; Feed(store: s) }\nfunc g() { f(Memory()) }", ["g().s"]
      ),
      ("func f(_ s: Storing?) { if case let s? = s { Feed(store: s) } }\nfunc g() { f(Memory()) }", ["g().s"]),
      ("func f(_ s: Storing?) { let x = s.map { Feed(store: $0) } }\nfunc g() { f(Memory()) }", ["g().s"]),
      (
        "func f(_ b: Box?) { let x = b.map(\\.store).map { Feed(store: $0) } }\nfunc g() { f(Box(store: Memory())) }",
        ["g().b.store"]
      ),
      (
        "func f(_ s: Storing?) { Feed(store: s ?? Memory()) }\nfunc g() { f(Disk(api: API())) }",
        ["f(_:).store", "g().s"]
      ),
      (
        "func f(_ s: Storing) { if let d = s as? Disk { Feed(store: d) } }\nfunc g() { f(Disk(api: API())); f(Memory()) }",
        ["g().s"]
      ),
    ]
  )
  func payloads(code: String, expected: [String]) { #expect(sources(of: code) == expected) }

  @Test(
    "Values in collections",
    arguments: [
      ("func f() { let all: [Storing] = [Memory()]; Feed(store: all.first!) }", ["f().all"]),
      ("func f() { let all: [Storing] = [Memory()]; for s in all { Feed(store: s) } }", ["f().all"]),
      ("func f() { let all: [Storing] = [Memory()]; let x = all.map { s in Feed(store: s) } }", ["f().all"]),
      (
        "func f() { let all: [Storing] = [Memory()]; all.filter { _ in true }.forEach { Feed(store: $0) } }",
        ["f().all"]
      ),
      ("func f() { let all: [String: Storing] = [\"a\": Memory()]; Feed(store: all[\"a\"]!) }", ["f().all"]),
      (
        "func f() { let all: [String: Storing] = [\"a\": Memory()]; for (_, s) in all { Feed(store: s) } }", ["f().all"]
      ),
      (
        "func f() { let all: [String: Storing] = [\"a\": Memory()]; let x = Array(all.values).map { Feed(store: $0) } }",
        ["f().all"]
      ),
      (
        "func f() { let all: [String: Storing] = [\"a\": Memory()]; for s in all.values { Feed(store: s) } }",
        ["f().all"]
      ),
      (
        "final class C { var all: [Storing] = []\nfunc add() { all.append(Memory()) }\nfunc f() { Feed(store: all[0]) } }\nlet c = C()",
        ["C.add().Memory"]
      ),
    ]
  )
  func collections(code: String, expected: [String]) { #expect(sources(of: code) == expected) }

  @Test(
    "Initializers as values, and metatypes",
    arguments: [
      ("func f() { let x = [Memory()].map(Feed.init) }", ["f().Memory"]),
      (
        "func f(make: (Storing) -> Feed) { let x = make(Memory()) }\nfunc g() { f(make: Feed.init) }",
        ["f(make:).Memory"]
      ),
      ("func f(_ s: Storing?) { let x = s.map(Feed.init(store:)) }\nfunc g() { f(Memory()) }", ["g().s"]),
      ("func f() { let type = Memory.self; Feed(store: type.init()) }", ["f().store"]),
      ("func f(_ type: Memory.Type) { Feed(store: type.init()) }", ["f(_:).store"]),
      ("func f() -> Feed { .init(store: Memory()) }", ["f().store"]),
    ]
  )
  func references(code: String, expected: [String]) { #expect(sources(of: code) == expected) }

  @Test(
    "Code of other types reads the value that an initializer or an assignment stores",
    arguments: [
      (
        "final class Deps { let store: Storing; init(store: Storing) { self.store = store } }\nfunc f(_ d: Deps) -> Feed { Feed(store: d.store) }\nfunc g() { _ = f(Deps(store: Memory())) }",
        ["g().d.store"]
      ),
      (
        "final class Deps { var all: [Storing] = []; func add(_ s: Storing) { all.append(s) } }\nfunc f(_ d: Deps) -> Feed { d.add(Memory()); return Feed(store: d.all[0]) }",
        ["f(_:).s"]
      ),
      (
        "protocol P: AnyObject { var store: Storing? { get set } }\nfinal class Q: P { var store: Storing?; func f() -> Feed { Feed(store: store!) } }\nlet q = Q()\nfunc g(_ p: P) { p.store = Memory() }",
        ["store"]
      ),
    ]
  )
  func storedValues(code: String, expected: [String]) { #expect(sources(of: code) == expected) }

  @Test(
    "Local functions, trailing closures, variadic parameters and overloads pass their arguments on",
    arguments: [
      ("func f() { func s() -> Storing { Memory() }; Feed(store: s()) }", ["f()"]),
      ("func f() { func s(_ a: Storing) -> Feed { Feed(store: a) }; _ = s(Memory()) }", ["f().a"]),
      (
        "final class Page { init(store: Storing, animated: Bool = true, onEnd: @escaping () -> Void) { Feed(store: store) } }\nfunc f() { Page(store: Memory()) { } }",
        ["f().store"]
      ),
      (
        "typealias Done = () -> Void\nfinal class Page { init(store: Storing, done: Done) { Feed(store: store) } }\nfunc f() { Page(store: Memory()) { } }",
        ["f().store"]
      ),
      (
        "typealias Make = () -> Storing\nfunc add(_ count: Int) {}\nfunc add(_ make: Make) { Feed(store: make()) }\nfunc f() { add { Memory() } }",
        ["f()"]
      ),
      (
        "protocol P { func show(_ a: API); func show(_ s: Storing) }\nfinal class Q: P { func show(_ a: API) {}; func show(_ s: Storing) { Feed(store: s) } }\nfunc f(_ p: P) { p.show(Memory() as Storing) }\nlet q = Q()",
        ["f(_:).s"]
      ),
    ]
  )
  func arguments(code: String, expected: [String]) { #expect(sources(of: code) == expected) }

  @Test("A variadic parameter receives all of its arguments")
  func variadic() {
    let project = CompositionProject(
      Self.types + """
        final class Mirror { init(_ stores: Storing...) {} }
        let mirror = Mirror(Memory(), Disk(api: API()))
        """
    )
    #expect(
      project.edges.filter { $0.hasPrefix("mirror ") } == [
        "mirror stores ← mirror.stores", "mirror stores ← mirror.stores~2",
      ]
    )
  }

  @Test("A memberwise initializer passes values without annotations, and creates the values of the others")
  func memberwise() {
    let project = CompositionProject(
      Self.types + """
        struct Parts { var store = Memory() as Storing; var disk = makeDisk(); let feed: Feed }
        func makeDisk() -> Disk { Disk(api: API()) }
        final class C {
          let parts = Parts(disk: Disk(api: API()), feed: Feed(store: Memory()))
          func open() -> Feed { Feed(store: parts.store) }
        }
        let c = C()
        """
    )
    #expect(
      project.edges.filter { $0.hasPrefix("C.parts ") } == [
        "C.parts disk ← C.parts.disk", "C.parts feed ← C.parts.feed", "C.parts creates ← Parts.store",
      ]
    )
  }

  @Test("An object depends on the shared instances that its code reads, once on each")
  func sharedInstances() {
    let project = CompositionProject(
      """
      final class Session { static let shared = Session(); func open() {} }
      final class API { func load() {}; init() {} }
      final class Log { init() {} }
      struct World { var api = API(); var log = Log(); var now = 0; init() {} }
      var Current = World()
      final class Model {
        let log: Log
        init(log: Log) { self.log = log }
        func load() { Session.shared.open(); Current.api.load(); Current.api.load(); print(Current.now) }
        func again() { Session.shared.open() }
        static func other() { Session.shared.open() }
      }
      final class Page { let model = Model(log: Current.log) }
      let page = Page()
      """
    )
    #expect(
      project.lines == [
        "Current: World, static", "  creates ← World.api", "  creates ← World.log", "Page.model: Model, stored",
        "  log ← World.log", "  Session.shared ← Session.shared lazy",
        "  Current.api ← World.api lazy", "Session.shared: Session, static", "World.api: API, stored",
        "World.log: Log, stored", "page: Page, static", "  creates ← Page.model",
      ]
    )
  }

  /// A shared instance that holds two services.
  private static let session = """
    final class API { init() {}; func load() {} }
    final class Log { init() {}; func add() {} }
    final class Session {
      static let shared = Session()
      let api: API = API(); let log: Log = Log()
      init() {}
    }
    """

  @Test("An object depends immediately on the shared instances that its creation reads, outside of closures")
  func sharedInstancesAtCreation() {
    let project = CompositionProject(
      """
      \(Self.session)
      final class Clock { static let shared = Clock(); init() {}; func tick() {} }
      class Base { init() { Session.shared.log.add() } }
      final class Model: Base {
        let clock = make { Clock.shared.tick() }
        override init() { super.init() }
        init(url: String) { super.init(); Session.shared.api.load() }
      }
      final class Lazy { lazy var feed: Int = read(Session.shared.api); init() { later { Session.shared.log.add() } } }
      let model = Model(), other = Model(url: ""), idle = Lazy()
      """
    )
    #expect(
      project.edges.filter { $0.contains(".shared") && !$0.contains("creates") } == [
        "idle Session.shared.api ← Session.api lazy", "idle Session.shared.log ← Session.log lazy",
        "model Clock.shared ← Clock.shared lazy", "model Session.shared.api ← Session.api lazy",
        "model Session.shared.log ← Session.log", "other Clock.shared ← Clock.shared lazy",
        "other Session.shared.api ← Session.api", "other Session.shared.log ← Session.log",
      ]
    )
  }

  @Test("An initializer without a call of another one runs `init()` of the superclass")
  func sharedInstancesOfImplicitInitializers() {
    let project = CompositionProject(
      """
      \(Self.session)
      class Base { init() { Session.shared.log.add() }; init(api: Int) { Session.shared.api.load() } }
      class Middle: Base {}
      final class Model: Middle { init(url: String) {} }
      final class Other: Base {
        init(number: Int) { super.init(api: number) }
        convenience init(text: String) { self.init(number: 0) }
      }
      let model = Model(url: ""), other = Other(text: "")
      """
    )
    #expect(
      project.edges.filter { $0.contains(".shared") && !$0.contains("creates") } == [
        "model Session.shared.log ← Session.log", "model Session.shared.api ← Session.api lazy",
        "other Session.shared.log ← Session.log lazy", "other Session.shared.api ← Session.api",
      ]
    )
  }

  @Test("No initializer runs `init()` of the superclass implicitly that calls another one, or that its class inherits")
  func explicitInitializers() {
    let project = CompositionProject(
      """
      import UIKit
      \(Self.session)
      class Base { init() { Session.shared.log.add() }; init(api: Int) { Session.shared.api.load() } }
      class Middle: Base {}
      final class Inner: Middle { init(number: Int) { super.init(api: number) } }
      class Screen: UIViewController {
        convenience init() { self.init(nibName: nil, bundle: nil); Session.shared.log.add() }
      }
      final class Detail: Screen { init(id: String) { super.init(nibName: nil, bundle: nil) } }
      class Plain: UIViewController { init(name: String = "") { super.init(nibName: nil, bundle: nil); Session.shared.log.add() } }
      final class Omitting: Plain { init(id: String) {} }
      final class Calling: Plain { init(id: String) { super.init(coder: id) } }
      let middle = Middle(api: 1), inner = Inner(number: 1), detail = Detail(id: "")
      let omitting = Omitting(id: ""), calling = Calling(id: "")
      """
    )
    #expect(
      project.edges.filter { $0.contains(".shared") && !$0.contains("creates") }.sorted() == [
        "calling Session.shared.log ← Session.log lazy", "detail Session.shared.log ← Session.log lazy",
        "inner Session.shared.api ← Session.api", "inner Session.shared.log ← Session.log lazy",
        "middle Session.shared.api ← Session.api", "middle Session.shared.log ← Session.log lazy",
        "omitting Session.shared.log ← Session.log",
      ]
    )
  }

  @Test("An entry point depends on those objects of a shared instance that are in the graph")
  func registeredInstancesOfEntryPoints() {
    let project = CompositionProject(
      """
      import UIKit
      import Deli
      protocol Sending {}
      final class Client: Sending, Component { init() {} }
      final class Memory: Sending { init() {} }
      final class Clients { static let shared: any Sending = flag ? Client() : Memory() }
      final class Delegate: NSObject, UIApplicationDelegate {
        func applicationDidBecomeActive(_ application: UIApplication) { send(Clients.shared) }
      }
      """
    )
    #expect(
      project.edges == [
        "Clients creates ← Clients.shared lazy", "Delegate Clients.shared ← Clients.shared lazy",
      ]
    )
  }

  @Test("A read of a weak static property creates nothing: other code sets it")
  func weakSharedInstances() {
    let project = CompositionProject(
      """
      import UIKit
      final class Windows { init() {}; func show() {} }
      final class Scenes: NSObject, UIApplicationDelegate {
        weak static var windows: Windows!
        func applicationDidBecomeActive(_ application: UIApplication) { Scenes.windows.show() }
      }
      final class Coordinator { let windows: Windows; init() { windows = Windows(); Scenes.windows = windows } }
      let coordinator = Coordinator()
      """
    )
    #expect(
      project.lines == [
        "Coordinator.windows: Windows, stored", "Scenes: Scenes, root", "  Scenes.windows ← Coordinator.windows weak",
        "coordinator: Coordinator, static", "  creates ← Coordinator.windows",
      ]
    )
    #expect(project.graph.edges.filter(\.isImmediate).count == 1)
  }

  @Test("A read through a weak static property creates nothing")
  func readsThroughWeakInstances() {
    let project = CompositionProject(
      """
      import UIKit
      final class Disk { init() {}; func flush() {} }
      final class Services { let disk = Disk(); init() {} }
      enum Registry { weak static var services: Services! }
      final class Delegate: NSObject, UIApplicationDelegate {
        func applicationDidBecomeActive(_ application: UIApplication) { Registry.services.disk.flush() }
      }
      final class Coordinator { let services: Services; init() { services = Services(); Registry.services = services } }
      let coordinator = Coordinator()
      """
    )
    #expect(project.lines.contains("  Registry.services.disk ← Services.disk weak"))
  }

  @Test("An entry point depends on the shared instances of the graph that its code reads")
  func sharedInstancesOfEntryPoints() {
    let project = CompositionProject(
      """
      import UIKit
      final class Flags { static let shared = Flags(); var isOn = true; init() {} }
      final class Client { static let shared = Client(); init() {}; func send() {} }
      final class Delegate: NSObject, UIApplicationDelegate {
        let flags = Flags.shared
        func applicationDidBecomeActive(_ application: UIApplication) { Client.shared.send() }
      }
      final class Model { init() { Client.shared.send() } }
      let model = Model()
      """
    )
    #expect(
      project.lines == [
        "Client.shared: Client, static", "Delegate: Delegate, root", "  Flags.shared ← Flags.shared",
        "  Client.shared ← Client.shared lazy", "Flags.shared: Flags, static", "model: Model, static",
      ]
    )
  }

  @Test(
    "Types of other modules that the project conforms to its protocols, and subclasses, are passed as what they are"
  )
  func conformances() {
    let project = CompositionProject(
      """
      protocol HTTPClient {}
      extension URLSession: HTTPClient {}
      class Base { init() {} }
      final class Special: Base {}
      final class Loader { init(client: HTTPClient, base: Base) {} }
      let loader = Loader(client: URLSession.shared, base: Special())
      func make() -> Loader { Loader(client: URLSession(configuration: .ephemeral), base: Base()) }
      """
    )
    #expect(
      project.lines == [
        "URLSession.shared: URLSession, static", "loader: Loader, static", "  client ← URLSession.shared",
        "  base ← loader.base", "loader.base: Special as Base, stored", "make(): Loader, perCall",
        "  client ← make().client", "  base ← make().base", "make().base: Base, perCall",
        "make().client: URLSession as HTTPClient, perCall",
      ]
    )
  }

  @Test(
    "Results of closures that functions of other modules call in place",
    arguments: [
      "func f() async { let store = await MainActor.run { Memory() }; Feed(store: store) }",
      "func f() { Feed(store: queue.sync { let made = Memory(); return made }) }",
      "func f() { Feed(store: lock.withLock { Memory() }) }\nfunc run() {}",
    ]
  )
  func resultsOfClosures(code: String) {
    #expect(sources(of: code, withTypes: true).map { $0.hasSuffix(": Memory") } == [true])
  }
}
