import DpendGraph
import Testing
import _DpendTestSupport

/// The initializers and the callers that decide which values an object receives.
struct CompositionInitializersTests {
  /// Returns the dependencies of the objects of a type in some code.
  private func edges(of type: String, _ code: String) -> [String] {
    let graph = CompositionProject(CompositionProject.types + code).graph
    return graph.edges.filter {
      "\(graph.bindings[$0.source].type)" == type && graph.request(of: $0).injection != .call
    }
    .map { edge in
      let source = edge.binding.map { title(graph.bindings[$0].id) } ?? "none"
      let consumer = title(graph.bindings[edge.source].id)
      return "\(consumer) \(graph.request(of: edge).name) ← \(source), \(edge.evidence)"
    }
  }

  private func title(_ id: BindingID) -> String {
    id.rawValue.hasPrefix("App.") ? String(id.rawValue.dropFirst(4)) : id.rawValue
  }

  private static let resolver = """
    import Resolver
    extension Resolver: ResolverRegistering {
      static func registerAllServices() {
        register { Memory() as Storing }
        register { API() }
        register { Page() }
      }
    }
    final class Page {
      init(store: any Storing = Resolver.resolve(), api: API) {}
      convenience init(api: API = Resolver.resolve()) { self.init(store: Memory(), api: api) }
    }

    """

  @Test(
    "An object in an optional is passed on",
    arguments: ["Optional(Memory())", "Optional.some(Memory())", "Memory()"]
  )
  func optionals(value: String) {
    let project = CompositionProject(
      CompositionProject.types + """
        final class Page { init(store: (any Storing)?) {} }
        let page = Page(store: \(value))
        """
    )
    #expect(project.edges == ["page store ← page.store"])
  }

