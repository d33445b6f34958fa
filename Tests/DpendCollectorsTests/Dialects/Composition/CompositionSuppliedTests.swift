import DpendGraph
import Testing
import _DpendTestSupport

/// The values that containers supply, and that objects pass on to those that they create themselves.
struct CompositionSuppliedTests {
  private static let helper = CompositionProject.types + "final class Helper { init(store: any Storing) {} }\n"
  private static let types =
    helper + """
      final class Coordinator {
        private let helper: Helper
        init(store: any Storing) { helper = Helper(store: store) }
      }

      """

  /// Returns the dependencies of the objects of type `Helper`.
  private func edges(_ code: String) -> [String] {
    let graph = CompositionProject(code).graph
    return graph.edges.filter { "\(graph.bindings[$0.source].type)" == "Helper" }.map { edge in
      let source = edge.binding.map { graph.bindings[$0].id.rawValue } ?? "none"
      return "\(graph.request(of: edge).name) ← \(source), \(edge.evidence)"
    }
  }

  @Test(
    "An object passes on a value that a container supplies to its initializer",
    arguments: [
      (
        """
        import Swinject
        func assemble(_ c: Container) {
          c.register(Storing.self) { _ in Memory() }
          c.register(Coordinator.self) { r in Coordinator(store: r.resolve(Storing.self)!) }
        }
        """,
        "UnknownContainer.Memory"
      ),
      (
        """
        import FactoryKit
        extension Container {
          var store: Factory<Storing> { Factory(self) { Memory() } }
          var coordinator: Factory<Coordinator> { self { Coordinator(store: self.store()) } }
        }
        """,
        "App.Container.store"
      ),
      (
        """
        import Resolver
        extension Resolver: ResolverRegistering {
          static func registerAllServices() {
            register { Memory() as Storing }
            register { Coordinator(store: resolve()) }
          }
        }
        """,
        "Resolver.main.Memory"
      ),
    ]
  )
  func initializers(code: String, source: String) {
    #expect(edges(Self.types + code) == ["store ← \(source), constructed"])
  }

  @Test(
    "An object that a registration creates for another one gets the value that its code resolves",
    arguments: [
      (
        """
        import Swinject
        func assemble(_ c: Container) {
          c.register(Storing.self) { _ in Memory() }
          c.register(Page.self) { r in Page(helper: Helper(store: r.resolve(Storing.self)!), store: Disk(api: API())) }
        }
        """,
        "UnknownContainer.Memory"
      ),
      (
        """
        import Swinject
        func assemble(_ c: Container) {
          c.register(Storing.self, name: "fast") { _ in Memory() }
          c.register(Storing.self, name: "slow") { _ in Disk(api: API()) }
          c.register(Page.self) { r in
            Page(
              helper: Helper(store: r.resolve(Storing.self, name: "fast")!),
              store: r.resolve(Storing.self, name: "slow")!
            )
          }
        }
        """,
        "UnknownContainer.Memory #fast"
      ),
      (
        """
        import FactoryKit
        extension Container {
          var store: Factory<Storing> { Factory(self) { Memory() } }
          var page: Factory<Page> { self { Page(helper: Helper(store: self.store()), store: Disk(api: API())) } }
        }
        """,
        "App.Container.store"
      ),
      (
        """
        import Resolver
        extension Resolver: ResolverRegistering {
          static func registerAllServices() {
            register { Memory() as Storing }
            register { Page(helper: Helper(store: resolve()), store: Disk(api: API())) }
          }
        }
        """,
        "Resolver.main.Memory"
      ),
    ]
  )
  func nested(code: String, source: String) {
    let page = "final class Page { init(helper: Helper, store: any Storing) {} }\n"
    #expect(edges(Self.helper + page + code) == ["store ← \(source), constructed"])
  }

  @Test("An object passes on a value that a container injects into its property")
  func properties() {
    let code = """
      import FactoryKit
      extension Container { var store: Factory<Storing> { Factory(self) { Memory() } } }
      final class Page {
        @Injected(\\.store) private var store: any Storing
        func help() -> Helper { Helper(store: store) }
      }
      """
    #expect(edges(Self.helper + code) == ["store ← App.Container.store, constructed"])
  }

