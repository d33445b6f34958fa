import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

/// The objects that methods create from their arguments for other code.
struct CompositionFactoryMethodTests {
  /// A hook, whose method creates a page from a session; a flow has the hook and a session, and a log the hook alone.
  private static func source(hook: String, creating creation: String = "Hook()") -> String {
    """
    final class API { init() {} }
    final class Session { init(api: API) {} }
    final class Page { init(session: Session) {} }
    \(hook)
    final class Flow {
      private let hook: Hook
      private let session: Session
      init(hook: Hook, session: Session) { self.hook = hook; self.session = session }
      func start() { let page = hook.make(session); page.show() }
    }
    final class Log { init(hook: Hook) {} }
    let hook = \(creation)
    let log = Log(hook: hook)
    let flow = Flow(hook: hook, session: Session(api: API()))
    """
  }

  /// Returns the dependencies on the page, and the transitive dependencies of the log.
  private func dependencies(_ source: String) throws -> [String] {
    let project = CompositionProject(source)
    let graph = project.graph
    let ofLog = try Selection("used-by:Log").bindings(in: graph).map { graph.bindings[$0].title }
    return project.edges.filter { $0.contains(" creates ← Hook") } + ["log: \(ofLog.joined(separator: ", "))"]
  }

  @Test(
    "The callers of a method depend on the object that it creates from its arguments, and the type with the method on nothing else",
    arguments: [
      "final class Hook { init() {}; func make(_ session: Session) -> Page { Page(session: session) } }",
      """
      protocol Making { func make(_ session: Session) -> Page }
      final class Hook: Making {
        init() {}
        func make(_ session: Session) -> Page { let page = Page(session: session); return page }
      }
      """,
    ]
  )
  func factories(hook: String) throws {
    let name = hook.contains("let page") ? "Hook.make(_:).page" : "Hook.make(_:)"
    #expect(
      try dependencies(Self.source(hook: hook)) == [
        "flow creates ← \(name) factory", "hook creates ← \(name) factory content", "log: Hook",
      ]
    )
  }

  @Test(
    "An object that its own type also requests, and one without values of the callers, belong to the type",
    arguments: [
      (
        "func make(_ session: Session) -> Page { Page(session: session) }\nfunc show() { let page = make(own); page.show() }",
        "log: Page, Session, API, Hook, Session, API"
      ),
      ("func make(_ other: Session) -> Page { Page(session: own) }", "log: Page, Hook, Session, API"),
    ]
  )
  func ownObjects(methods: String, ofLog: String) throws {
    let hook = "final class Hook { let own: Session; init(own: Session) { self.own = own }\n\(methods) }"
    let found = try dependencies(Self.source(hook: hook, creating: "Hook(own: Session(api: API()))"))
    #expect(found == ["hook creates ← Hook.make(_:) factory", ofLog])
  }

  @Test("A method that can return more than eight objects creates them for its own type")
  func manyObjects() {
    let pages = (0..<9).map { "final class Page\($0): Paging { init(session: Session) {} }" }.joined(separator: "\n")
    let cases = (0..<9).map { "case \($0): return Page\($0)(session: session)" }.joined(separator: "\n")
    let source = """
      protocol Paging {}
      final class Session { init() {} }
      \(pages)
      final class Hook {
        init() {}
        func make(_ kind: Int, session: Session) -> any Paging {
          switch kind {
          \(cases)
          default: fatalError()
          }
        }
      }
      final class Flow {
        let hook: Hook
        init(hook: Hook) { self.hook = hook }
        func start() { let page = hook.make(1, session: Session()); print(page) }
      }
      let flow = Flow(hook: Hook())
      """
    let edges = CompositionProject(source).edges.filter { $0.contains(" ← Hook.make") }
    #expect(edges.count(where: { $0.hasPrefix("flow creates") }) == 0, "\(edges)")
    #expect(edges.count(where: { $0.hasPrefix("flow.hook creates") }) == 9, "\(edges)")
  }

  /// A factory for pages of a model, and code that has both.
  private static let pages = """
    final class Model { init() {} }
    final class Page { init(model: Model) {}; func show() {} }
    final class Hook { init() {}; func make(_ model: Model) -> Page { Page(model: model) } }

    """

  @Test(
    "A call of a factory method says when and in which builds the caller gets the object",
    arguments: [
      ("init(hook: Hook, model: Model) { page = hook.make(model) }", ["page creates immediate"]),
      ("lazy var other = Hook().make(Model()); init(hook: Hook, model: Model) {}", ["page creates lazy"]),
      (
        "init(hook: Hook, model: Model) { kept = { hook.make(model).show() } }; var kept: (() -> Void)?",
        ["page creates factory"]
      ),
      (
        """
        init(hook: Hook, model: Model) {}
        func show(hook: Hook, model: Model) {
          #if DEBUG
          hook.make(model).show()
          #else
          hook.make(model).show()
          #endif
        }
        """,
        ["page creates factory under DEBUG", "page creates factory under !DEBUG"]
      ),
      (
        """
        init(hook: Hook, model: Model) {}
        func show(hook: Hook, model: Model) {
          #if DEBUG
          hook.make(model).show()
          #endif
          hook.make(model).show()
        }
        """,
        ["page creates factory"]
      ),
    ]
  )
  func surroundings(members: String, expected: [String]) {
    let source = """
      \(Self.pages)
      final class Desk { var page: Any?; \(members) }
      let desk = Desk(hook: Hook(), model: Model())
      """
    let graph = CompositionProject(source).graph
    let edges = graph.edges.filter {
      graph.bindings[$0.source].title == "Desk" && $0.binding.map { graph.bindings[$0].title } == "Page"
    }
    let found = edges.map { edge in
      let condition = graph.request(of: edge).condition
      let kind = edge.resolution
      return "page creates \(kind)" + (condition == .always ? "" : " under \(condition)")
    }
    #expect(found == expected, "\(CompositionProject(source).edges)")
  }

  @Test(
    "An object that code passes on belongs to the callers that use it themselves, and so does one that requests another of its kind"
  )
  func passedOn() {
    let source = """
      \(Self.pages)
      final class Session { init(page: Page) {} }
      final class Home { let hook: Hook; init(hook: Hook) { self.hook = hook }; func open() { hook.make(Model()).show() } }
      final class Desk { let hook: Hook; init(hook: Hook) { self.hook = hook }
        func open() { let page = hook.make(Model()); keep(Session(page: page)) }
        func keep(_ session: Session) {} }
      let hook = Hook()
      let home = Home(hook: hook)
      let desk = Desk(hook: hook)
      """
    let edges = CompositionProject(source).edges.filter { $0.contains(" ← Hook.make") }
    #expect(
      edges == [
        "Desk.open().session page ← Hook.make(_:)", "home creates ← Hook.make(_:) factory",
        "hook creates ← Hook.make(_:) factory content",
      ]
    )
    let product = """
      final class Model { init() {} }
      final class Product { let hook: Hook; init(model: Model, hook: Hook) { self.hook = hook }
        func open(model: Model) { hook.make(model).open(model: model) } }
      final class Hook { init() {}; func make(_ model: Model) -> Product { Product(model: model, hook: self) } }
      final class Home { let hook: Hook; init(hook: Hook) { self.hook = hook }; func open() { hook.make(Model()).open(model: Model()) } }
      let home = Home(hook: Hook())
      """
    let graph = CompositionProject(product).graph
    #expect(
      graph.bindings.filter { $0.kind == .consumer }.map(\.title) == [],
      "\(graph.bindings.map(\.title))"
    )
  }

  @Test("Two objects that a method with a choice creates for each other are no cycle")
  func choices() {
    let source = """
      protocol Paging {}
      final class Model { init() {} }
      final class One: Paging { init(model: Model, hook: Hook) { next = hook.make(1, model) }; let next: any Paging }
      final class Two: Paging { init(model: Model, hook: Hook) { next = hook.make(2, model) }; let next: any Paging }
      final class Last: Paging { init(model: Model) {} }
      final class Hook {
        init() {}
        func make(_ number: Int, _ model: Model) -> any Paging {
          switch number {
          case 0: return One(model: model, hook: self)
          case 1: return Two(model: model, hook: self)
          default: return Last(model: model)
          }
        }
      }
      final class Home { let hook: Hook; init(hook: Hook) { self.hook = hook }; func open() { print(hook.make(0, Model())) } }
      let home = Home(hook: Hook())
      """
    let findings = analyze(CompositionProject(source).graph).findings(of: RuleName("dependency-cycle"))
    #expect(findings == [])
  }
}
