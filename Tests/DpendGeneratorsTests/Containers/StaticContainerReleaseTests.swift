import DpendGenerators
import DpendGraph
import DpendTemplates
import Testing
import _DpendTestSupport

/// The release of containers whose instances hold closures of the container.
@Suite(.serialized)
struct StaticContainerReleaseTests {
  private static let source = """
    import DpendRuntime

    final class Page { deinit { print("page released") } }
    final class Router {
      let makePage: () -> Page
      init(makePage: @escaping () -> Page) { self.makePage = makePage }
      deinit { print("router released") }
    }
    final class Shop {
      let router: Router
      init(router: Router) { self.router = router }
      deinit { print("shop released") }
    }
    final class ShopConfiguration: DependencyConfiguration {
      func shop(router: Router) -> DependencyRegistration<Shop> {
        DependencyRegistration(scope: .singleton) { Shop(router: router) }
      }
      func router(makePage: @escaping () -> Page) -> DependencyRegistration<Router> {
        DependencyRegistration { Router(makePage: makePage) }
      }
      func page() -> DependencyRegistration<Page> { DependencyRegistration(scope: .singleton) { Page() } }
    }
    """

  private func container(_ source: String = source) throws -> String {
    let project = TestProject(MarkedSource(source), implicit: nil)
    return try StaticContainer().source(of: ContainerPlan(project.graph, module: "App"), templates: Templates()).text
  }

  @Test("A container is released with its instances, and closures that outlive it still work")
  func release() async throws {
    let program = """
      @main
      struct Program {
        static func main() {
          var container: AppContainer? = AppContainer()
          let makePage = container?.shop().router.makePage
          print("one page:", makePage?() === container?.page())
          weak let released = container
          container = nil
          print("container released:", released == nil)
          let page = makePage?()
          print("another page:", page != nil, page === makePage?())
        }
      }
      """
    let output = try await SampleProject.program([Self.source, container(), program]).run()
    #expect(
      output == """
        one page: true
        page released
        shop released
        router released
        container released: true
        another page: true true
        page released

        """
    )
  }

  @Test("A container that stores no closures needs no copy")
  func plain() throws {
    let source = Self.source.replacing("(scope: .singleton) { Shop", with: " { Shop")
    let text = try container(source)
    #expect(text.contains("{ self.page() }"))
    #expect(!text.contains("sharedCopy"))
  }

  @Test("References to objects and to protocols of objects are weak, and values are shared in a resolution")
  func weakReferences() throws {
    let source = """
      import DpendRuntime

      protocol Clock: AnyObject {}
      protocol WallClock: Clock {}
      @objc protocol Alarm {}
      protocol Timer where Self: Base {}
      protocol Watch {}
      class Base: Watch {}
      final class TimeConfiguration: DependencyConfiguration {
        func clock() -> DependencyRegistration<any WallClock> { DependencyRegistration(scope: .weakSingleton) { unknown() } }
        func alarm() -> DependencyRegistration<any Alarm> { DependencyRegistration(scope: .weakSingleton) { unknown() } }
        func timer() -> DependencyRegistration<any Timer> { DependencyRegistration(scope: .weakSingleton) { unknown() } }
        func both() -> DependencyRegistration<any Clock & Watch> { DependencyRegistration(scope: .weakSingleton) { unknown() } }
        func watch() -> DependencyRegistration<any Watch> { DependencyRegistration(scope: .weakSingleton) { unknown() } }
        func list() -> DependencyRegistration<[Base]> { DependencyRegistration(scope: .weakSingleton) { [] } }
        func last() -> DependencyRegistration<Base?> { DependencyRegistration(scope: .weakSingleton) { nil } }
        func count() -> DependencyRegistration<() -> Int> { DependencyRegistration(scope: .weakSingleton) { { 1 } } }
      }
      """
    let declarations = try container(source).split(separator: "\n").filter { $0.contains("    weak var ") }
    #expect(
      declarations == [
        "    weak var alarm: (any Alarm)?",
        "    weak var clockAndWatch: (any Clock & Watch)?",
        "    weak var timer: (any Timer)?",
        "    weak var wallClock: (any WallClock)?",
        "    weak var watch: AnyObject?",
      ]
    )
  }

  @Test("A deinitializer can request the instance that is released", arguments: [false, true])
  func deinitializer(isSendable: Bool) async throws {
    let source = """
      import DpendRuntime

      final class Report { init(session: Session) { print("report") } }
      final class Session {
        let makeReport: () -> Report
        init(makeReport: @escaping () -> Report) { self.makeReport = makeReport; print("session") }
        deinit { _ = makeReport() }
      }
      final class SessionConfiguration: DependencyConfiguration {
        func session(makeReport: @escaping () -> Report) -> DependencyRegistration<Session> {
          DependencyRegistration(scope: .singleton) { Session(makeReport: makeReport) }
        }
      }

      """
    let program = """
      @main
      struct Program {
        static func main() {
          _ = AppContainer().session()
          print("end")
        }
      }
      """
    let project = TestProject(MarkedSource(source)) { $0 == "Report" }
    let plan = ContainerPlan(project.graph, module: "App", options: ContainerOptions(isSendable: isSendable))
    let text = try StaticContainer().source(of: plan, templates: Templates()).text
    #expect(
      try await SampleProject.program([source, text, program]).run() == "session\nsession\nreport\nend\n"
    )
  }

  @Test("A container compiles in a module that is isolated to the main actor by default", arguments: [false, true])
  func defaultIsolation(isSendable: Bool) async throws {
    let source = """
      import DpendRuntime

      final class Page { init() { print("page") } }
      final class Shop { init(makePage: @escaping () -> Page) { _ = makePage() } }
      final class ShopConfiguration: DependencyConfiguration {
        func shop(makePage: @escaping () -> Page) -> DependencyRegistration<Shop> {
          DependencyRegistration(scope: .singleton) { Shop(makePage: makePage) }
        }
      }

      """
    let program = """
      @main
      struct Program {
        static func main() {
          let container = AppContainer()
          print(container.shop() === container.shop())
        }
      }
      """
    let project = TestProject(MarkedSource(source)) { $0 == "Page" }
    let plan = ContainerPlan(project.graph, module: "App", options: ContainerOptions(isSendable: isSendable))
    let text = try StaticContainer().source(of: plan, templates: Templates()).text
    let options = ["-default-isolation", "MainActor"]
    let output = try await SampleProject.program([source, text, program], options: options).run()
    #expect(output == "page\ntrue\n")
  }
}