  @Test("A view depends on a value that a container supplies and that other code passes to it")
  func views() {
    let code = """
      import FactoryKit
      extension Container { var helper: Factory<Helper> { Factory(self) { Helper(store: Memory()) } } }
      final class Model { @Injected(\\.helper) var helper: Helper }
      struct Row: View { let helper: Helper }
      struct Table: View {
        @StateObject private var model = Model()
        var body: some View { Row(helper: model.helper) }
      }
      """
    let graph = CompositionProject(Self.helper + code).graph
    let edges = graph.edges.filter { "\(graph.bindings[$0.source].type)" == "Row" }.map { edge in
      "\(graph.request(of: edge).name) ← \(edge.binding.map { graph.bindings[$0].id.rawValue } ?? "none"), \(edge.evidence)"
    }
    #expect(edges == ["helper ← App.Container.helper, constructed"])
  }

  @Test(
    "An object that a view creates gets the value that code resolves in place, also through the initializer of the view"
  )
  func argumentsInViews() {
    let code = """
      import FactoryKit
      extension Container { var store: Factory<Storing> { Factory(self) { Memory() } } }
      struct Row: View {
        @StateObject private var helper: Helper
        init(store: any Storing) { _helper = .init(wrappedValue: .init(store: store)) }
      }
      struct Table: View {
        var body: some View { Group { Row(store: Container.shared.store()) } }
      }
      final class Other { lazy var store: any Storing = Memory() }
      """
    #expect(edges(Self.helper + code) == ["store ← App.Container.store, constructed"])
  }

