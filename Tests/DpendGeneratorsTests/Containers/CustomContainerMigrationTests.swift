import DpendCollectors
import DpendGenerators
import DpendGraph
import DpendTemplates
import Testing
import _DpendTestSupport

/// Registrations in a container that the project declares itself, written for libraries.
struct CustomContainerMigrationTests {
  private static let source = """
    final class Locator {
      static let shared = Locator()
      func add<T>(_ type: T.Type = T.self, name: String? = nil, _ make: @escaping (Locator) -> T) {}
      func addShared<T>(_ type: T.Type = T.self, _ make: @escaping (Locator) -> T) {}
      func set<T>(_ value: T) {}
      func get<T>(_ type: T.Type = T.self, name: String? = nil) -> T { fatalError() }
    }
    protocol Store {}
    final class Disk: Store {}
    final class Cloud {}
    final class Cache {}
    final class Feed { init(store: Store, cloud: Cloud) {} }

    func start() {
      Locator.shared.addShared(Store.self) { _ in Disk() }
      Locator.shared.add(Store.self, name: "fast") { _ in
        // The disk is fast, too.
        Disk()
      }
      Locator.shared.add { Feed(store: $0.get(), cloud: Locator.shared.get(Cloud.self)) }
      Locator.shared.set(Cloud())
      Locator.shared.add(makeCache)
    }

    func makeCache(_ locator: Locator) -> Cache { Cache() }
    """

  @Test("Closures stay the same for Factory, requests are its own, and a function has no equivalent")
  func factory() throws {
    #expect(
      try Self.written(for: FactoryContainer()) == [
        "import FactoryKit", "extension Container {",
        #"var cache: Factory<Cache> { self { fatalError("register 'cache' before its first use") } }"#,
        "var cloud: Factory<Cloud> { self { Cloud() }.cached }",
        "var store: Factory<any Store> { self { Disk() }.cached }", "var fastStore: Factory<any Store> {", "self {",
        "// The disk is fast, too.", "Disk()", "}", "}",
        "var feed: Factory<Feed> { self { Feed(store: self.store(), cloud: self.cloud()) } }", "}",
      ]
    )
  }

  @Test("Closures stay the same for Swinject, and requests are its own")
  func swinject() throws {
    let lines = try Self.written(for: SwinjectContainer())
    #expect(
      lines == [
        "import Swinject", "final class AppAssembly: Assembly {", "func assemble(container: Container) {",
        "container.register(Cloud.self) { _ in Cloud() }", ".inObjectScope(.container)",
        "container.register((any Store).self) { _ in Disk() }", ".inObjectScope(.container)",
        #"container.register((any Store).self, name: "fast") { _ in"#, "// The disk is fast, too.", "Disk()", "}",
        ".inObjectScope(.transient)", "container.register(Feed.self) { resolver in",
        "Feed(store: resolver.resolve((any Store).self)!, cloud: resolver.resolve(Cloud.self)!)", "}",
        ".inObjectScope(.transient)", "}", "}",
      ]
    )
  }

  /// Returns the lines of a file for another library, without comments about the file.
  private static func written(for style: any ContainerStyle) throws -> [String] {
    var project = TestProject([("Sources/App/App.swift", "App", MarkedSource(source))], implicit: nil)
    project.options.containers = [
      CustomContainer(
        types: [CustomContainer.Name("Locator")],
        registering: [
          CustomContainer.Registering(CustomContainer.Name("add"), .transient),
          CustomContainer.Registering(CustomContainer.Name("addShared"), .singleton),
          CustomContainer.Registering(CustomContainer.Name("set")),
        ],
        resolving: [CustomContainer.Name("get")]
      )
    ]
    let graph = project.graph
    let codes = RegistrationCodes.read(of: graph) { _ in source }
    let plan = ContainerPlan(graph, module: "App", codes: codes, registering: style.selection)
    let text = try style.source(of: plan, templates: Templates()).text
    return text.split(separator: "\n").map { String($0.drop { $0 == " " }) }
      .filter { !$0.hasPrefix("//") || $0.contains("disk") }
  }
}
