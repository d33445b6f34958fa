import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// Keys of registrations and requests that are no literals.
struct RuntimeContainerKeyTests {
  @Test(
    "Constants and cases of enumerations are keys with their strings",
    arguments: [
      "Key.host.rawValue", "Keys.host", "globalKey", "Keys.host as String", "\"host\"", "Aliased.host.rawValue",
    ]
  )
  func constants(key: String) {
    let project = TestProject(
      runtimeRegistering: """
          container.register(key: \(key)) { _ in Clock() }
          container.register { Watch(clock: try $0.resolve(key: "host")) }
          container.register(Watch.self, key: "other") { Watch(clock: try $0.resolve(key: \(key))) }
        """,
      """
      enum Key: String { case host }
      enum Keys { static let host = "host" }
      typealias Aliased = Key
      let globalKey = "host"
      final class Watch: Sendable { init(clock: Clock) {} }
      """
    )
    #expect(
      project.graph.sketch == [
        "setUp.container.Watch -clock-> setUp.container.Clock #host",
        "setUp.container.Watch #other -clock-> setUp.container.Clock #host",
      ]
    )
  }

  @Test("A key that is computed by the caller is unknown, although a constant has its name")
  func parameters() {
    let project = TestProject(
      runtime: """
        let host = "host"
        func setUp(_ container: RuntimeContainer, host: String) {
          container.register(key: host) { _ in Clock() }
        }
        """
    )
    #expect(project.graph.runtimeSketch == ["RuntimeContainer.shared.Clock #?: Clock #? (unique)"])
  }

  @Test("Registrations with computed keys don't replace each other, and requests with keys get them")
  func registrations() {
    let project = TestProject(
      runtimeRegistering: """
          for i in 0..<3 { container.register(key: "k\\(i)") { _ in Clock() } }
          for name in ["a", "b"] { container.register(key: name) { _ in Clock() } }
          _ = try container.resolve(Clock.self, key: "k0")
          _ = try container.resolve(Clock.self, key: "a")
        """
    )
    #expect(project.graph.runtimeSketch.count == 2)
    #expect(project.runtimeFindings == [])
  }

  @Test("A computed key closes no cycle, and names nothing in other containers")
  func cycles() {
    let project = TestProject(
      runtime: """
        func decorate(inner: String) throws {
          let container = RuntimeContainer()
          container.register((any Book).self, key: "plain") { _ in Novel() }
          container.register((any Book).self, key: "signed") { Signed(book: try $0.resolve(key: inner)) }
          _ = try container.resolve((any Book).self, key: "signed")
        }
        func loop(names: [String]) throws {
          let container = RuntimeContainer()
          for name in names {
            container.register((any Book).self, key: name) { _ in Novel() }
            container.register((any Book).self, key: name + " signed") { Signed(book: try $0.resolve(key: name)) }
          }
          _ = try container.resolve((any Book).self, key: names[0])
        }
        func mutual(name: String) throws {
          let container = RuntimeContainer()
          container.register(key: "1") { Left(right: try $0.resolve(key: name)) }
          container.register(key: "2") { Right(left: try $0.resolve(key: name)) }
          _ = try container.resolve(Left.self, key: "1")
        }
        final class Signed: Book { init(book: any Book) {} }
        final class Left: Sendable { init(right: Right) {} }
        final class Right: Sendable { init(left: Left) {} }
        """
    )
    #expect(project.runtimeFindings == [])
    #expect(
      project.graph.sketch.filter { $0.hasPrefix("decorate.") } == [
        "decorate.container.Signed #signed -book-> decorate.container.Novel #plain"
      ]
    )
  }

  @Test("A request with a computed key can get any registration with a key, and is never missing")
  func requests() {
    let project = TestProject(
      runtimeRegistering: """
          container.register(ConfigurationValues([.environment()]))
          container.register(key: "file") { _ in Clock() }
          container.register(key: "memory") { _ in Clock() }
          container.register { try $0.resolve(Clock.self, key: $0.value("storage")) }
          container.register((any Store).self) { _ in DiskStore() }
          container.register(key: "other") { try Cart(store: $0.resolve(key: $0.value("store")), clock: $0.resolve()) }
          _ = try container.resolve(Cart.self, key: "other")
        """
    )
    // The key is no optional string, so that the request never gets the registration without a key.
    #expect(project.runtimeFindings == ["nothing uses setUp.container.DiskStore, which provides 'Store'"])
    #expect(
      project.graph.sketch.filter { $0.hasPrefix("setUp.container.Clock -") } == [
        "setUp.container.Clock -_-> setUp.container.ConfigurationValues",
        "setUp.container.Clock -_-> setUp.container.Clock #file",
        "setUp.container.Clock -_-> setUp.container.Clock #memory",
      ]
    )
  }
}