  @Test(
    "An object that a container supplies to views, and that these put into the environment, is that of the views which read it"
  )
  func environmentObjects() {
    let code = """
      import FactoryKit
      import SwiftUI
      final class Router: ObservableObject { init() {} }
      extension Container {
        var first: Factory<Router> { self { Router() } }
        var second: Factory<Router> { self { Router() } }
      }
      struct Home: View {
        @StateObject var router = resolve(\\Container.first)
        var body: some View { Detail().environmentObject(router) }
      }
      struct Settings: View {
        @StateObject var router = resolve(\\Container.second)
        var body: some View { Detail().environmentObject(router) }
      }
      struct Detail: View {
        @EnvironmentObject private var router: Router
        var body: some View { Text("") }
      }
      @main struct Program: App { var body: some Scene { WindowGroup { Home(); Settings() } } }
      """
    let graph = CompositionProject(code).graph
    let edges = graph.edges.map { edge in
      let (source, target) = (
        graph.bindings[edge.source].id.rawValue, edge.binding.map { graph.bindings[$0].id.rawValue }
      )
      return "\(source) ← \(target ?? "none")"
    }
    #expect(
      edges == [
        "App.Detail ← App.environment.Router", "App.Home ← App.Container.first", "App.Home ← App.Detail",
        "App.Program ← App.Home", "App.Program ← App.Settings", "App.Settings ← App.Container.second",
        "App.Settings ← App.Detail", "App.environment.Router ← App.Container.first",
        "App.environment.Router ← App.Container.second",
      ]
    )
  }

  @Test("A value that code creates, and one that the container does not have, are not supplied")
  func otherValues() {
    let code = """
      import Swinject
      func assemble(_ c: Container) {
        c.register(API.self) { _ in API() }
        c.register(Coordinator.self) { r in Coordinator(store: Memory()) }
        c.register(Disk.self) { r in Disk(api: r.resolve(API.self)!) }
      }
      """
    #expect(edges(Self.types + code) == ["store ← App.assemble(_:).store, constructed"])
    let missing = """
      import Swinject
      func assemble(_ c: Container) {
        c.register(Coordinator.self) { r in Coordinator(store: r.resolve(Storing.self)!) }
      }
      """
    #expect(edges(Self.types + missing) == ["store ← none, constructed"])
  }

  @Test("The result of a method of a resolved value is not that value")
  func methodsOfResolvedValues() {
    let code = """
      import Swinject
      protocol Logging { func child() -> any Logging }
      final class RootLog: Logging { func child() -> any Logging { ChildLog(api: API()) } }
      final class ChildLog: Logging { init(api: API) {}; func child() -> any Logging { self } }
      final class Helper { init(log: any Logging) {} }
      final class Page { init(helper: Helper) {} }
      func assemble(_ c: Container) {
        c.register(Logging.self) { _ in RootLog() }
        c.register(Page.self) { r in Page(helper: Helper(log: r.resolve(Logging.self)!.child())) }
      }
      """
    let graph = CompositionProject(CompositionProject.types + code).graph
    let sources = graph.edges.filter { graph.request(of: $0).name == "log" }.map { edge in
      edge.binding.map { graph.bindings[$0].type.description } ?? "external"
    }
    #expect(!sources.contains("RootLog"))
    #expect(!sources.isEmpty)
  }

  @Test("A registration depends on a value that the code around it gets from the container once")
  func capturedValues() {
    let code = """
      import Swinject
      func assemble(_ c: Container) {
        c.register(Storing.self) { _ in Memory() }
        let store = c.resolve(Storing.self)!
        c.register(Helper.self) { _ in Helper(store: store) }
        c.register(Page.self) { r in Page(helper: r.resolve(Helper.self)!, store: store) }
      }
      enum Locator { static func resolve<T>(_ type: T.Type) -> T? { nil } }
      """
    let page = "final class Page { init(helper: Helper, store: any Storing) {} }\n"
    let graph = CompositionProject(Self.helper + page + code).graph
    let edges = graph.edges.map { edge in
      "\(graph.bindings[edge.source].type).\(graph.request(of: edge).name) ← \(edge.binding.map { graph.bindings[$0].type.description } ?? "none"), \(edge.evidence)"
    }
    #expect(
      edges == [
        "assemble(_:).store ← Memory, registered", "Helper.store ← Memory, constructed",
        "Page.helper ← Helper, registered", "Page.store ← Memory, constructed",
      ]
    )
  }

  @Test(
    "A captured value counts beside one of the same type with another tag, and in the closure of an initial value",
    arguments: [
      "func assemble(_ c: Container) {\nBODY\n}",
      "let container: Container = {\nlet c = Container()\nBODY\nreturn c\n}()",
      "enum Containers { static var shared: Container {\nlet c = Container()\nBODY\nreturn c\n} }",
    ]
  )
  func capturedTags(code: String) {
    let body = """
      c.register(Memory.self) { _ in Memory() }
      c.register(Memory.self, name: "main") { _ in Memory() }
      let first = c.resolve(Memory.self, name: "main")!
      c.register(Page.self) { r in Page(side: r.resolve(Memory.self)!, main: first) }
      """
    let page = "import Swinject\nfinal class Page { init(side: Memory, main: Memory) {} }\n"
    let graph = CompositionProject(CompositionProject.types + page + code.replacing("BODY", with: body)).graph
    let edges = graph.edges.filter { "\(graph.bindings[$0.source].type)" == "Page" }.map { edge in
      "\(graph.request(of: edge).name) ← \(edge.binding.flatMap { graph.bindings[$0].keys.first?.description } ?? "none")"
    }
    #expect(edges == ["side ← Memory", "main ← Memory #main"], "\(edges)")
  }

  @Test("An object that a container creates depends on the shared instances that its code reads")
  func sharedReads() {
    let code = """
      import Swinject
      final class World {
        static let shared = World(api: API(), disk: Disk(api: API()))
        let api: API
        let disk: Disk
        init(api: API, disk: Disk) { (self.api, self.disk) = (api, disk) }
      }
      final class Worker { init(store: any Storing) {}; func work() { World.shared.run() } }
      extension World { func run() {} }
      func assemble(_ c: Container) {
        c.register(Storing.self) { _ in Memory() }
        c.register(Worker.self) { r in Worker(store: r.resolve(Storing.self)!) }
      }
      """
    let graph = CompositionProject(CompositionProject.types + code).graph
    let edges = graph.edges.filter { "\(graph.bindings[$0.source].type)" == "Worker" }.map { edge in
      "\(graph.request(of: edge).name) ← \(edge.binding.map { graph.bindings[$0].id.rawValue } ?? "none"), \(edge.evidence)"
    }
    #expect(
      edges == ["store ← UnknownContainer.Memory, registered", "World.shared ← App.World.shared, constructed"]
    )
  }
}
