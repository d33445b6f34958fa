import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The values that code passes to objects inside registrations of libraries.
struct CompositionRegisteredTests {
  @Test("A generic view depends once on a registered object")
  func genericViews() {
    let code = """
      import NeedleFoundation
      final class Model: ObservableObject {}
      struct Page<M: ObservableObject>: View { @ObservedObject var model: M }
      final class RootComponent: BootstrapComponent {
        var model: Model { Model() }
        var page: some View { NavigationView { Page(model: model) } }
      }
      """
    let edges = CompositionProject(code).edges
    #expect(edges.filter { $0.hasPrefix("Page<M> ") } == ["Page<M> model ← RootComponent.model"])
  }

  private static let types = """
    protocol Api {}
    final class LiveApi: Api { init() {} }
    final class DemoApi: Api { init() {} }
    final class Feed { let api: Api; init(api: Api) { self.api = api } }

    """

  /// Returns each binding with its dependencies, in the order of the graph.
  private func lines(_ code: String) -> [String] { lines(of: CompositionProject(Self.types + code).graph) }

  private func lines(of graph: BindingGraph) -> [String] {
    graph.bindings.indices.flatMap { index -> [String] in
      let binding = graph.bindings[index]
      let edges = graph.outgoing[index].map { graph.edges[$0] }
        .map { edge in
          let source = edge.binding.map { graph.bindings[$0].id.rawValue } ?? "none"
          return "  \(graph.request(of: edge).name) ← \(source)"
        }
      return ["\(binding.id.rawValue): \(binding.type)"] + edges
    }
  }

  // MARK: Created types

  @Test("The classes that the code of a registration creates are known, also with a filter", arguments: [true, false])
  func createdTypes(hasFilter: Bool) {
    let filter: @Sendable (String) -> Bool = { $0 == "Disk" }
    var project = TestProject(
      """
      import DpendRuntime
      protocol Store {}
      final class Disk: Store { init(path: String) {} }
      final class Memory: Store { init() {} }
      final class Log { init() {} }
      final class Wiring: DependencyConfiguration {
        func store() -> DependencyRegistration<any Store> { DependencyRegistration(scope: .shared) { Disk(path: "") } }
        func branch(x: Bool) -> DependencyRegistration<any Store> {
          DependencyRegistration { let path = ""; return if x { Disk(path: path) } else { Memory() } }
        }
        func log() -> DependencyRegistration<Log> { DependencyRegistration { Log() } }
      }
      """,
      implicit: hasFilter ? filter : nil
    )
    project.dialects = DialectRegistry.all
    let bindings = project.graph.bindings.filter { $0.kind == BindingKind.configurationMethod }
    let created = bindings.map { binding in
      binding.factory.name + ": " + binding.createdTypes.map(\.description).joined(separator: ", ")
    }
    #expect(created.sorted() == ["branch(x:): Disk, Memory", "log(): ", "store(): Disk"])
  }

  // MARK: One node for each type

