import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The forms of registrations in Swinject's containers.
struct SwinjectRegistrationTests {
  @Test(
    "The binding of a registration",
    arguments: [
      ("c.register(Storage.self) { _ in Disk() }", ["app.Disk: Storage (graph)"]),
      ("c.register(Storage.self, factory: { _ in Disk() })", ["app.Disk: Storage (graph)"]),
      ("c.register(Storage.self) { _ -> Storage in let disk = Disk(); return disk }", ["app.Disk: Storage (graph)"]),
      ("c.register(Storage.self, name: \"v2\") { _ in Disk() }", ["app.Disk #v2: Storage #v2 (graph)"]),
      ("c.register(Storage.self, name: nil) { _ in Disk() }", ["app.Disk: Storage (graph)"]),
      ("c.register(Storage.self, name: Names.fast) { _ in Disk() }", ["app.Disk #quick: Storage #quick (graph)"]),
      (
        "c.register(Storage.self, name: Kind.slow.rawValue) { _ in Disk() }",
        ["app.Disk #slow: Storage #slow (graph)"]
      ),
      ("c.register(Storage?.self) { _ in Disk() }", ["app.Disk: Storage? (graph)"]),
      ("c.register((any Storage).self) { _ in Disk() }", ["app.Disk: Storage (graph)"]),
      ("c.register(Storage.self, factory: makeStorage)", ["app.Disk: Storage (graph)"]),
      ("c.register(Storage.self) { _ in Disk() }.inObjectScope(.transient)", ["app.Disk: Storage (transient)"]),
      ("c.register(Storage.self) { _ in Disk() }.inObjectScope(.container)", ["app.Disk: Storage (container)"]),
      ("c.register(Storage.self) { _ in Disk() }.inObjectScope(ObjectScope.weak)", ["app.Disk: Storage (weak)"]),
      ("c.register(Storage.self) { _ in Disk() }.inObjectScope(.session)", ["app.Disk: Storage (session)"]),
      (
        "c.register(Storage.self) { _ in Disk() }.implements(Reading.self).inObjectScope(.container)",
        ["app.Disk: Reading, Storage (container)"]
      ),
      (
        "c.register(Disk.self) { _ in Disk() }.implements(Reading.self, Storage.self)",
        ["app.Disk: Disk, Reading, Storage (graph)"]
      ),
      (
        "c.register(Disk.self) { _ in Disk() }.implements(Reading.self, name: \"r\")",
        ["app.Disk: Disk, Reading #r (graph)"]
      ),
      (
        "let entry = c.register(Disk.self) { _ in Disk() }\nc.forward(Reading.self, name: \"r\", to: entry)",
        ["app.Disk: Disk, Reading #r (graph)"]
      ),
      (
        "c.register(Page.self) { (r: Resolver, n: Int, t: String) in Page(number: n, title: t, storage: r.resolve(Storage.self)!) }",
        ["app.Page: Page(Int, String) (graph)"]
      ),
      (
        "c.register(Page.self) { r, n, t in Page(number: n, title: t, storage: Disk()) }",
        ["app.Page: Page(Int, String) (graph)"]
      ),
      (
        "c.register(Storage.self) { r in if flag { return Disk() } else { return Disk() } }",
        ["app.Disk: Storage (graph)"]
      ),
      ("c.storyboardInitCompleted(Screen.self) { r, screen in }", ["app.Screen: Screen (transient)"]),
      ("c.register(type) { _ in Disk() }", []),
      ("list.register(Cell.self, forCellReuseIdentifier: \"cell\")", []),
    ]
  )
  func registrations(code: String, expected: [String]) {
    let project = TestProject(
      swinject: """
        enum Names { static let fast = "quick" }
        enum Kind: String { case slow }
        extension ObjectScope { static let session = ObjectScope(storageFactory: PermanentStorage.init) }
        func makeStorage(_ r: Resolver) -> Storage { Disk() }
        final class Screen {}
        let app = Container { c in
        \(code)
        }
        """
    )
    #expect(project.graph.swinjectSketch == expected)
  }

