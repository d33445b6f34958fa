import DpendGraph
import Testing
import _DpendTestSupport

/// The objects that are bindings, and the code that creates each of them.
struct CompositionExtentTests {
  private func lines(_ code: String) -> [String] { CompositionProject(code).lines }

  @Test("An unused default value creates nothing, and neither do its parts")
  func unusedDefaults() {
    let code = """
      final class Log {}
      final class Live { let log = Log() }
      final class Page { init(live: Live = Live()) {} }
      final class Start { let live = Live(); lazy var page = Page(live: live) }
      let start = Start()
      """
    #expect(
      lines(code) == [
        "Live.log: Log, stored", "Start.live: Live, stored", "  creates ← Live.log", "Start.page: Page, stored",
        "  live ← Start.live", "start: Start, static", "  creates ← Start.live", "  creates ← Start.page lazy",
      ]
    )
  }

  @Test("An object creates what it stores, and not the arguments of that")
  func storedObjects() {
    let code =
      CompositionProject.types + "final class Start { let feed = Feed(store: Disk(api: API())) }\nlet start = Start()"
    #expect(
      lines(code) == [
        "Start.feed: Feed, stored", "  store ← Start.feed.store", "Start.feed.store: Disk as Storing, stored",
        "  api ← Start.feed.store.api", "Start.feed.store.api: API, stored", "start: Start, static",
        "  creates ← Start.feed",
      ]
    )
  }

  @Test(
    "The creator of an object depends on it although the object passes itself on",
    arguments: ["func open() -> Flow { Flow(scene: self) }", "func open() { Flow.main.scene = self }"]
  )
  func selfPassed(method: String) {
    let code = """
      final class Scene { init() {}; \(method) }
      final class Flow { static let main = Flow(scene: nil); weak var scene: Scene?; init(scene: Scene?) {} }
      final class Container { init() {}; func makeScene() -> Scene { Scene() } }
      let container = Container()
      """
    #expect(CompositionProject(code).edges.contains("container creates ← Container.makeScene() factory"))
  }

  @Test("The creator of an object depends on it although another object references it weakly")
  func weakReference() {
    let code = """
      final class Store { init() {} }
      final class Presenter { init(store: Store) {} }
      final class Page { weak var presenter: Presenter?; init(store: Store) {} }
      final class Container {
        let store = Store()
        init() {}
        func open() { let page = Page(store: store); page.presenter = Presenter(store: store) }
      }
      let container = Container()
      """
    #expect(CompositionProject(code).edges.contains("container creates ← Container.presenter factory"))
  }

  @Test("Of more than eight sources, the first one of each type is inferred", arguments: [8, 9])
  func truncated(count: Int) {
    let calls = String(repeating: "_ = f(Memory()); ", count: count)
    let edges = CompositionProject(
      CompositionProject.types + "func f(_ s: any Storing) -> Feed { Feed(store: s) }\nfunc g() { \(calls)}"
    ).edges.filter { $0.hasPrefix("f(_:) store") }
    let exact = (1...count).map { "f(_:) store ← g().s\($0 == 1 ? "" : "~\($0)")" }
    #expect(edges == (count == 8 ? exact : ["f(_:) store ← g().s inferred"]))
  }

  @Test("A value can be one of many types, each of which is inferred")
  func manyTypes() {
    let pages = (1...40).map { "final class Page\($0): Paging { init() {} }\n" }.joined()
    let calls = (1...40).map { "show(Page\($0)()); " }.joined()
    let code = """
      protocol Paging {}
      \(pages)
      final class Screen { init(page: any Paging) {} }
      func show(_ page: any Paging) { let screen = Screen(page: page) }
      func start() { \(calls)}
      """
    let edges = CompositionProject(code).edges.filter { $0.hasPrefix("show(_:).screen page") }
    let expected = (1...40).map { "show(_:).screen page ← start().page\($0 == 1 ? "" : "~\($0)") inferred" }
    #expect(edges.sorted() == expected.sorted())
  }

  @Test("Each of up to 64 objects of a type creates what the code of the type creates", arguments: [8, 9, 64, 65])
  func manyOwners(count: Int) {
    let pages = (0..<count).map {
      "final class Owner\($0) { let page: Page; init() { page = Page() } }\nlet o\($0) = Owner\($0)()"
    }
    let edges = CompositionProject(
      """
      final class Log { init() {} }
      final class Page {
        private var log: Log?
        init() {}
        func open() { log = Log() }
      }
      \(pages.joined(separator: "\n"))
      """
    ).edges.filter { $0.contains("Page.log") }
    let owners = (0..<count).map { "Owner\($0).page creates ← Page.log factory" }.sorted()
    #expect(edges.sorted() == (count <= 64 ? owners : ["Page creates ← Page.log factory"]))
  }

  @Test("An object of a type that calls a factory of its own type is no dependent of the others")
  func callersOfOwnType() {
    let owners = (0..<9).map {
      "final class Owner\($0) { let page: Page; init(_ store: Store) { page = Page(store) } }\nlet o\($0) = Owner\($0)(store)"
    }
    let edges = CompositionProject(
      """
      final class Store { init() {} }
      let store = Store()
      final class Page {
        init(_ store: Store) {}
        func next(_ factory: Factory, _ store: Store) { _ = factory.make(store) }
      }
      final class Factory { init() {}; func make(_ store: Store) -> Page { Page(store) } }
      let factory = Factory()
      \(owners.joined(separator: "\n"))
      """
    ).edges
    #expect(edges.filter { $0.contains("← Factory.make(_:)") && !$0.hasPrefix("factory ") } == [])
    #expect(edges.contains { $0.hasPrefix("Owner8.page ") })
  }

  @Test("More than eight objects of two types are one inferred source for each type, also for a view")
  func truncatedTypes() {
    let calls = String(repeating: "open(Memory()); open(Disk(api: API())); ", count: 5)
    let views = String(repeating: "_ = Page(store: Memory()); _ = Page(store: Disk(api: API())); ", count: 5)
    let code =
      CompositionProject.types + """
        struct Page: View { let store: any Storing }
        func open(_ s: any Storing) { let feed = Feed(store: s) }
        func start() { \(calls) }
        func show() { \(views) }
        """
    let edges = CompositionProject(code).edges
    #expect(
      edges.filter { $0.hasPrefix("open(_:).feed ") } == [
        "open(_:).feed store ← start().s inferred", "open(_:).feed store ← start().s~2 inferred",
      ]
    )
    #expect(
      edges.filter { $0.hasPrefix("Page ") } == [
        "Page store ← show().store inferred", "Page store ← show().store~2 inferred",
      ]
    )
  }

  @Test(
    "Of more than eight sources of a generic parameter, those with its constraint are inferred",
    arguments: [("AnyObject", []), ("Storing", ["f(_:) value ← g().value inferred"])]
  )
  func truncatedGenerics(constraint: String, expected: [String]) {
    let calls = String(repeating: "_ = f(Memory()); ", count: 9)
    let edges = CompositionProject(
      CompositionProject.types
        + """
        final class Box<T: \(constraint)> { var value: T?; init(_ value: T) { self.value = value } }
        func f<T: \(constraint)>(_ value: T) -> Box<T> { Box(value) }
        func g() { \(calls) }
        """
    ).edges.filter { $0.hasPrefix("f(_:) value") }
    #expect(edges == expected)
  }

  @Test("An object that code keeps in a property lives as long as that, also through a local constant")
  func keptObjects() {
    let code = """
      final class Log { init() {} }
      final class World { static var current: World?; init() {}
        static func start() { let world = World(); current = world } }
      final class Owner {
        let log: Log
        var last: Log?
        init() { let made = Log(); log = made }
        func replace() { let next = Log(); last = next; let other = Log(); _ = other }
      }
      let owner = Owner()
      """
    let sites = CompositionProject(code).graph.bindings.filter { $0.kind != .consumer }
    #expect(
      sites.map { "\($0.id.rawValue): \($0.scope.name)" } == [
        "App.Owner.init().made: stored", "App.Owner.replace().next: stored", "App.Owner.replace().other: perCall",
        "App.World.start().world: static", "App.owner: static",
      ]
    )
  }

  @Test("An object that code keeps in a global variable lives as long as the program")
  func globalVariables() {
    let code = """
      final class Cache { init() {} }
      var cache: Cache!
      struct Program { static func main() { cache = Cache(); let other = Cache(); _ = other } }
      """
    #expect(
      lines(code) == [
        "Program: Program, creator", "  creates ← Program.cache factory", "  creates ← Program.main().other factory",
        "Program.cache: Cache, static", "Program.main().other: Cache, perCall",
      ]
    )
  }

  @Test(
    "A function that returns an object is the source of it, whether it creates further objects or not",
    arguments: [
      ("", []),
      (
        "let log = Log(); log.start(); ",
        [
          "func makeFeed(): makeFeed(), creator", "  creates ← makeFeed().log factory",
        ]
      ),
    ]
  )
  func functionsWithResults(statements: String, creator: [String]) {
    let code = """
      final class Log { init() {}; func start() {} }
      final class Feed { init() {} }
      final class Page { init(feed: Feed) {} }
      func makeFeed() -> Feed { \(statements)return Feed() }
      let page = Page(feed: makeFeed())
      """
    let log = statements.isEmpty ? [] : ["makeFeed().log: Log, perCall"]
    #expect(
      lines(code) == creator + ["makeFeed(): Feed, perCall"] + log + ["page: Page, static", "  feed ← makeFeed()"]
    )
  }

  @Test("An instance that an extension of a protocol offers for its type has no other creator")
  func ownInstances() {
    let code = """
      protocol Flow {}
      final class Push: Flow { init() {} }
      extension Flow where Self == Push { static var push: Self { Self() } }
      func go(_ flow: any Flow) {}
      func start() { go(.push) }
      """
    #expect(lines(code) == ["Flow.push: Push, perCall"])
  }

  @Test(
    "Objects of a database are values: no bindings, no requests, and no consumers of what code passes to them",
    arguments: [
      ("SwiftData", "@Model final class Entry"), ("SwiftData", "@SwiftData.Model final class Entry"),
      ("CoreData", "@objc(Entry) final class Entry: NSManagedObject"),
      ("CoreData", "class Row: NSManagedObject {}; class Base: Row {}; final class Entry: Base"),
      ("RealmSwift", "final class Entry: Object"), ("RealmSwift", "final class Entry: RealmSwift.EmbeddedObject"),
      ("RealmSwift", "typealias Row = RealmSwift.Object\nfinal class Entry: Row"),
    ]
  )
  func databases(module: String, declaration: String) {
    #expect(
      lines(Self.database(importing: module, declaring: declaration)) == [
        "func start(): start(), creator", "  creates ← start().log factory", "  creates ← start().page factory",
        "start().log: Log, stored", "start().page: Page, perCall", "  log ← start().log",
      ]
    )
  }

  @Test(
    "A class of a database with a shared instance is a service",
    arguments: [("shared", "SharedEntry.shared"), ("first", "")]
  )
  func sharedObjectsOfDatabases(name: String, created: String) {
    let code = """
      import RealmSwift
      final class SharedEntry: Object { static let \(name): SharedEntry = .init() }
      func start() { print(SharedEntry.\(name)) }
      """
    let ids = CompositionProject(code).graph.bindings.map { String($0.id.rawValue.dropFirst(4)) }
    #expect(ids == (created.isEmpty ? [] : [created]))
  }

  @Test(
    "Classes of other libraries and of the project with the same names are services",
    arguments: [
      ("Other", "@Model final class Entry"), ("SwiftData", "class Object {}; final class Entry: Object"),
      ("Engine", "final class Entry: Object"),
    ]
  )
  func lookalikesOfDatabases(module: String, declaration: String) {
    let found = lines(Self.database(importing: module, declaring: declaration))
    #expect(found.contains("start().entry: Entry, perCall"))
    #expect(found.contains("  entry ← start().entry"))
  }

  /// Code that creates an object of a database, passes a service to it, and passes it to a service.
  private static func database(importing module: String, declaring declaration: String) -> String {
    """
    import \(module)
    final class Log { init() {} }
    protocol Dated {}
    \(declaration) { var log: Log?; init(log: Log) {} }
    extension Entry: Dated {}
    final class Page { init(entry: Entry, log: Log) {} }
    func start() {
      let log = Log()
      let entry = Entry(log: log)
      entry.log = log
      let page = Page(entry: entry, log: log)
    }
    """
  }

  @Test(
    "A class of encoded values is a service if it takes one, or if code shares one instance of it",
    arguments: [
      ("init() {} }", "enum Services { static var settings: Settings = Settings() }", true),
      ("init() {}; static let shared = Settings() }", "", true),
      ("init() {} }", "let settings = Settings()", true),
      ("init(log: Log? = nil) {} }", "", true),
      ("init() {} }", "", false),
      ("init() {} }", "enum Settings_Values { static let dark = Settings(), light = Settings() }", false),
      ("init() {}; static let mock = Settings() }", "", false),
      ("init(other: Settings?) {} ; convenience init() { self.init(other: nil) } }", "", false),
    ]
  )
  func encodedClasses(members: String, shared: String, isService: Bool) {
    let code = """
      final class Log { init() {} }
      final class Settings: Codable { \(members)
      \(shared)
      final class Page { init(settings: Settings) {} }
      let page = Page(settings: Settings())
      """
    #expect(lines(code).contains("page.settings: Settings, stored") == isService)
  }

  @Test(
    "The value of a static property is a binding, however the code names its type",
    arguments: ["Hub()", ".init()"]
  )
  func staticProperties(value: String) {
    let code = """
      final class Hub { static let shared: Hub = \(value); init() {}; func open() {} }
      final class Page { init() {}; func load() { Hub.shared.open() } }
      let page = Page()
      """
    #expect(lines(code).contains("Hub.shared: Hub, static"))
  }

  @Test("An object of a registration is the registered one, and what follows it is another")
  func registrations() {
    let code =
      CompositionProject.types + """
        import Swinject
        final class Cached: Storing { init(_ inner: Storing) {} }
        func assemble(_ c: Container) -> Feed {
          c.register(Storing.self) { _ in Cached(Memory()) }
          return Feed(store: Disk(api: API()))
        }
        """
    #expect(
      CompositionProject(code).edges.filter { !$0.contains("creates") } == [
        "assemble(_:) store ← assemble(_:).store", "assemble(_:).store api ← assemble(_:).store.api",
        "ownContainer.Cached inner ← assemble(_:).inner",
      ]
    )
  }

  @Test("A container whose code creates a helper keeps its registered binding", arguments: ["RootComponent()", "nil"])
  func containers(creation: String) {
    let code = """
      import NeedleFoundation
      final class Helper { init() {} }
      final class Model { init() {} }
      final class RootComponent: BootstrapComponent {
        var model: Model { shared { Model() } }
        func help() -> Helper { Helper() }
      }
      let root: RootComponent? = \(creation)
      """
    let project = CompositionProject(code)
    let registered = project.graph.bindings.filter { $0.evidence == .registered && $0.kind != .consumer }
      .map(\.id.rawValue)
    #expect(registered == ["App.RootComponent", "App.RootComponent.model"])
    #expect(project.edges.filter { $0.contains("creates") } == ["RootComponent creates ← RootComponent.help() factory"])
  }

  @Test("The value of a static property of another module's type is an object, or else the property is a consumer")
  func staticPropertiesOfForeignTypes() {
    let code = """
      final class Palette { init() {} }
      extension Color { static let palette = Palette() }
      extension Font { static let list = Font([Palette()]) }
      final class Page { init() {}; func load() { Color.palette.open() } }
      let page = Page()
      """
    let found = lines(code).filter { !$0.hasPrefix("page") }
    #expect(
      found == [
        "Color.palette: Palette, static", "Font.list: Font.list, creator", "  creates ← Font.list.Palette lazy",
        "Font.list.Palette: Palette, stored",
      ]
    )
  }

  @Test(
    "Static code of a type whose objects are bindings is not one of them",
    arguments: [
      ("static func check() { API().ping() }", ["func Summary.check() creates ← Summary.check().API factory"]),
      ("static var checked: Int { API().number }", ["func Summary.checked creates ← Summary.checked.API factory"]),
      ("static let api = API()", []),
      ("func check() { API().ping() }", ["summary creates ← Summary.check().API factory"]),
    ]
  )
  func staticCode(member: String, expected: [String]) {
    let edges = CompositionProject(
      """
      final class API { init() {}; func ping() {}; let number = 1 }
      final class Summary { init(api: API) {} \n \(member) }
      let summary = Summary(api: API())
      """
    ).edges
    #expect(edges.filter { !$0.contains("api ←") } == expected)
  }
}
