import DpendGraph
import Testing
import _DpendTestSupport

/// The values that code gets from a container and passes to functions, also through local constants and other functions.
struct CompositionResolvedArgumentsTests {
  private static let types =
    CompositionProject.types + """
      import Swinject
      enum Bridge {
        private static var current: (any Storing)?
        static func setUp(_ store: any Storing) { current = store }
      }
      final class Page { init() {} }

      """

  private static let resolvers = """
    final class Resolvers {
      private lazy var container: Container = {
        let container = Container()
        container.register(Storing.self) { _ in Memory() }
        return container
      }()
      var kept: any Storing { container.resolve(Storing.self)! }
      func store() -> any Storing { container.resolve(Storing.self)! }
      func chosen(_ isFast: Bool) -> any Storing {
        guard isFast, let store = container.resolve(Storing.self) else { return Disk(api: API()) }
        return store
      }
    }

    """

  /// Returns the dependencies of a type on stores.
  private func edges(of type: String, _ code: String) -> [String] {
    let graph = CompositionProject(Self.types + code).graph
    return graph.edges.filter { "\(graph.bindings[$0.source].type)" == type }.map { edge in
      let request = graph.request(of: edge)
      let source = edge.binding.map { graph.bindings[$0].id.rawValue } ?? "none"
      return "\(request.label ?? request.name) ← \(source), \(edge.evidence)"
    }
  }

  @Test(
    "A type depends on the value that code gets from a container and passes to a static method which stores it",
    arguments: [
      "c.register(Page.self) { r in let store = r.resolve(Storing.self)!; Bridge.setUp(store); return Page() }",
      "c.register(Page.self) { r in Bridge.setUp(r.resolve(Storing.self)!); return Page() }",
      "Bridge.setUp(c.resolve(Storing.self)!)",
    ]
  )
  func containers(code: String) {
    let assembly = "func assemble(_ c: Container) {\nc.register(Storing.self) { _ in Memory() }\n\(code)\n}"
    #expect(edges(of: "Bridge", assembly) == ["current ← UnknownContainer.Memory, constructed"])
  }

  @Test(
    "A type depends on the value that a function or a property gets from a container, and that code passes on",
    arguments: ["resolvers.store()", "resolvers.kept"]
  )
  func functions(value: String) {
    let code = Self.resolvers + "final class Widget { let resolvers = Resolvers(); init() { Bridge.setUp(\(value)) } }"
    #expect(edges(of: "Bridge", code) == ["current ← App.Resolvers.container.Memory, constructed"])
  }

  @Test("A request for a value that a closure resolves as an argument has the location of the call")
  func locations() {
    let code =
      Self.types + """
        final class PageModel { init(store: any Storing) {} }
        final class Screen { init(model: PageModel) {} }
        func assemble(_ c: Container) {
          c.register(Storing.self) { _ in Memory() }
          c.register(Screen.self) { r in
            Screen(
              model: PageModel(
                store: r.resolve(Storing.self)!
              )
            )
          }
        }
        """
    let graph = CompositionProject(code).graph
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    let edges = graph.edges.filter { graph.bindings[$0.source].title == "PageModel" }
    #expect(
      edges.map { lines[graph.request(of: $0).location.line - 1].drop { $0 == " " } } == [
        "store: r.resolve(Storing.self)!"
      ]
    )
  }

  @Test("The values of several calls are possible ones")
  func severalCalls() {
    let code =
      Self.resolvers + """
        func assemble(_ c: Container) {
          c.register(Memory.self) { _ in Memory() }
          c.register(Page.self) { r in Bridge.setUp(r.resolve(Memory.self)!); return Page() }
        }
        final class Widget {
          let resolvers = Resolvers()
          init() { Bridge.setUp(resolvers.chosen(true)) }
          func run() { Bridge.setUp(Disk(api: API())) }
        }
        """
    #expect(
      edges(of: "Bridge", code) == [
        "current ← App.Resolvers.chosen(_:), constructed", "current ← App.Resolvers.container.Memory, constructed",
        "current ← App.Resolvers.container.Memory~2, constructed", "current ← App.Widget.run().store, constructed",
      ]
    )
  }

  @Test("An object gets the value that the initial value of a lazy property returns through a constant")
  func lazyProperties() {
    let code = """
      final class Helper { init(store: any Storing) {} }
      final class Widget {
        private lazy var container: Container = {
          let container = Container()
          container.register(Storing.self) { _ in Memory() }
          return container
        }()
        private lazy var store: any Storing = {
          let store = container.resolve(Storing.self)!
          return store
        }()
        lazy var helper = Helper(store: store)
      }
      """
    #expect(edges(of: "Helper", code) == ["store ← App.Widget.container.Memory, constructed"])
  }

  @Test(
    "The result of a method of a resolved value, and the parameter of a closure with the name of a constant, are not that value",
    arguments: [
      "let store = r.resolve(Storing.self)!.copy(); Bridge.setUp(store)",
      "let store = r.resolve(Storing.self)!; load { store in Bridge.setUp(store) }",
    ]
  )
  func otherValues(body: String) {
    let code = """
      func load(_ done: (any Storing) -> Void) {}
      func assemble(_ c: Container) {
        c.register(Storing.self) { _ in Memory() }
        c.register(Page.self) { r in \(body); return Page() }
      }
      """
    #expect(edges(of: "Bridge", code) == [])
  }
}
