import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// Properties with property wrappers of the project.
struct CustomContainerPropertyTests {
  private static let container = CustomContainer(["Box"], register: ["put"], resolve: ["take"], wrappers: ["Use"])

  private static let box = """
    final class Box {
      static let shared = Box()
      func put<T>(_ type: T.Type = T.self, key: String? = nil, _ make: @escaping () -> T) {}
      func take<T>(key: String? = nil) -> T { fatalError() }
    }
    protocol Clock {}
    final class Watch: Clock {}
    func start() {
      Box.shared.put(Clock.self) { Watch() }
      Box.shared.put(Clock.self, key: "wall") { Watch() }
    }
    """

  @Test(
    "The code of a property wrapper shows the time of its request",
    arguments: [
      ("let wrappedValue: T = Box.shared.take()", "Screen -_-> Box.shared.Watch"),
      ("let wrappedValue: T\n init() { wrappedValue = Box.shared.take() }", "Screen -_-> Box.shared.Watch"),
      ("var wrappedValue: T { Box.shared.take() }", "Screen -_:lazy-> Box.shared.Watch"),
      ("lazy var wrappedValue: T = Box.shared.take()", "Screen -_:lazy-> Box.shared.Watch"),
      ("var wrappedValue: T { opaque() }", "Screen -_:lazy-> Box.shared.Watch"),
    ]
  )
  func phases(code: String, edge: String) {
    let project = TestProject(
      customContainers: [Self.container],
      MarkedSource("@propertyWrapper struct Use<T> { \(code) }\nfinal class Screen { @Use var clock: Clock }"),
      types: Self.box
    )
    #expect(project.graph.sketch == [edge])
  }

  @Test("The argument of a wrapper names a registration")
  func named() {
    let project = TestProject(
      customContainers: [Self.container],
      """
      @propertyWrapper struct Use<T> {
        let wrappedValue: T
        init(key: String? = nil) { wrappedValue = Box.shared.take(key: key) }
      }
      final class Screen {
        @Use(key: "wall") var wall: Clock
        @Use var plain: Clock
        @Use(key: "none") var missing: Clock?
      }
      """,
      types: Self.box
    )
    #expect(
      project.graph.sketch == [
        "Screen -_-> Box.shared.Watch #wall", "Screen -_-> Box.shared.Watch", "Screen -_-> -",
      ]
    )
  }

  @Test("A key path means the type of the container's property, whether that is registered or not")
  func keyPaths() {
    let project = TestProject(
      customContainers: [Self.container],
      """
      @propertyWrapper struct Use<T> {
        let path: KeyPath<Box, T>
        init(_ path: KeyPath<Box, T>) { self.path = path }
        var wrappedValue: T { Box.shared[keyPath: path] }
      }
      extension Box {
        var clock: Clock { take() }
        var alarm: Alarm { Alarm() }
      }
      final class Alarm {}
      final class Screen {
        @Use(\\.clock) var clock
        @Use(\\Box.clock) private var typed: Clock
        @Use(\\.alarm) var alarm
      }
      """,
      types: Self.box
    )
    #expect(
      project.graph.sketch == [
        "Box -_:lazy-> Box.shared.Watch", "Screen -_:lazy-> Box.shared.Watch", "Screen -_:lazy-> Box.shared.Watch",
        "Screen -_:lazy-> -",
      ]
    )
  }

  @Test(
    "The labels of the arguments choose the initializer of a property wrapper",
    arguments: [
      ("@Use", "Box.shared.Watch"), ("@Use(key: \"wall\")", "Box.shared.Watch #wall"),
      ("@Use(fast: true, key: \"wall\")", "Box.shared.Watch #wall"), ("@Use(wall: ())", "Box.shared.Watch #wall"),
    ]
  )
  func initializers(attribute: String, binding: String) {
    let project = TestProject(
      customContainers: [Self.container],
      MarkedSource(
        """
        @propertyWrapper struct Use<T> {
          let wrappedValue: T
          init() { wrappedValue = Box.shared.take() }
          init(key: String) { wrappedValue = Box.shared.take(key: key) }
          init(fast: Bool, key: String) { wrappedValue = Box.shared.take(key: key) }
          init(wall: Void) { wrappedValue = Box.shared.take(key: "wall") }
        }
        final class Screen { \(attribute) var clock: Clock }
        """
      ),
      types: Self.box
    )
    #expect(project.graph.sketch == ["Screen -_-> \(binding)"])
  }

  @Test("A member without a base names the same registration as one with it")
  func names() {
    let project = TestProject(
      customContainers: [CustomContainer(["Box"], register: ["put"], resolve: ["take"], wrappers: ["Use", "Late"])],
      """
      enum Key: String { case main, spare = "s" }
      @propertyWrapper struct Use<T> {
        let wrappedValue: T
        init(_ key: Key) { wrappedValue = Box.shared.take(key: key) }
      }
      final class Clock {}
      func start() {
        Box.shared.put(key: .main) { Clock() }
        Box.shared.put(key: Key.spare) { Clock() }
      }
      final class Screen {
        @Use(.main) var main: Clock
        @Use(Key.spare) var spare: Clock
        @Late(.spare) var late: Clock
      }
      """,
      types: """
        final class Box {
          static let shared = Box()
          func put<T>(key: Key, _ make: @escaping () -> T) {}
          func take<T>(key: Key) -> T { fatalError() }
        }
        @propertyWrapper struct Late<T> {
          init(_ key: Key) {}
          var wrappedValue: T { opaque() }
        }
        """
    )
    #expect(
      project.graph.sketch == [
        "Screen -_-> Box.shared.Clock #main", "Screen -_-> Box.shared.Clock #s",
        "Screen -_:lazy-> Box.shared.Clock #s",
      ]
    )
  }
}
