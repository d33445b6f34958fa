import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The values that the code of an object takes out of others and stores, and the objects that it creates for its callers.
struct CompositionStoredValuesTests {
  private static let types = """
    final class API { init() {} }
    final class Client { let api = API(); weak var parent: Client?; init() {} }
    final class Session { let client = Client(); init() {} }

    """

  /// Returns the dependencies of a page.
  private func dependencies(_ members: String) -> [String] {
    let code = "final class Page { \(members) }\nlet session = Session()\nlet page = Page(session: session)"
    return CompositionProject(Self.types + code).edges.filter { $0.hasPrefix("page ") }
  }

  @Test(
    "A stored property that gets a part of another object is a dependency",
    arguments: [
      ("let api: API; init(session: Session) { api = session.client.api }", "page api ← Client.api"),
      ("let api: API?; init(session: Session) { self.api = session.client.api }", "page api ← Client.api"),
      (
        "let session: Session; lazy var api = session.client.api; init(session: Session) { self.session = session }",
        "page api ← Client.api lazy"
      ),
      (
        """
        let session: Session; var api: API?; init(session: Session) { self.session = session }
        func open() { api = session.client.api }
        """, "page api ← Client.api lazy"
      ),
      (
        """
        let session: Session; var api: API?; init(session: Session) { self.session = session }
        func open() { run { [weak self] in self?.other = 1; self.api = session.client.api } }
        """, "page api ← Client.api lazy"
      ),
    ]
  )
  func parts(members: String, expected: String) {
    #expect(dependencies(members) == ["page session ← session", expected].sorted { $0 > $1 })
  }

  @Test("A part of a value that other code passes is no object of the project")
  func partsOfExternalValues() {
    let code = """
      final class Page { let api: API; init(session: Session) { api = session.client.api } }
      let session = Session()
      let page = Page(session: session)
      let other = Page(session: LibrarySession())
      """
    let edges = CompositionProject(Self.types + code).edges.filter { $0.hasPrefix("page ") || $0.hasPrefix("other ") }
    #expect(edges == ["other session ← external", "page session ← session", "page api ← Client.api"])
  }

  @Test(
    "A weak property, a parameter, a part of `self` and a value that code only uses are no further dependencies",
    arguments: [
      "weak var api: API?; init(session: Session) { api = session.client.api }",
      "let session: Session; init(session: Session) { self.session = session }",
      "init(session: Session) { session.client.api.load() }",
      "let session: Session; var other: Session?; init(session: Session) { self.session = session; other = self.session }",
    ]
  )
  func noDependencies(members: String) {
    #expect(dependencies(members) == ["page session ← session"])
  }

  @Test(
    "An object depends on what its method creates and returns, also where other objects store it",
    arguments: [
      "func make() -> Page { Page(api: api) }", "func make() -> Page { let page = Page(api: api); return page }",
      "func make() -> Result { let page = Page(api: api); return .page(page) }",
    ]
  )
  func returned(method: String) {
    let value = method.contains("Result") ? "payload" : "store.make()"
    let code = """
      enum Result { case page(Page), none }
      final class Page { init(api: API) {} }
      final class Store { let api = API(); init() {}; \(method) }
      final class Flow {
        let page: Page
        init(page: Page) { self.page = page }
      }
      let store = Store()
      func start() { if case .page(let payload) = store.make() { let flow = Flow(page: \(value)) } }
      """
    let edges = CompositionProject(Self.types + code).edges.filter { $0.hasPrefix("store ") }
    let name = method.contains("let page") ? "Store.make().page" : "Store.make()"
    #expect(edges == ["store creates ← Store.api", "store creates ← \(name) factory"])
  }

  @Test("An object that code creates only to pass it to the initializer of another one is no dependency")
  func passedOn() {
    let code = """
      final class Page { init(api: API) {} }
      final class Flow { init(page: Page) {} }
      final class Store { let api = API(); init() {}; func make() -> Flow { Flow(page: Page(api: api)) } }
      let store = Store()
      """
    #expect(
      CompositionProject(Self.types + code).edges.filter { $0.hasPrefix("store ") } == [
        "store creates ← Store.api", "store creates ← Store.make() factory",
      ]
    )
  }

  @Test("A value that a library's object takes out of others is a dependency of its binding")
  func registered() {
    var project = TestProject(
      MarkedSource(
        """
        import Swinject
        \(Self.types)
        final class Page { let api: API; init(session: Session) { api = session.client.api } }
        let container = Container()
        func register() {
          container.register(Session.self) { _ in Session() }
          container.register(Page.self) { r in Page(session: r.resolve(Session.self)!) }
        }
        """
      ),
      implicit: nil
    )
    project.dialects = DialectRegistry.all
    let graph = project.graph
    let page = graph.bindings.firstIndex { $0.type.description == "Page" }
    let types = page.map { graph.dependencies(of: $0).map { graph.bindings[$0].type.description } }
    #expect(types == ["Session", "API"])
  }

  @Test(
    "A default value that an initializer stores is stored",
    arguments: [
      ("private let api: API; init(api: API = API()) { self.api = api }", "stored"),
      ("init(api: API = API()) {}", "unknown"),
    ]
  )
  func defaults(members: String, scope: String) {
    let code = "final class Page { \(members) }\nlet page = Page()"
    #expect(CompositionProject(Self.types + code).lines.contains("Page.init(api:).api: API, \(scope)"))
  }

  @Test("An object of a known type that code creates as an argument of a method is a dependency")
  func argumentsOfMethods() {
    let code = """
      protocol Converting {}
      struct Converter: Converting {}
      struct Other: Converting {}
      final class Recorder { init(converter: any Converting = Converter()) {}; func send(with converter: any Converting) {} }
      final class Page {
        let recorder = Recorder()
        init() {}
        func open() { switch recorder.send(with: Converter()) { default: recorder.send(with: Other()) } }
      }
      let page = Page()
      """
    #expect(
      CompositionProject(code).edges.filter { $0.hasPrefix("page ") } == [
        "page creates ← Page.recorder", "page creates ← Page.open().with factory",
      ]
    )
  }

  @Test("A delegate of an object that a container supplies is a weak dependency of its binding")
  func delegates() {
    var project = TestProject(
      """
      import Factory
      protocol LoopDelegate: AnyObject {}
      final class Loop { weak var delegate: (any LoopDelegate)?; init() {} }
      extension Container { var loop: Factory<Loop> { self { Loop() } } }
      final class Coordinator: LoopDelegate {
        @LazyInjected(\\.loop) var loop
        init() {}
        func start() { loop.delegate = self }
      }
      @main final class Program { let coordinator = Coordinator() }
      """,
      implicit: nil
    )
    project.dialects = DialectRegistry.all
    let graph = project.graph
    let edges = graph.edges.filter { graph.bindings[$0.source].type.description == "Loop" }.map {
      "\(graph.request(of: $0).name) \($0.resolution) \($0.binding.map { graph.bindings[$0].type.description } ?? "-")"
    }
    #expect(edges == ["delegate weak Coordinator"])
  }
}
