import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The forms of registrations in Resolver's containers.
struct ResolverRegistrationTests {
  @Test(
    "The binding of a registration",
    arguments: [
      ("register { Disk() }", ["Resolver.main.Disk: Disk (graph)"]),
      ("register { Disk() as Storage }", ["Resolver.main.Disk: Storage (graph)"]),
      ("register { () -> Storage in Disk() }", ["Resolver.main.Disk: Storage (graph)"]),
      ("register { () -> Storage? in Disk() }", ["Resolver.main.Disk: Storage (graph)"]),
      ("Resolver.register { Disk() }", ["Resolver.main.Disk: Disk (graph)"]),
      ("main.register { Disk() }", ["Resolver.main.Disk: Disk (graph)"]),
      ("Resolver.main.register(Storage.self) { Disk() }", ["Resolver.main.Disk: Storage (graph)"]),
      ("register(factory: { Disk() })", ["Resolver.main.Disk: Disk (graph)"]),
      ("register(factory: Disk.init)", ["Resolver.main.Disk: Disk (graph)"]),
      ("register(factory: makeStorage)", ["Resolver.main.Disk: Storage (graph)"]),
      ("register(name: \"fast\") { Disk() }", ["Resolver.main.Disk #fast: Disk #fast (graph)"]),
      ("register(name: .fast) { Disk() }", ["Resolver.main.Disk #fast: Disk #fast (graph)"]),
      ("register(name: Resolver.Name(\"fast\")) { Disk() }", ["Resolver.main.Disk #fast: Disk #fast (graph)"]),
      (
        "register { Disk() }.implements(Storage.self).implements(Reading.self, name: \"r\").scope(.application)",
        ["Resolver.main.Disk: Disk, Reading #r, Storage (application)"]
      ),
      ("register { Disk() }.scope(application)", ["Resolver.main.Disk: Disk (application)"]),
      ("register { Disk() }.scope(.unique)", ["Resolver.main.Disk: Disk (unique)"]),
      ("register { Disk() }.scope(.shared)", ["Resolver.main.Disk: Disk (shared)"]),
      ("register { Disk() }.scope(.session)", ["Resolver.main.Disk: Disk (session)"]),
      (
        "register { _, args in Page(number: args(), title: \"\") }",
        ["Resolver.main.Page: Page(Int) (graph)"]
      ),
      (
        "register { (_, args) in Page(number: args(\"n\"), title: args.get(\"t\")) }",
        ["Resolver.main.Page: Page(Int, String) (graph)"]
      ),
      ("register { unknown() }", []),
      ("table.register(Cell.self, forCellReuseIdentifier: \"cell\")", []),
    ]
  )
  func registrations(code: String, expected: [String]) {
    let project = TestProject(
      resolverRegistering: code,
      """
      extension Resolver.Name { static let fast = Self("fast") }
      extension ResolverScope { static let session = ResolverScopeCache() }
      func makeStorage() -> Storage { Disk() }
      """
    )
    #expect(project.graph.resolverSketch == expected)
  }

  @Test("The default scope that code sets, and the lifetimes of scopes")
  func scopes() {
    let graph = TestProject(
      resolverRegistering: """
        defaultScope = .unique
        register { Disk() }
        register { Cloud() }.scope(.session)
        register { Clock() }.scope(.cached)
        register { Feed(storage: Disk(), api: Cloud()) }.scope(.shared)
        """,
      "extension ResolverScope { static let session = ResolverScopeCache() }"
    ).graph
    #expect(
      graph.bindings.map { "\($0.type) \($0.scope.name) \($0.scope.lifetime.rawValue)" } == [
        "Clock cached singleton", "Cloud session component", "Disk unique transient", "Feed shared weak",
      ]
    )
  }

  @Test("Containers are followed through functions, variables and children")
  func containers() {
    let graph = TestProject(
      resolver: """
        extension Resolver: ResolverRegistering {
          static let mock = Resolver(child: main)
          public static func registerAllServices() { registerStorage(); fill(mock) }
          static func registerStorage() { register { Disk() as Storage } }
          func add() { register { Clock() } }
        }
        func fill(_ resolver: Resolver) {
          resolver.register { Feed(storage: resolver.resolve(), api: resolver.resolve()) }
        }
        let other = Resolver()
        func start() { other.register { Cloud() as API } ; other.add() }
        """
    ).graph
    #expect(
      graph.resolverSketch == [
        "mock.Feed: Feed (graph)", "other.Clock: Clock (graph)", "other.Cloud: API (graph)",
        "Resolver.main.Disk: Storage (graph)",
      ]
    )
    #expect(graph.sketch == ["mock.Feed -storage-> Resolver.main.Disk", "mock.Feed -api-> other.Cloud"])
  }

  @Test("A later registration replaces an earlier one, and those of other bodies are alternatives")
  func replacement() {
    let graph = TestProject(
      resolver: """
        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
            register { Disk() as Storage }
            register { Disk() as Storage }.scope(.application)
            register { Clock() }
          }
          static func registerMocks() { register { Clock() }.scope(.unique) }
        }
        """
    ).graph
    #expect(
      graph.resolverSketch == [
        "Resolver.main.Clock: Clock (graph) branch 0", "Resolver.main.Clock: Clock (unique) branch 1",
        "Resolver.main.Disk: Storage (application)",
      ]
    )
    #expect(graph.findings == [])
  }

  @Test(
    "Names of other libraries and of the project are no containers",
    arguments: [
      ("import Swinject", "extension Resolver { func add() { register { Clock() } } }"),
      (
        "",
        "final class Resolver { static func register<T>(_ f: () -> T) {} }\nfunc start() { Resolver.register { Clock() } }"
      ),
      (
        "import Resolver",
        "final class Resolver { static func register<T>(_ f: () -> T) {} }\nfunc start() { Resolver.register { Clock() } }"
      ),
      ("import Resolver", "func start() { register { Clock() } }"),
      ("import Resolver", "// Resolver.register { Clock() }"),
    ]
  )
  func foreign(imports: String, code: String) {
    #expect(TestProject(resolver: code, importing: imports).graph.resolverSketch == [])
  }
}
