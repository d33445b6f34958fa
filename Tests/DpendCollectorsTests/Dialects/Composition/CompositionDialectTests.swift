import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

/// Construction sites, and the sources of their arguments.
struct CompositionDialectTests {
  @Test("A container of stored, lazy and computed properties and factory methods")
  func container() {
    let project = CompositionProject(
      CompositionProject.types + """
        @main final class App: UIApplicationDelegate {
          let container = Container()
          func start() { show(container.makeFeed()) }
          func show(_ feed: Feed) {}
        }
        final class Container {
          private let api = API()
          lazy var disk: any Storing = Disk(api: api)
          var memory: any Storing { Memory() }
          func makeFeed() -> Feed { Feed(store: disk) }
          func makePreview() -> Feed { Feed(store: memory) }
        }
        """
    )
    #expect(
      project.lines == [
        "App: App, root",
        "  creates ← App.container",
        "App.container: Container, stored",
        "  creates ← Container.api",
        "  creates ← Container.disk lazy",
        "  creates ← Container.memory factory",
        "  creates ← Container.makeFeed() factory",
        "  creates ← Container.makePreview() factory",
        "Container.api: API, stored",
        "Container.disk: Disk as Storing, stored",
        "  api ← Container.api",
        "Container.makeFeed(): Feed, perCall",
        "  store ← Container.disk",
        "Container.makePreview(): Feed, perCall",
        "  store ← Container.memory",
        "Container.memory: Memory as Storing, perCall",
      ]
    )
  }

  @Test("The lifetime of an object that a function takes, or that only a collection keeps, is unknown")
  func unknownLifetimes() {
    let project = CompositionProject(
      CompositionProject.types + """
        final class Shelf { func keep(_ feed: Feed) {} }
        final class Owner {
          let shelf = Shelf()
          var feeds: [Feed] = []
          func start() {
            shelf.keep(Feed(store: Memory()))
            feeds.append(Feed(store: Memory()))
            let local = Feed(store: Memory())
            _ = local
          }
        }
        """
    )
    let sites = project.graph.bindings.filter { $0.kind != .consumer }
    #expect(
      sites.map { "\($0.id.rawValue): \($0.scope.name), \($0.scope.lifetime)" } == [
        "App.Owner.shelf: stored, component",
        "App.Owner.start().Feed: unknown, unknown", "App.Owner.start().Feed.store: perCall, transient",
        "App.Owner.start().feed: unknown, unknown", "App.Owner.start().feed.store: perCall, transient",
        "App.Owner.start().local: perCall, transient", "App.Owner.start().local.store: perCall, transient",
      ]
    )
  }

  @Test(
    "The source of an argument is followed through code",
    arguments: [
      ("func start() { Feed(store: Memory()) }", ["start().store"]),
      ("func start() { let s: Storing = Memory(); Feed(store: s) }", ["start().s"]),
      ("let store = Memory()\nfunc start() { Feed(store: store) }", ["store"]),
      ("enum E { static let store = Memory() }\nfunc start() { Feed(store: E.store) }", ["E.store"]),
      (
        "final class C { lazy var store = make()\nfunc make() -> Storing { Memory() }\nfunc start() { Feed(store: store) } }",
        ["C.make()"]
      ),
      (
        "final class C { let store: Storing\ninit() { store = Memory() }\nfunc start() { Feed(store: store) } }",
        ["C.store"]
      ),
      (
        "struct D { let store: Storing }\nfunc make(_ d: D) -> Feed { Feed(store: d.store) }\nfunc start() { _ = make(D(store: Memory())) }",
        ["start().d.store"]
      ),
      (
        "func show(_ s: Storing) { Feed(store: s) }\nfunc start() { show(Memory()); show(Disk(api: API())) }",
        ["start().s", "start().s~2"]
      ),
      ("func show(_ s: Storing = Memory()) { Feed(store: s) }\nfunc start() { show() }", ["show(_:).s"]),
      ("func show(_ make: () -> Storing) { Feed(store: make()) }\nfunc start() { show { Memory() } }", ["start()"]),
      (
        "final class C { let make: () -> Storing\ninit(make: @escaping () -> Storing) { self.make = make }\nfunc start() { Feed(store: make()) } }\nlet c = C(make: { Memory() })",
        ["c.Memory"]
      ),
      (
        "protocol P { func make() -> Storing }\nfinal class M: P { func make() -> Storing { Memory() } }\nfunc start(_ p: P) { Feed(store: p.make()) }",
        ["M.make()"]
      ),
      (
        "class B { let s: Storing; init(s: Storing) { self.s = s }\nfunc start() { Feed(store: s) } }\nfinal class C: B { init() { super.init(s: Memory()) } }\nlet c = C()",
        ["C.init().s"]
      ),
      (
        "final class C { let s: Storing; init(s: Storing) { self.s = s }\nconvenience init() { self.init(s: Memory()) }\nfunc start() { Feed(store: s) } }\nlet c = C()",
        ["C.init().s"]
      ),
      (
        "func start(flag: Bool) { let s: Storing; if flag { s = Memory() } else { s = Disk(api: API()) }; Feed(store: s) }",
        ["start(flag:).s", "start(flag:).s~2"]
      ),
      (
        "func start() { let s: Storing = true ? Memory() : Disk(api: API()); Feed(store: s) }",
        ["start().s", "start().s~2"]
      ),
      ("func start() { let f = Feed.init(store: Memory()) }", ["start().f.store"]),
      ("func start() { let f: Feed = .init(store: Memory()) }", ["start().f.store"]),
      (
        "func start(flag: Bool) { var s: Storing = Memory(); if flag { s = Disk(api: API()) }; Feed(store: s) }",
        ["start(flag:).s", "start(flag:).s~2"]
      ),
      ("func start(s: Storing) { Feed(store: s) }", []),
    ]
  )
  func sources(code: String, expected: [String]) {
    let graph = CompositionProject(CompositionProject.types + code).graph
    let found = graph.edges.filter { graph.request(of: $0).name == "store" && $0.evidence == .constructed }
      .compactMap { $0.binding.map { "\(graph.bindings[$0].id.rawValue.dropFirst(4))" } }
    #expect(Set(found).sorted() == expected.sorted())
  }

  @Test("Properties that other code sets are deferred, and weak where they are weak")
  func properties() {
    let project = CompositionProject(
      """
      protocol RowDelegate: AnyObject {}
      final class Row { weak var delegate: RowDelegate?; var api: API? }
      final class API { init() {} }
      final class List: RowDelegate {
        let row = Row()
        func load() { row.delegate = self; row.api = API() }
      }
      let list = List()
      """
    )
    #expect(
      project.lines == [
        "List.api: API, stored", "List.row: Row, stored", "  delegate ← list weak", "  api ← List.api lazy",
        "list: List, static", "  creates ← List.row", "  creates ← List.api factory",
      ]
    )
  }

  @Test("Self is the type that a where clause equates it with")
  func selfTypes() {
    let project = CompositionProject(
      """
      protocol Flow {}
      final class Modal: Flow { init() {} }
      final class Push: Flow { init() {} }
      extension Flow { static func modal() -> Self where Self == Modal { .init() } }
      extension Flow where Self == Push { static var push: Self { Self() } }
      final class Page { init(flow: any Flow) {} }
      func start() {
        let first = Page(flow: .modal())
        let second = Page(flow: .push)
      }
      """
    )
    #expect(
      project.lines.filter { $0.hasPrefix("Flow") } == ["Flow.modal(): Modal, perCall", "Flow.push: Push, perCall"]
    )
    #expect(
      project.edges.filter { $0.contains("flow") }
        == ["start().first flow ← Flow.modal()", "start().second flow ← Flow.push"]
    )
  }

  @Test("A value is passed for a protocol that its type has with some generic arguments")
  func constrainedConformances() {
    let project = CompositionProject(
      """
      protocol Output: AnyObject {}
      final class Proxy<T: AnyObject> { init(_ object: T) {} }
      extension Proxy: Output where T: Output {}
      final class Page: Output {}
      final class Presenter { init(output: any Output) {} }
      func start(page: Page) { let presenter = Presenter(output: Proxy(page)) }
      """
    )
    #expect(
      project.edges.filter { $0.contains("output") } == [
        "start(page:).presenter output ← start(page:).presenter.output"
      ]
    )
  }

  @Test("Values, enums and closures without a visible result provide and request nothing; views use what is passed")
  func values() {
    let project = CompositionProject(
      """
      struct User: Codable { let name: String }
      enum Mode { case fast, slow }
      struct Page: View { let api: API }
      final class API { init(user: User, mode: Mode, name: String, done: () -> Void) {} }
      func start(user: User) -> some View { Page(api: API(user: user, mode: .fast, name: "a", done: {})) }
      """
    )
    #expect(
      project.lines == [
        "Page: Page, creator", "  api ← start(user:).api",
        "func start(user:): start(user:), creator", "  creates ← Page factory",
        "  creates ← start(user:).api factory", "start(user:).api: API, perCall",
      ]
    )
  }

  @Test(
    "A property wrapper passes on its first value",
    arguments: ["StateObject(wrappedValue: feed)", ".init(wrappedValue: feed)", "State(initialValue: feed)"]
  )
  func wrappers(value: String) {
    let project = CompositionProject(
      CompositionProject.types + """
        final class Model { init(feed: Feed) {} }
        struct Page: View {
          @StateObject var feed: Feed
          init(feed: Feed) { _feed = \(value) }
          func open() { let model = Model(feed: feed) }
        }
        func start() { Page(feed: Feed(store: Memory())) }
        """
    )
    #expect(project.edges.filter { $0.hasPrefix("Page.open().model") } == ["Page.open().model feed ← start().feed"])
  }

  @Test(
    "The first value of a property wrapper can leave out its type",
    arguments: [
      ".init(wrappedValue: .init(feed: feed))", "StateObject(wrappedValue: .init(feed: feed))",
      "StateObject<Model>(wrappedValue: .init(feed: feed))",
    ]
  )
  func impliedTypesInWrappers(value: String) {
    let project = CompositionProject(
      CompositionProject.types + """
        final class Model { init(feed: Feed) {} }
        struct Page: View {
          @StateObject private var model: Model
          init(feed: Feed) { _model = \(value) }
        }
        func start() { Page(feed: Feed(store: Memory())) }
        """
    )
    #expect(
      project.edges.filter { $0.hasPrefix("Page") } == [
        "Page feed ← start().feed", "Page creates ← Page._model", "Page._model feed ← start().feed",
      ]
    )
  }

  @Test("A default value that no call uses creates nothing, and an omitted optional gets nothing")
  func defaults() {
    let project = CompositionProject(
      CompositionProject.types + """
        final class Page { init(store: any Storing = Disk(api: API()), feed: Feed? = nil) {} }
        let page = Page(store: Memory())
        """
    )
    #expect(
      project.lines == [
        "page: Page, static", "  store ← page.store", "  feed ← nothing", "page.store: Memory as Storing, stored",
      ]
    )
  }

  @Test("The type of a property is known wherever the code reads it")
  func inferredTypes() {
    let project = CompositionProject(
      CompositionProject.types + """
        final class Parts { static let shared = Parts(); let store: any Storing = Memory() }
        final class Flow {
          private let parts = Parts.shared
          func start() { let feed = Feed(store: parts.store) }
        }
        """
    )
    #expect(project.edges.filter { $0.hasPrefix("Flow.start().feed") } == ["Flow.start().feed store ← Parts.store"])
  }

  @Test("Previews create nothing, and the rest of their file is read")
  func previews() {
    let project = CompositionProject(
      CompositionProject.types + "let disk = Disk(api: API())\n#Preview { Text(Feed(store: Memory()).title) }"
    )
    #expect(project.lines == ["disk: Disk, static", "  api ← disk.api", "disk.api: API, stored"])
  }

  @Test("The environment of SwiftUI passes objects to the views that read them")
  func environment() {
    let project = CompositionProject(
      """
      import SwiftUI
      @Observable final class Theme { init() {} }
      final class Account: ObservableObject { init() {} }
      extension EnvironmentValues { @Entry var client: Client? = nil }
      final class Client { init() {} }
      @main struct Main: App {
        @State private var theme = Theme()
        @StateObject private var account = Account()
        let client = Client()
        var body: some Scene {
          WindowGroup { Home().environment(theme).environmentObject(account).environment(\\.client, client) }
        }
      }
      extension View {
        func themed() -> some View { environment(Theme()) }
      }
      struct Home: View {
        @Environment(Theme.self) private var theme
        @EnvironmentObject var account: Account
        @Environment(\\.client) var client
        func open() -> Model { Model(theme: theme, account: account, client: client) }
      }
      final class Model { init(theme: Theme, account: Account, client: Client?) {} }
      """
    )
    #expect(
      project.edges.filter { $0.hasPrefix("Home.open()") } == [
        "Home.open() theme ← Main.theme", "Home.open() account ← Main.account", "Home.open() client ← Main.client",
      ]
    )
    #expect(
      project.edges.filter { $0.hasPrefix("environment.") } == [
        "environment.Account Account ← Main.account", "environment.Theme Theme ← Main.theme",
        "environment.client client ← Main.client",
      ]
    )
  }

  @Test("Lazy properties that require each other are a dependency cycle; a delegate is none")
  func cycles() {
    func findings(_ code: String) -> [String] {
      analyze(CompositionProject(code).graph).findings.map { "\($0.severity): \($0.message)" }
    }
    let types = "final class A { init(b: B) {} }\nfinal class B { init(a: A) {} }\n"
    #expect(
      findings(types + "final class C { lazy var a = A(b: b); lazy var b = B(a: a) }")
        == ["error: dependency cycle: A → B → A"]
    )
    // The values are those of another instance.
    let scope =
      "final class S { let parent: S; init(parent: S) { self.parent = parent }\n"
      + "lazy var a = A(b: parent.b); lazy var b = B(a: parent.a) }\nlet s = S(parent: S(parent: s))"
    #expect(findings(types + scope) == [])
    #expect(
      findings("final class A { lazy var b = B(owner: self) }\nfinal class B { init(owner: A) {} }\nlet a = A()") == []
    )
    #expect(
      findings("final class N { let next: N?; init(next: N?) { self.next = next } }\nlet n = N(next: N(next: nil))")
        == []
    )
  }
}
