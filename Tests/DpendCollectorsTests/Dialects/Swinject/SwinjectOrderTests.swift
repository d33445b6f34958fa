import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The order of registrations across assemblies and functions that get a container.
struct SwinjectOrderTests {
  private static let assemblies = """
    extension Container {
      func addCore() {
        register(Storage.self) { _ in Disk() }
        register(Clock.self) { _ in Clock() }
      }
    }
    final class Network: Assembly { func assemble(container: Container) { container.addCore() } }
    final class Managers: Assembly {
      func assemble(container: Container) {
        container.register(Storage.self) { _ in Disk() }.inObjectScope(.container)
        container.register(Screen.self) { r in Screen(storage: r.resolve(Storage.self)!) }
      }
    }
    final class Screen { init(storage: Storage) {} }

    """

  private func replaced(in graph: BindingGraph) -> [String] {
    graph.unavailable.filter { $0.binding.dialect == "swinject" }.map {
      "\($0.binding.factoryTitle) (\($0.binding.scope.name)) \($0.reason.sketch)"
    }
  }

  @Test(
    "The last one of the assemblies decides",
    arguments: [
      (
        "let app = Assembler([Network(), Managers()])",
        ["app.Clock: Clock (graph)", "app.Disk: Storage (container)", "app.Screen: Screen (graph)"],
        "app.Disk (graph) replaced"
      ),
      (
        "let app = Assembler([Managers(), Network()])",
        ["app.Clock: Clock (graph)", "app.Disk: Storage (graph)", "app.Screen: Screen (graph)"],
        "app.Disk (container) replaced"
      ),
    ]
  )
  func assemblies(assembler: String, bindings: [String], replaced: String) {
    let graph = TestProject(swinject: Self.assemblies + assembler).graph
    #expect(graph.swinjectSketch == bindings)
    #expect(self.replaced(in: graph) == [replaced])
    #expect(graph.sketch == ["app.Screen -storage-> app.Disk"])
  }

  @Test(
    "A function that may not run, or whose call ends the code, replaces no registration of another one",
    arguments: [
      "if isTest { addFake(app); return }\naddLive(app)",
      "guard !isTest else { addFake(app); return }\naddLive(app)",
      "do { try check(); addLive(app) } catch { addFake(app) }",
    ]
  )
  func exits(code: String) {
    let graph = TestProject(
      swinject: """
        let app = Container()
        func addFake(_ container: Container) { container.register(Storage.self) { _ in Disk() }.inObjectScope(.container) }
        func addLive(_ container: Container) { container.register(Storage.self) { _ in Disk() } }
        func check() throws {}
        func start(isTest: Bool) {
          \(code)
        }
        """
    ).graph
    #expect(graph.swinjectSketch == ["app.Disk: Storage (container) branch 0", "app.Disk: Storage (graph) branch 1"])
    #expect(replaced(in: graph) == [])
  }

  @Test("A container of its own keeps a registration that another one replaces in the container of the assembler")
  func ownContainer() {
    let graph = TestProject(
      swinject: Self.assemblies + """
        let app = Assembler([Network(), Managers()])
        final class Widget {
          private lazy var box: Container = {
            self.box = Container()
            box.addCore()
            return box
          }()
          func storage() -> Storage { box.resolve(Storage.self)! }
        }
        """
    ).graph
    #expect(
      graph.swinjectSketch == [
        "Widget.box.Clock: Clock (graph)", "Widget.box.Disk: Storage (graph)", "app.Disk: Storage (container)",
        "app.Screen: Screen (graph)",
      ]
    )
    #expect(replaced(in: graph) == [])
    #expect(graph.sketch == ["Widget -_:lazy-> Widget.box.Disk", "app.Screen -storage-> app.Disk"])
  }

  @Test(
    "A container that runs the registrations of another one gets its own value of a key that the other one replaces"
  )
  func sharedRegistrations() {
    let graph = TestProject(
      swinject: Self.assemblies + """
        let app = Assembler([Network(), Managers()])
        final class Widget {
          let box = Container()
          init() { box.addCore() }
          func storage() -> Storage { box.resolve(Storage.self)! }
        }
        final class Badge {
          let pin = Container()
          init() { pin.addCore() }
          func storage() -> Storage { pin.resolve(Storage.self)! }
        }
        """
    ).graph
    #expect(
      graph.sketch == [
        "Badge -_:lazy-> Badge.pin.Disk", "Widget -_:lazy-> Badge.pin.Disk", "app.Screen -storage-> app.Disk",
      ]
    )
  }

  @Test("A function that an #if calls replaces a registration in the builds with the call")
  func conditions() {
    let graph = TestProject(
      swinject: """
        final class Fake: Storage {}
        func addMocks(_ c: Container) { c.register(Storage.self) { _ in Fake() } }
        final class Live: Assembly {
          func assemble(container: Container) {
            container.register(Storage.self) { _ in Disk() }
            #if DEBUG
            addMocks(container)
            #endif
          }
        }
        let app = Assembler([Live()])
        """
    ).graph
    #expect(graph.bindings.map { "\($0.type) \($0.condition)" } == ["Disk !DEBUG", "Fake DEBUG"])
  }

  @Test(
    "The last of several calls of a function replaces what is registered between them, unless it may not run",
    arguments: [
      ("Network(), Managers(), Again()", "container.addCore()", ["app.Disk (container) replaced"]),
      ("Network(), Again(), Managers()", "container.addCore()", ["app.Disk (graph) replaced"]),
      ("Network(), Managers(), Again()", "if isDemo { container.addCore() }", []),
    ]
  )
  func severalCalls(assemblies: String, call: String, expected: [String]) {
    let again = "final class Again: Assembly { func assemble(container: Container) { \(call) } }"
    let graph = TestProject(
      swinject: Self.assemblies + "\(again)\nlet app = Assembler([\(assemblies)])"
    ).graph
    #expect(replaced(in: graph) == expected)
  }

  @Test("A function that code calls twice with a container, and code of unknown order, are alternatives")
  func unknownOrder() {
    let graph = TestProject(
      swinject: """
        final class Fake: Storage {}
        func add(_ c: Container) { c.register(Storage.self) { _ in Disk() } }
        let app = Container()
        func start() { add(app) }
        func restart() { add(app) }
        func test() { app.register(Storage.self) { _ in Fake() } }
        """
    ).graph
    #expect(graph.swinjectSketch == ["app.Disk: Storage (graph) branch 0", "app.Fake: Storage (graph) branch 1"])
    #expect(replaced(in: graph) == [])
  }
}
