import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The services in the payloads of enumerations.
struct EnumPayloadsTests {
  @Test("An object that gets an enumeration depends on the services in it")
  func payloads() {
    let code = """
      protocol Login {}
      final class Service: Login { init() {} }
      enum Mode {
        case login(any Login), code(String)
        static func standard(_ login: any Login) -> Mode { print(login); return .code("") }
      }
      struct Parameters { let mode: Mode; let api: API }
      final class Model { init(mode: Mode) {} }
      final class Screen { init(parameters: Parameters) { let model = Model(mode: parameters.mode) } }
      let service = Service()
      let screen = Screen(parameters: Parameters(mode: .login(service), api: API()))
      let second = Model(mode: .login(Service()))
      let other = Model(mode: .code(""))
      let standard = Model(mode: .standard(service))
      """
    let edges = CompositionProject(CompositionProject.types + code).edges
    #expect(
      edges == [
        "Screen.init(parameters:).model mode ← service", "screen parameters ← screen.parameters",
        "screen creates ← Screen.init(parameters:).model", "screen.parameters mode ← service",
        "screen.parameters api ← screen.parameters.api", "second mode ← second.mode",
      ]
    )
  }

  @Test("A view requests each of the services in one case")
  func severalServices() {
    let code = """
      enum Mode { case feed(Feed, any Storing), none }
      struct Page: View { let mode: Mode }
      func start() { let store = Memory(); let feed = Feed(store: store); _ = Page(mode: .feed(feed, store)) }
      """
    let edges = CompositionProject(CompositionProject.types + code).edges.filter { $0.hasPrefix("Page ") }
    #expect(edges == ["Page mode ← start().feed", "Page mode ← start().store"])
  }

  @Test("A view that gets an enumeration is a consumer of the services in it")
  func views() {
    let code = """
      enum Mode { case feed(Feed), none }
      struct Page: View { let mode: Mode }
      func show(feed: Feed) { _ = Page(mode: .feed(feed)) }
      func start() { show(feed: Feed(store: Memory())) }
      """
    let edges = CompositionProject(CompositionProject.types + code).edges.filter { $0.hasPrefix("Page ") }
    #expect(edges == ["Page mode ← start().feed"])
  }
}