  @Test("Only the default values that the creation of an object uses are its dependencies")
  func defaults() {
    #expect(edges(of: "Page", Self.resolver) == ["Resolver.main.Page api ← Resolver.main.API, registered"])
    let other = "func start(api: API) { let first = Page(api: api); let second = Page(store: Memory(), api: api) }"
    #expect(
      edges(of: "Page", Self.resolver + other).filter { $0.hasPrefix("start") } == [
        "start(api:).first api ← none, constructed",
        "start(api:).second store ← start(api:).second.store, constructed",
        "start(api:).second api ← none, constructed",
      ]
    )
  }

  @Test("The default values of an initializer that the called one delegates to are used where it omits them")
  func delegations() {
    let code = """
      import Resolver
      extension Resolver: ResolverRegistering {
        static func registerAllServices() {
          register { Memory() as Storing }
          register { API() }
          register { Page() }
        }
      }
      class Base { init(api: API = Resolver.resolve()) {} }
      final class Page: Base {
        init(store: any Storing = Resolver.resolve(), number: Int) { super.init() }
        convenience init() { self.init(number: 1) }
        convenience init(feed: Feed = Resolver.resolve()) { self.init(store: Memory(), number: 1) }
      }
      """
    #expect(
      edges(of: "Page", code) == [
        "Resolver.main.Page store ← Resolver.main.Memory, registered",
        "Resolver.main.Page api ← Resolver.main.API, registered",
      ]
    )
  }

  @Test("Requests in the bodies of other initializers are no dependencies, and those of properties are")
  func bodies() {
    let code = """
      import Resolver
      extension Resolver: ResolverRegistering {
        static func registerAllServices() {
          register { Memory() as Storing }
          register { API() }
          register { Feed(store: resolve()) }
          register { Page(number: 1) }
        }
      }
      final class Page {
        let store: any Storing
        init() { store = Resolver.resolve() }
        init(number: Int, store: any Storing = Memory()) { self.store = store; feed = Resolver.resolve(Feed.self) }
        init(other: any Storing = Resolver.resolve()) {}
        @Injected var api: API
        private var feed: Feed?
      }
      """
    #expect(
      edges(of: "Page", code) == [
        "Resolver.main.Page feed ← Resolver.main.Feed, registered",
        "Resolver.main.Page api ← Resolver.main.API, registered",
        "Resolver.main.Page store ← Page.init(number:store:).store, constructed",
      ]
    )
  }

  @Test(
    "A request in the code of an initializer is none of a default value, and each call of another initializer counts",
    arguments: [
      (
        """
        final class Cart {
          private var feed: Feed?
          init(flag: Bool, api: API? = nil) {
            guard flag else { return }
            feed = Resolver.resolve(Feed.self)
          }
        }
        let cart = Cart(flag: true, api: API())
        """,
        "cart feed ← Resolver.main.Feed, registered"
      ),
      (
        """
        final class Cart {
          init(feed: Feed = Resolver.resolve()) {}
          convenience init(flag: Bool) { if flag { self.init() } else { self.init(feed: Feed(store: Memory())) } }
        }
        let cart = Cart(flag: true)
        """,
        "cart feed ← Resolver.main.Feed, registered"
      ),
    ]
  )
  func requestsOfInitializers(code: String, expected: String) {
    let registrations = """
      import Resolver
      extension Resolver: ResolverRegistering {
        static func registerAllServices() { register { Feed(store: Memory()) } }
      }

      """
    #expect(edges(of: "Cart", registrations + code).contains(expected))
  }

  @Test("A value that a default value resolves is passed on")
  func passedDefaults() {
    let code = """
      import Resolver
      extension Resolver: ResolverRegistering {
        static func registerAllServices() { register { Memory() as Storing } }
      }
      final class Page {
        init(store: any Storing = Resolver.resolve()) { let feed = Feed(store: store) }
      }
      """
    #expect(edges(of: "Feed", code) == ["Page.init(store:).feed store ← Resolver.main.Memory, constructed"])
  }

  @Test(
    "Where several owners share the code that creates an object, its values are inferred",
    arguments: [
      """
      class Base {
        let store: any Storing
        init(store: any Storing) { self.store = store }
        func show() { let feed = Feed(store: store) }
      }
      final class First: Base {}
      final class Second: Base {}
      let first = First(store: Memory())
      let second = Second(store: Disk(api: API()))
      """,
      """
      func show(_ store: any Storing) { let feed = Feed(store: store) }
      final class First { func open() { show(Memory()) } }
      final class Second { func open() { show(Disk(api: API())) } }
      let first = First()
      let second = Second()
      """,
    ]
  )
  func sharedSites(code: String) {
    let evidence = edges(of: "Feed", code).map { $0.split(separator: ", ").last ?? "" }
    #expect(evidence == ["inferred", "inferred"])
  }

  @Test("Owners of more types than are followed one by one share the code as well")
  func manyOwners() {
    let owners = (1...9).map { number in
      "final class Screen\(number): Screen {}\nlet screen\(number) = Screen\(number)(store: \(number < 5 ? "memory" : "disk"))"
    }
    let code = """
      class Screen {
        let store: any Storing
        init(store: any Storing) { self.store = store }
        func show() { let feed = Feed(store: store) }
      }
      let memory = Memory()
      let disk = Disk(api: API())

      """
    let evidence = edges(of: "Feed", code + owners.joined(separator: "\n")).map { $0.split(separator: ", ").last ?? "" }
    #expect(evidence == ["inferred", "inferred"])
  }

  @Test(
    "Several values that one owner passes, and one value of several owners, are certain",
    arguments: [
      (
        "func show(_ s: any Storing) { let feed = Feed(store: s) }\nfunc start() { show(Memory()); show(Disk(api: API())) }",
        2
      ),
      (
        "let store = Memory()\nfunc show(_ s: any Storing) { let feed = Feed(store: s) }\nfunc start() { show(store) }\nfunc other() { show(store) }",
        1
      ),
    ]
  )
  func certainSites(code: String, count: Int) {
    let evidence = edges(of: "Feed", code).map { $0.split(separator: ", ").last ?? "" }
    #expect(evidence == Array(repeating: "constructed", count: count))
  }

  @Test(
    "The type of the arguments decides which of several initializers a value such as `Log.init` is; otherwise, none is named",
    arguments: [
      ("_ = Kind.allCases.map(Log.init)", "init(kind:)"), ("_ = [Kind.app].map(Log.init)", "init(kind:)"),
      ("_ = [\"a\"].map(Log.init)", "init(path:)"), ("_ = load().map(Log.init)", "init"),
      ("_ = load().map(Log.init(path:))", "init(path:)"),
    ]
  )
  func initializersAsValues(code: String, name: String) {
    let graph = CompositionProject(
      """
      enum Kind: CaseIterable { case app, watch }
      final class Log {
        init(store: Int, path: String) {}
        convenience init(path: String) { self.init(store: 0, path: path) }
      }
      extension Log { convenience init(kind: Kind) { self.init(path: "") } }
      func start() { \(code) }
      """
    ).graph
    #expect(graph.bindings.filter { $0.type.description == "Log" }.map(\.factory.name) == [name])
  }

  @Test("The type of the arguments also decides between initializers with the same labels")
  func overloadedInitializersAsValues() {
    let edges = CompositionProject(
      """
      final class Disk { init() {} }
      final class Cloud { init() {} }
      final class Store { init(_ disk: Disk) {}; init(_ cloud: Cloud) {} }
      func start() { let stores = [Cloud()].map(Store.init); run(stores) }
      """
    ).edges
    #expect(edges.filter { $0.contains("disk ←") } == [])
    #expect(edges.filter { $0.contains("cloud ←") }.count == 1)
  }

  @Test("A parameter of another module's protocol requests the service that code passes")
  func foreignProtocols() {
    let code = """
      import Kit
      final class Helper: Displaying, UIDisplaying, CustomStringConvertible { init() {} }
      final class Other { init() {} }
      final class Page {
        init(helper: Displaying, display: UIDisplaying, name: CustomStringConvertible, unknown: Saving) {}
      }
      let helper = Helper()
      let page = Page(helper: helper, display: helper, name: helper, unknown: Other())
      """
    #expect(CompositionProject(code).edges == ["page helper ← helper"])
  }

  @Test(
    "An object that an initializer creates for an optional property in one branch is optional",
    arguments: [
      ("Scanner?", "if let url { scanner = Scanner(url) } else { scanner = nil }", true),
      ("Scanner?", "if let url { scanner = Scanner(url) } else { scanner = Scanner(0) }", false),
      ("Scanner?", "if let url { scanner = Scanner(url) } else { scanner = LibraryScanner() }", false),
      ("Scanner?", "scanner = Scanner(0)", false), ("Scanner?", "scanner = url.map { Scanner($0) }", true),
      ("Scanner?", "scanner = url.map(Scanner.init)", true),
      ("Scanner", "if let url { scanner = Scanner(url) } else { scanner = Scanner(0) }", false),
    ]
  )
  func optionalCreations(type: String, statement: String, isOptional: Bool) {
    let graph = CompositionProject(
      """
      final class Scanner { init(_ url: Int) {} }
      final class Client { let scanner: \(type); init(url: Int?) { \(statement) } }
      let client = Client(url: 1)
      """
    ).graph
    let edges = graph.edges.filter { graph.request(of: $0).injection == .call }
    #expect(!edges.isEmpty)
    #expect(edges.allSatisfy { $0.alternative.isOptional == isOptional })
  }
}
