import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The property wrappers and generic functions of a project.
struct SwinjectWrapperTests {
  private static let container = """
    let app = Container { c in
      c.register(Storage.self) { _ in Disk() }
      c.register(Storage.self, name: "v2") { _ in Disk() }
      c.register(Reader.self) { _ in made }
    }
    enum Injector { static func resolve<T>(_ type: T.Type = T.self, name: String? = nil) -> T { app.resolve(type, name: name)! } }
    func inject<T>() -> T { Injector.resolve() }
    """

  @Test(
    "A wrapper of the project requests the type of its property",
    arguments: [
      (
        "@propertyWrapper struct Injected<T> { let wrappedValue: T ; init() { wrappedValue = app.resolve(T.self)! } }",
        "@Injected var storage: Storage", "Screen -_-> app.Disk"
      ),
      (
        "@propertyWrapper struct Injected<T> { let wrappedValue: T ; init() { wrappedValue = Injector.resolve() } }",
        "@Injected var storage: any Storage", "Screen -_-> app.Disk"
      ),
      (
        "@propertyWrapper struct Injected<T> { var wrappedValue: T { app.resolve(T.self)! } }",
        "@Injected private(set) var storage: Storage", "Screen -_:lazy-> app.Disk"
      ),
      (
        "@propertyWrapper final class Resolved<T> { lazy var wrappedValue: T = app.resolve(T.self)! }",
        "@Resolved var storage: Storage", "Screen -_:lazy-> app.Disk"
      ),
      (
        """
        @propertyWrapper struct Injected<T> {
          let wrappedValue: T
          init(name: String? = nil) { wrappedValue = app.resolve(T.self, name: name)! }
        }
        """,
        "@Injected(name: \"v2\") var storage: Storage", "Screen -_-> app.Disk #v2"
      ),
      (
        "@propertyWrapper struct Injected<T> { let wrappedValue: T? ; init() { wrappedValue = app.resolve(T.self) } }",
        "@Injected var storage: Storage?", "Screen -_-> app.Disk"
      ),
    ]
  )
  func wrappers(wrapper: String, property: String, edge: String) {
    let project = TestProject(swinject: "\(Self.container)\n\(wrapper)\nfinal class Screen { \(property) }")
    #expect(project.graph.sketch == [edge])
  }

  @Test("A wrapper that a function fills is immediate where an initializer calls the function")
  func filled() {
    let project = TestProject(
      [
        ("Types.swift", "App", MarkedSource(swinjectTypes)),
        (
          "Injected.swift", "App",
          MarkedSource(
            """
            import Swinject
            protocol Fillable { func fill(from resolver: Resolver) }
            extension Fillable {
              func fill(from resolver: Resolver) {
                Mirror(reflecting: self).children.forEach { ($0.value as? Slot)?.load(resolver) }
              }
            }
            private protocol Slot { func load(_ resolver: Resolver) }
            @propertyWrapper final class Injected<Service, Value>: Slot {
              var wrappedValue: Value!
              init(as _: Service.Type) {}
              func load(_ resolver: Resolver) { wrappedValue = (resolver.resolve(Service.self) as! Value) }
            }
            extension Injected where Service == Value { convenience init() { self.init(as: Value.self) } }
            let app = Container { c in
              c.register(Storage.self) { _ in Disk() }
              c.register(Feed.self) { r in BaseFeed(r) }
            }
            """
          )
        ),
        (
          "Consumers.swift", "App",
          MarkedSource(
            """
            import Swinject
            class Base: Fillable { init(_ r: Resolver) { fill(from: r) } }
            final class BaseFeed: Base { @Injected() var storage: Storage! }
            final class Later: Fillable {
              @Injected() private var storage: Storage!
              @Injected(as: Feed.self) var feed: BaseFeed!
              func start(_ r: Resolver) { fill(from: r) }
            }
            """
          )
        ),
      ],
      implicit: nil
    )
    #expect(
      project.graph.sketch == [
        "Later -_:lazy-> app.Disk", "Later -_:lazy-> app.BaseFeed", "app.BaseFeed -_-> app.Disk",
      ]
    )
  }

  @Test(
    "A generic function of the project requests the type that a call settles",
    arguments: [
      ("let storage: Storage = inject()", "Screen -storage-> app.Disk"),
      ("let storage = Injector.resolve(Storage.self)", "Screen -storage-> app.Disk"),
      ("init(storage: Storage = inject()) {}", "Screen -storage-> app.Disk"),
      ("let storage: Storage = Injector.resolve(name: \"v2\")", "Screen -storage-> app.Disk #v2"),
      (
        "func use() { run(Injector.resolve(Storage.self)) }\nfunc run(_ storage: Storage) {}",
        "Screen -_:lazy-> app.Disk"
      ),
    ]
  )
  func genericFunctions(code: String, edge: String) {
    let project = TestProject(swinject: "\(Self.container)\nfinal class Screen { \(code) }")
    #expect(project.graph.sketch == [edge])
  }

  @Test("A container of the project that registers and resolves by generic functions")
  func facade() {
    let project = TestProject(
      swinject: """
        protocol Registry {
          func add<T>(_ type: T.Type, _ make: @escaping () -> T)
          func get<T>(_ type: T.Type) -> T
        }
        final class AppRegistry: Registry {
          static let shared: any Registry = AppRegistry()
          private let container = Container()
          func add<Service>(_ type: Service.Type, _ make: @escaping () -> Service) {
            container.register(type) { _ in make() }.inObjectScope(.container)
          }
          func get<Service>(_ type: Service.Type) -> Service { container.resolve(type)! }
        }
        func start(_ registry: Registry) {
          registry.add(Storage.self) { Disk() }
          registry.add(API.self) { Cloud() }
          registry.add(Feed.self) { Feed(storage: registry.get(Storage.self), api: registry.get(API.self)) }
        }
        final class Screen { let feed = AppRegistry.shared.get(Feed.self) }
        """
    )
    #expect(
      project.graph.swinjectSketch == [
        "AppRegistry.container.Cloud: API (container)", "AppRegistry.container.Disk: Storage (container)",
        "AppRegistry.container.Feed: Feed (container)",
      ]
    )
    #expect(
      project.graph.sketch == [
        "AppRegistry.container.Feed -storage-> AppRegistry.container.Disk",
        "AppRegistry.container.Feed -api-> AppRegistry.container.Cloud", "Screen -feed-> AppRegistry.container.Feed",
      ]
    )
  }

  @Test("Wrappers that resolve nothing and system wrappers request nothing")
  func others() {
    let project = TestProject(
      swinject: """
        \(Self.container)
        @propertyWrapper struct Clamped<T> { var wrappedValue: T }
        final class Screen { @Clamped var storage: Storage ; @Published var clock: Clock }
        """
    )
    #expect(project.graph.sketch == [])
  }
}