  @Test("A registration in another module has the objects that the code of its type creates; the type is no consumer")
  func registrationInOtherModule() {
    let types = """
      public final class Log { public init() {} }
      public final class Logger { public init(log: Log) {} }
      public final class Repository {
        private let logger: Logger
        public init(log: Log) { logger = .init(log: log) }
      }
      """
    let container = """
      import Data
      import FactoryKit
      extension Container {
        var log: Factory<Log> { self { Log() } }
        var repository: Factory<Repository> { self { Repository(log: self.log()) } }
      }
      """
    let project = CompositionProject([
      ("Data.swift", "Data", MarkedSource(types)), ("App.swift", "App", MarkedSource(container)),
    ])
    #expect(
      lines(of: project.graph) == [
        "App.Container.log: Log",
        "App.Container.repository: Repository", "  log ← App.Container.log", "  init ← Data.Repository.logger",
        "Data.Repository.logger: Logger", "  log ← App.Container.log",
      ]
    )
  }

  // MARK: Objects in registrations

  @Test(
    "A view depends on its model and on what it gets itself, once, and not on what its registration only passes to the model"
  )
  func nestedInitializers() {
    let graph = CompositionProject(
      Self.types + """
        import Swinject
        import SwiftUI
        final class Router: ObservableObject { init() {} }
        final class Model: ObservableObject { init(api: Api, feed: Feed) {} }
        struct Page: View {
          @ObservedObject var model: Model
          @ObservedObject var router: Router
          init(model: Model, router: Router) {
            self.model = model
            self.router = router
          }
          var body: some View { EmptyView() }
        }
        let app = Container()
        func register() {
          app.register(Api.self) { _ in LiveApi() }
          app.register(Feed.self) { r in Feed(api: r.resolve(Api.self)!) }
          app.register(Router.self) { _ in Router() }
          app.register(Page.self) { r in
            Page(model: Model(api: r.resolve(Api.self)!, feed: r.resolve(Feed.self)!), router: r.resolve(Router.self)!)
          }
        }
        """
    ).graph
    #expect(
      lines(of: graph.withoutPassedOnRequests) == [
        "App.app.Feed: Feed", "  api ← App.app.LiveApi",
        "App.app.LiveApi: LiveApi",
        "App.app.Page: Page", "  router ← App.app.Router", "  model ← App.register().model",
        "App.app.Router: Router",
        "App.register().model: Model", "  api ← App.app.LiveApi", "  feed ← App.app.Feed",
      ]
    )
    let registered = [graph.registered, analyze(graph).narrowed(toEvidence: [.registered]).graph]
    for part in registered {
      #expect(
        lines(of: part).filter { $0.hasPrefix("  ") } == [
          "  api ← App.app.LiveApi", "  api ← App.app.LiveApi", "  feed ← App.app.Feed", "  router ← App.app.Router",
        ]
      )
    }
  }

  // MARK: Equal ids

  @Test("A factory in each branch of an #if receives its own value")
  func conditionalFactories() {
    let code = """
      import FactoryKit
      extension Container {
        #if DEBUG
        var feed: Factory<Feed> { self { Feed(api: DemoApi()) } }
        #else
        var feed: Factory<Feed> { self { Feed(api: LiveApi()) } }
        #endif
      }
      """
    #expect(
      lines(code) == [
        "App.Container.feed.api: DemoApi", "App.Container.feed.api~2: LiveApi",
        "App.Container.feed[!DEBUG]: Feed", "  api ← App.Container.feed.api~2",
        "App.Container.feed[DEBUG]: Feed", "  api ← App.Container.feed.api",
      ]
    )
  }

  @Test("The closure of one factory with branches of an #if creates a value for each build")
  func conditionalClosure() {
    let code = """
      import FactoryKit
      extension Container {
        var feed: Factory<Feed> {
          self {
            #if DEBUG
            return Feed(api: DemoApi())
            #else
            return Feed(api: LiveApi())
            #endif
          }
        }
      }
      """
    #expect(
      lines(code) == [
        "App.Container.feed.api: DemoApi", "App.Container.feed.api~2: LiveApi",
        "App.Container.feed[!DEBUG]: Feed", "  api ← App.Container.feed.api~2",
        "App.Container.feed[DEBUG]: Feed", "  api ← App.Container.feed.api",
      ]
    )
  }

  @Test("Each of two assemblies with the same registration passes its own value")
  func assemblies() {
    let code = """
      import Swinject
      final class A { func load(_ c: Container) { c.register(Feed.self) { _ in Feed(api: LiveApi()) } } }
      final class B { func load(_ c: Container) { c.register(Feed.self) { _ in Feed(api: DemoApi()) } } }
      """
    #expect(
      lines(code) == [
        "App.A.load(_:).api: LiveApi", "App.B.load(_:).api: DemoApi",
        "UnknownContainer.Feed: Feed", "  api ← App.A.load(_:).api",
        "UnknownContainer.Feed~2: Feed", "  api ← App.B.load(_:).api",
      ]
    )
  }

  @Test("An object passes on the value of a key with a registration in each branch of an #if")
  func conditionalSuppliers() {
    let code = """
      import FactoryKit
      final class Page { private let feed: Feed; init(api: Api) { feed = Feed(api: api) } }
      extension Container {
        #if DEBUG
        var api: Factory<Api> { self { DemoApi() } }
        #else
        var api: Factory<Api> { self { LiveApi() } }
        #endif
        var page: Factory<Page> { self { Page(api: self.api()) } }
      }
      """
    #expect(
      lines(code) == [
        "App.Container.api[!DEBUG]: LiveApi", "App.Container.api[DEBUG]: DemoApi", "App.Container.page: Page",
        "  api ← App.Container.api[!DEBUG]", "  api ← App.Container.api[DEBUG]", "  init ← App.Page.feed",
        "App.Page.feed: Feed", "  api ← App.Container.api[!DEBUG]", "  api ← App.Container.api[DEBUG]",
      ]
    )
  }

  // MARK: Extent

  @Test(
    "A registration in a closure ends at the next statement of the closure",
    arguments: [
      "let container: Container = { BODY }()", "final class Start { lazy var container: Container = { BODY }() }",
      "func start() -> Container { BODY }", "func start() -> Container { configure { BODY } }",
      "func start() -> Container { if debug { BODY } else { return Container() } }",
    ]
  )
  func closures(code: String) {
    let body = """
      let c = Container()
        c.register(Feed.self) { _ in
          let api = LiveApi()
          return Feed(api: api)
        }
        c.register(Page.self) { _ in Page(feed: Feed(api: DemoApi())) }
        return c
      """
    let page = "import Swinject\nfinal class Page { init(feed: Feed) {} }\n"
    let graph = CompositionProject(Self.types + page + code.replacing("BODY", with: body)).graph
    let edges = graph.edges.filter { graph.bindings[$0.source].kind != .consumer }
      .map { edge in
        let consumer = graph.bindings[edge.source]
        return "\(consumer.dialect) \(consumer.type) ← \(edge.binding.map { "\(graph.bindings[$0].type)" } ?? "none")"
      }
    #expect(edges.sorted() == ["composition Feed ← DemoApi", "swinject Feed ← LiveApi", "swinject Page ← Feed"])
  }

  // MARK: Replaced registrations

  @Test("The code of a replaced registration creates nothing")
  func replaced() {
    let code = """
      import Swinject
      func assemble(_ c: Container) {
        c.register(Feed.self) { _ in Feed(api: DemoApi()) }
        c.register(Feed.self) { _ in Feed(api: LiveApi()) }
      }
      """
    #expect(
      lines(code) == [
        "App.assemble(_:).api: LiveApi", "UnknownContainer.Feed: Feed", "  api ← App.assemble(_:).api",
      ]
    )
  }

  // MARK: Tests and previews

  @Test("The closures of factories for tests and previews create nothing in the program, unlike those for debug builds")
  func testsAndPreviews() {
    let code = """
      import FactoryKit
      extension Container {
        var api: Factory<Api> {
          self { LiveApi() }.onTest { DemoApi() }.onPreview { DemoApi() }.context(.test, .preview) { DemoApi() }
        }
        var feed: Factory<Feed> { self { Feed(api: LiveApi()) }.onDebug { Feed(api: DemoApi()) } }
      }
      """
    #expect(
      lines(code) == [
        "App.Container.api: LiveApi", "App.Container.feed: Feed", "  api ← App.Container.feed.api",
        "App.Container.feed.api: LiveApi", "App.Container.feed.api~2: DemoApi", "App.Container.feed.onDebug: Feed",
        "  api ← App.Container.feed.api~2",
      ]
    )
  }

  @Test("A method of the same name that the project declares is none for tests, and neither is one without the library")
  func otherMethods() {
    let code = """
      final class Steps { init() {}; func onTest(_ run: () -> Feed) -> Steps { self } }
      let steps = Steps().onTest { Feed(api: LiveApi()) }
      """
    #expect(lines("import FactoryKit\n" + code) == lines(code))
  }
}
