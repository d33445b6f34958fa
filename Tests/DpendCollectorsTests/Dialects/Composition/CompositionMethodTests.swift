import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The values that code passes to methods which store them.
struct CompositionMethodTests {
  private static let types = """
    final class Session { init() {} }
    final class Guest { init() {} }

    """

  /// A flow that is created without a session, with a method that gets one.
  private static func flow(_ method: String, property: String = "var session: Session?", call: String) -> [String] {
    let project = CompositionProject(
      types + """
        final class Flow { \(property); init() {}; \(method) }
        final class App {
          let session = Session()
          let flow = Flow()
          func start() { \(call) }
        }
        let app = App()
        """
    )
    return project.edges.filter { $0.hasPrefix("App.flow") }
  }

  @Test(
    "An object depends on a service that it gets by a method and stores",
    arguments: [
      ("func set(_ session: Session) { self.session = session }", "flow.set(session)"),
      ("func configure(with other: Session) { session = other }", "flow.configure(with: session)"),
      ("func configure(number: Int, other: Session?) { session = other }", "flow.configure(number: 1, other: session)"),
      ("func set(_ other: Session?) { if let other { session = other } }", "flow.set(session)"),
      (
        "func set(_ other: Session) { run { self.session = other } }; func run(_ f: () -> Void) {}", "flow.set(session)"
      ),
    ]
  )
  func methods(method: String, call: String) {
    #expect(Self.flow(method, call: call) == ["App.flow session ← App.session lazy"])
  }

  @Test("A weak property depends weakly")
  func weakProperties() {
    let method = "func set(_ session: Session) { self.session = session }"
    let edges = Self.flow(method, property: "weak var session: Session?", call: "flow.set(session)")
    #expect(edges == ["App.flow session ← App.session weak"])
  }

  @Test(
    "A method that stores nothing, or no service in a property of its own object, adds no dependency",
    arguments: [
      ("func set(_ session: Session) { print(session) }", "flow.set(session)"),
      ("func set(_ session: Session) { let other = session }", "flow.set(session)"),
      ("var all: [String: Session] = [:]; func set(_ session: Session) { all[\"\"] = session }", "flow.set(session)"),
      ("static var shared: Session?; func set(_ session: Session) { Self.shared = session }", "flow.set(session)"),
      ("var number = 0; func set(_ number: Int) { self.number = number }", "flow.set(1)"),
      ("func set(_ session: Session) { self.session = Session() }", "flow.set(session)"),
      ("var other: Session { get { Session() } set {} }; func set(_ s: Session) { other = s }", "flow.set(session)"),
    ]
  )
  func others(method: String, call: String) {
    #expect(Self.flow(method, call: call).filter { $0.contains("App.session") } == [])
  }

  @Test(
    "A type depends on a service that a static method stores in a static property",
    arguments: [
      ("static func set(_ session: Session) { current = session }", "Flow.set(session)"),
      (
        "static func set(_ other: Session) { run { Self.current = other } }; static func run(_ f: () -> Void) {}",
        "Flow.set(session)"
      ),
      (
        "static func configure(number: Int, session: Session?) { Flow.current = session }",
        "Flow.configure(number: 1, session: session)"
      ),
    ]
  )
  func staticMethods(method: String, call: String) {
    let project = CompositionProject(
      Self.types + """
        enum Flow { private static var current: Session?; \(method) }
        final class App {
          let session = Session()
          func start() { \(call) }
        }
        let app = App()
        """
    )
    #expect(project.edges.filter { $0.hasPrefix("Flow") } == ["Flow current ← App.session lazy"])
  }

  @Test("A stored service has the location of the first call whose value the code shows")
  func visibleCalls() throws {
    let graph = CompositionProject(
      Self.types + """
        final class Flow { var session: Session?; init() {}; func set(_ s: Session?) { session = s } }
        final class App {
          let session = Session()
          let flow = Flow()
          func stop() { flow.set(load()) }
          func start() { flow.set(session) }
        }
        func load() -> Session? { nil }
        let app = App()
        """
    ).graph
    let edge = try #require(graph.edges.first { graph.request(of: $0).name == "session" && $0.resolution == .lazy })
    #expect(graph.request(of: edge).location.line == 8)
  }

  @Test("The methods of a struct add no dependencies")
  func structs() {
    let project = CompositionProject(
      Self.types + """
        struct Flow { var session: Session?; let guest: Guest; mutating func set(_ s: Session) { session = s } }
        final class App {
          let session = Session()
          var flow = Flow(session: nil, guest: Guest())
          func start() { flow.set(session) }
        }
        let app = App()
        """
    )
    #expect(
      project.edges.filter { $0.hasPrefix("App.flow ") } == [
        "App.flow session ← nothing", "App.flow guest ← App.flow.guest",
      ]
    )
  }

  @Test("A call through a protocol concerns the objects that the code shows, each by its own method")
  func requirements() {
    let project = CompositionProject(
      Self.types + """
        protocol Sessioning: AnyObject {}
        extension Session: Sessioning {}
        protocol Flow: AnyObject { func set(_ session: Sessioning) }
        final class First: Flow { var one: Sessioning?; init() {}; func set(_ session: any Sessioning) { one = session } }
        final class Second: Flow { var two: Sessioning?; init() {}; func set(_ other: Sessioning) { two = other } }
        final class App {
          let session = Session()
          let first: any Flow = First()
          let second = Second()
          func start() { first.set(session) }
        }
        let app = App()
        """
    )
    #expect(
      project.edges == [
        "App.first one ← App.session lazy", "app creates ← App.session", "app creates ← App.first",
        "app creates ← App.second",
      ]
    )
  }

  @Test("The dependency is at the call that passes the value, as one that code sets is at the assignment")
  func locations() {
    let source = MarkedSource(
      Self.types + """
        final class Flow { var session: Session?; init() {}; func set(_ s: Session) { session = s } }
        final class App {
          let session = Session()
          let flow = Flow()
          func start() { 1️⃣flow.set(session) }
        }
        let app = App()
        """
    )
    let graph = CompositionProject([("App.swift", "App", source)]).graph
    let requests = graph.bindings.first { $0.type.description == "Flow" }?.requests ?? []
    #expect(requests.map(\.location) == [source.location(of: "1️⃣", in: "App.swift")].compactMap(\.self))
  }

  @Test("A type whose creation the code does not show is a consumer of what code passes to its methods")
  func unseenObjects() {
    let project = CompositionProject(
      Self.types + """
        final class Flow { var session: Session?; func set(_ session: Session) { self.session = session } }
        final class App {
          let session = Session()
          func start(flow: Flow) { flow.set(session) }
        }
        let app = App()
        """
    )
    #expect(project.edges == ["Flow session ← App.session lazy", "app creates ← App.session"])
  }
}