  @Test("The lifetime of a scope follows from its storage")
  func lifetimes() {
    let graph = TestProject(
      swinject: """
        extension ObjectScope {
          static let session = ObjectScope(storageFactory: PermanentStorage.init, description: "session")
          static let loose = ObjectScope(storageFactory: { WeakStorage() })
          static let fleeting = ObjectScope(storageFactory: TransientStorage.init)
        }
        let app = Container(defaultObjectScope: .weak) { c in
          c.register(Storage.self) { _ in Disk() }.inObjectScope(.session)
          c.register(API.self) { _ in Cloud() }.inObjectScope(.loose)
          c.register(Clock.self) { _ in Clock() }.inObjectScope(.fleeting)
          c.register(Reading.self) { _ in Disk() }
        }
        """
    ).graph
    #expect(
      graph.bindings.map { "\($0.keys[0]) \($0.scope.name) \($0.scope.lifetime.rawValue)" } == [
        "Clock fleeting transient", "API loose weak", "Storage session component", "Reading weak weak",
      ]
    )
  }

  @Test(
    "Autoregistration requests the parameters of the initializer",
    arguments: [
      (
        "c.autoregister(Feed.self, initializer: Feed.init)",
        ["app.Feed -storage-> app.Disk", "app.Feed -api-> app.Cloud"]
      ),
      (
        "c.autoregister(Feed.self, name: \"n\", initializer: Feed.init(storage:api:))",
        ["app.Feed #n -storage-> app.Disk", "app.Feed #n -api-> app.Cloud"]
      ),
      (
        "c.autoregister(Page.self, arguments: Int.self, String.self, initializer: Page.init)",
        [
          "app.Page -number:runtimeValue-> =number: Int", "app.Page -title:runtimeValue-> =title: String",
          "app.Page -storage-> app.Disk",
        ]
      ),
      (
        "c.autoregister(Feed.self) { Feed(storage: $0, api: $1) }",
        ["app.Feed -storage-> app.Disk", "app.Feed -api-> app.Cloud"]
      ),
    ]
  )
  func autoregistration(code: String, edges: [String]) {
    let project = TestProject(
      swinjectRegistering: """
        c.register(Storage.self) { _ in Disk() }
        c.autoregister(API.self, initializer: Cloud.init)
        \(code)
        """
    )
    #expect(project.graph.sketch == edges)
  }

  @Test("A later registration replaces an earlier one of the same key and arguments")
  func replacement() {
    let graph = TestProject(
      swinject: """
        let app = Container { c in
          c.register(Storage.self) { _ in Disk() }
          c.register(Storage.self, name: "n") { _ in Disk() }
          c.register(Page.self) { (r, n: Int) in Page(number: n, title: "", storage: Disk()) }
          c.register(Page.self) { (r, t: String) in Page(number: 0, title: t, storage: Disk()) }
          c.register(Storage.self) { _ in Disk() }.inObjectScope(.container)
        }
        """
    ).graph
    #expect(
      graph.swinjectSketch == [
        "app.Disk: Storage (container)", "app.Disk #n: Storage #n (graph)", "app.Page: Page(Int) (graph)",
        "app.Page: Page(String) (graph)",
      ]
    )
    #expect(
      graph.unavailable.filter { $0.binding.dialect == "swinject" }.map {
        "\($0.binding.factoryTitle) \($0.reason.sketch)"
      } == ["app.Disk replaced"]
    )
  }

  @Test("Registrations of one key in different bodies are alternatives")
  func alternatives() {
    let graph = TestProject(
      swinject: """
        final class Fake: Storage {}
        let app = Assembler()
        func start() { (app.resolver as! Container).register(Storage.self) { _ in Disk() } }
        func mock() { (app.resolver as! Container).register(Storage.self) { _ in Fake() } }
        let storage = app.resolver.resolve(Storage.self)!
        """
    ).graph
    #expect(graph.swinjectSketch == ["app.Disk: Storage (graph) branch 0", "app.Fake: Storage (graph) branch 1"])
    #expect(graph.sketch == ["storage -storage:lazy-> app.Disk", "storage -storage:lazy-> app.Fake"])
    #expect(graph.findings == [])
  }

  @Test("Registrations in branches of #if")
  func conditions() {
    let graph = TestProject(
      swinjectRegistering: """
        #if DEBUG
        c.register(Storage.self) { _ in Disk() }
        #else
        c.register(Storage.self) { _ in Cloud() as! Storage }
        #endif
        """
    ).graph
    #expect(
      graph.bindings.map { "\($0.type) \($0.condition)" } == ["Cloud !DEBUG", "Disk DEBUG"]
    )
  }
}
