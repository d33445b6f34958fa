import Testing
import _DpendTestSupport

/// Properties with property wrappers of the project whose declarations do not state a type.
struct CompositionWrapperTests {
  private static let types = """
    final class API { init() {} }
    protocol Routing { var api: API { get } }
    final class Router: Routing { let api: API; init(api: API) { self.api = api } }
    final class Menu { let api: API; init(api: API) { self.api = api } }
    enum Values { static let router = Router(api: API()) }

    """

  /// Returns the dependencies of the object that a type with a property creates.
  private func edges(_ wrapper: String, _ property: String) -> [String] {
    let page = "\nfinal class Page { \(property); init() {}; func open() -> Menu { Menu(api: router.api) } }\n"
    return CompositionProject(Self.types + wrapper + page + "let page = Page()").edges.filter {
      $0.hasPrefix("Page.open() ")
    }
  }

  @Test(
    "The type of a property is that of the wrapped value",
    arguments: [
      "@Routed var router: Router", "@Routed var router", "@Routed() private var router", "@App.Routed var router",
      "@MainActor @Routed var router",
    ]
  )
  func ownWrappers(property: String) {
    let wrappers = [
      "@propertyWrapper struct Routed { var wrappedValue: Router { Values.router } }",
      "@propertyWrapper struct Routed { let wrappedValue: Router; init() { wrappedValue = Values.router } }",
      "@propertyWrapper class Base { var wrappedValue: Router { Values.router } }\n@propertyWrapper final class Routed: Base {}",
      "typealias Routed = Inner\n@propertyWrapper struct Inner { var wrappedValue: Router { Values.router } }",
    ]
    for wrapper in wrappers { #expect(edges(wrapper, property) == ["Page.open() api ← Values.router.api"]) }
  }

  @Test("The wrapped value of a generic wrapper has the type of the constraint, where the property has none")
  func genericWrappers() {
    let wrapper = """
      @propertyWrapper struct Use<Value: Routing> {
        let wrappedValue: Value
        init(_ path: KeyPath<Values, Value>) { wrappedValue = Values()[keyPath: path] }
      }
      """
    for property in [
      "@Use<Router>(\\.router) var router", "@Use(\\.router) var router: Router", "@Use(\\.router) var router",
    ] {
      #expect(edges(wrapper, property) == ["Page.open() api ← Values.router.api"])
    }
  }

  @Test("The type of an initial value takes precedence, and other attributes are no wrappers")
  func otherTypes() {
    let wrapper = "@propertyWrapper struct Use<Value> { var wrappedValue: Value }"
    #expect(
      edges(wrapper, "@Use private var router = Router(api: API())") == [
        "Page.open() api ← Page.router.api", "Page.open() api ← Values.router.api",
      ]
    )
    #expect(
      edges("struct Other { var wrappedValue: Router }", "@Other var router") == [
        "Page.open() api ← Values.router.api inferred"
      ]
    )
  }

  @Test("A generic type of another module holds an object as the type that it states, and a closure gets the object")
  func holders() {
    let project = CompositionProject(
      """
      import Synchronization
      protocol Hook { func run() }
      struct DefaultHook: Hook { func run() {} }
      final class Hooks {
        private let _hook: Mutex<Hook> = Mutex(DefaultHook())
        private let count: Mutex<Int> = Mutex(0)
        var hook: Hook { _hook.withLock { $0 } }
        init() {}
      }
      final class Page { init(hook: Hook) {} }
      final class Program {
        let hooks = Hooks()
        func open() -> Page { Page(hook: hooks.hook) }
      }
      let program = Program()
      """
    )
    #expect(
      project.lines == [
        "Hooks._hook: DefaultHook as Hook, stored", "Program.hooks: Hooks, stored", "  creates ← Hooks._hook",
        "Program.open(): Page, perCall", "  hook ← Hooks._hook", "program: Program, static",
        "  creates ← Program.hooks", "  creates ← Program.open() factory",
      ]
    )
  }
}
