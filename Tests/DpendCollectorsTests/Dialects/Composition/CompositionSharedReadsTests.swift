import DpendGraph
import Testing
import _DpendTestSupport

/// The shared instances that types read of which no object is a binding.
struct CompositionSharedReadsTests {
  /// A shared instance that holds two services, and one that holds none.
  private static let session = """
    import UIKit
    final class API { init() {}; func load() {} }
    final class Log { init() {}; func add() {} }
    final class Session {
      static let shared = Session()
      let api = API(); let log = Log()
      init() {}
      func open() {}
    }

    """

  private static let single = "final class Session { static let shared = Session(); init() {}; func open() {} }\n"

  private static func edges(_ code: String) -> [String] {
    CompositionProject(code).edges.filter { $0.contains("Session.shared ←") }
  }

  @Test(
    "Views and controllers from storyboards depend on the shared instances that they read",
    arguments: [
      "struct Page: View { var body: some View { Text(Session.shared.open()) } }",
      "final class Page: UITableViewCell { func refresh() { Session.shared.open() } }",
      "class Cell: UITableViewCell {}; final class Page: Cell { func refresh() { Session.shared.open() } }",
      "final class Page: UIViewController { override func viewDidLoad() { Session.shared.open() } }",
    ]
  )
  func views(page: String) {
    #expect(Self.edges(Self.session + page) == ["Page Session.shared ← Session.shared lazy"])
    #expect(Self.edges(Self.single + page) == [])
  }

  @Test("A view does not depend on a value that the project adds to a type of another module, such as its colors")
  func valuesOfForeignTypes() {
    let page = """
      extension Color { static let session = Session() }
      struct Page: View { var body: some View { Text(Color.session.open()) } }
      """
    #expect(CompositionProject(Self.session + page).edges.filter { $0.hasPrefix("Page ") } == [])
  }

  @Test("A view that code passes a shared instance to depends on it once")
  func passedInstances() {
    let page = """
      struct Page: View {
        let session: Session
        func refresh() { Session.shared.open() }
      }
      func show() -> Page { Page(session: Session.shared) }
      """
    #expect(
      CompositionProject(Self.session + page).edges.filter { $0.hasPrefix("Page ") }
        == ["Page session ← Session.shared"]
    )
  }

  @Test("A controller that code creates is a binding, and no consumer")
  func createdControllers() {
    let page = """
      final class Page: UIViewController { override func viewDidLoad() { Session.shared.open() } }
      func show() -> Page { Page() }
      """
    #expect(Self.edges(Self.session + page) == ["show() Session.shared ← Session.shared lazy"])
  }

  @Test("Controllers and cells that a container gets from a storyboard depend on the shared instances that they read")
  func registeredControllers() {
    let code = """
      import Swinject
      final class Page: UIViewController { override func viewDidLoad() { Session.shared.open() } }
      final class Cell: UITableViewCell {
        lazy var clock = container.resolve(Clock.self)!
        func refresh() { Session.shared.open() }
      }
      final class Clock { init() {} }
      let container = Container { c in
        c.register(Clock.self) { _ in Clock() }
        c.register(Page.self) { _ in UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() as! Page }
      }
      """
    let graph = CompositionProject(Self.session + code).graph
    let edges = graph.edges.filter { graph.request(of: $0).name == "Session.shared" }.map { edge in
      "\(graph.bindings[edge.source].type), \(graph.bindings[edge.source].kind)"
    }
    #expect(edges == ["Cell, consumer", "Page, closure"])
  }

  @Test("A type with static members only depends on the shared instances that it reads")
  func staticMembers() {
    let code = """
      class Opener { class func open() { Session.shared.open() }; private init() {} }
      enum Starter { static let isOpen = Session.shared.open() }
      class Value { var number = 0; static func open() { Session.shared.open() } }
      final class Plain { func open() { Session.shared.open() } }
      """
    #expect(
      Self.edges(Self.session + code) == [
        "Opener Session.shared ← Session.shared lazy", "Starter Session.shared ← Session.shared lazy",
      ]
    )
    #expect(Self.edges(Self.single + code) == [])
  }
}
