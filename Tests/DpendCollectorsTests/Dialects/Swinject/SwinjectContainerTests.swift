import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The flow of containers through code.
struct SwinjectContainerTests {
  @Test(
    "Containers are followed to their registrations",
    arguments: [
      ("let app = Container()\nfunc start() { app.register(Clock.self) { _ in Clock() } }", "app"),
      ("final class App { let box = Container() ; init() { box.register(Clock.self) { _ in Clock() } } }", "App.box"),
      ("let app = Container()\nfunc add(_ c: Container) { c.register(Clock.self) { _ in Clock() } }\nadd(app)", "app"),
      (
        "extension Container { func add() { register(Clock.self) { _ in Clock() } } }\nlet app = Container()\napp.add()",
        "app"
      ),
      (
        "final class A: Assembly { func assemble(container: Container) { container.register(Clock.self) { _ in Clock() } } }\nlet app = Assembler([A()])",
        "app"
      ),
      (
        "final class A: Assembly { func assemble(container: Container) { container.register(Clock.self) { _ in Clock() } } }\nlet box = Container()\nlet app = Assembler([A()], container: box)",
        "box"
      ),
      (
        "struct A: Assembly { func assemble(container: Container) { container.register(Clock.self) { _ in Clock() } } }\nlet app = Assembler()\napp.apply(assembly: A())",
        "app"
      ),
      (
        "extension SwinjectStoryboard { class func setup() { defaultContainer.register(Clock.self) { _ in Clock() } } }",
        "SwinjectStoryboard.defaultContainer"
      ),
      (
        "extension Container { convenience init(isFast: Bool) { self.init() ; register(Clock.self) { _ in Clock() } } }\nlet app = Container(isFast: true)",
        "app"
      ),
      (
        "extension Container { convenience init(isFast: Bool) { self.init() ; add() } ; func add() { register(Clock.self) { _ in Clock() } } }\nlet app = Container(isFast: true)",
        "app"
      ),
      ("func add(_ c: Container) { c.register(Clock.self) { _ in Clock() } }", "UnknownContainer"),
    ]
  )
  func followed(code: String, container: String) {
    let graph = TestProject(swinject: code, importing: "import Swinject\nimport SwinjectStoryboard").graph
    #expect(graph.swinjectSketch == ["\(container).Clock: Clock (graph)"])
  }

  @Test("Local variables of one name in sibling scopes hold different containers")
  func siblings() {
    let graph = TestProject(
      swinject: """
        func start() {
          do { let c = Container(); c.register(Storage.self) { _ in Disk() } }
          do { let c = Container(); c.register(Storage.self) { _ in Disk() } }
        }
        """
    ).graph
    #expect(graph.swinjectSketch == ["start.c(2).Disk: Storage (graph)", "start.c.Disk: Storage (graph)"])
    #expect(graph.unavailable.filter { $0.binding.dialect == "swinject" }.isEmpty)
  }

  @Test("Registrations that several containers run are in that of their own module, in which the others look them up")
  func sharedRegistrations() {
    let shared = """
      import Swinject
      public protocol Storage {}
      public final class Disk: Storage { public init() {} }
      public final class Screen { public init(storage: Storage) {} }
      public final class Common: Assembly {
        public func assemble(container: Container) { container.register(Storage.self) { _ in Disk() } }
      }
      let main = Assembler([Common()])
      final class Start { func run() { use(main.resolver.resolve(Storage.self)!) } }
      """
    let other = """
      import Swinject
      import Main
      let assembler = Assembler([Common(), Own()])
      final class Own: Assembly {
        func assemble(container: Container) {
          container.register(Screen.self) { r in Screen(storage: r.resolve(Storage.self)!) }
        }
      }
      final class Begin { func run() { use(assembler.resolver.resolve(Screen.self)!) } }
      """
    for (first, second) in [("A", "Z"), ("Z", "A")] {
      let project = TestProject(
        [("\(first).swift", "Main", MarkedSource(shared)), ("\(second).swift", "TV", MarkedSource(other))],
        implicit: nil
      )
      #expect(
        project.graph.sketch == [
          "Start -_:lazy-> main.Disk", "Begin -_:lazy-> assembler.Screen", "assembler.Screen -storage-> main.Disk",
        ]
      )
      #expect(project.sketch(analyze(project.graph).findings) == [])
    }
  }

  @Test("A container and its parent look up missing values in each other")
  func parents() {
    let graph = TestProject(
      swinject: """
        let root = Container { c in
          c.register(Storage.self) { _ in Disk() }
          c.register(Reader.self) { r in Reader(feed: r.resolve(Feed.self)!) }
        }
        let child = Container(parent: root) { c in
          c.register(API.self) { _ in Cloud() }
          c.register(Feed.self) { r in Feed(storage: r.resolve(Storage.self)!, api: r.resolve(API.self)!) }
        }
        let other = Container { c in c.register(Clock.self) { _ in Clock() } }
        """
    ).graph
    #expect(
      graph.sketch == [
        "child.Feed -storage-> root.Disk", "child.Feed -api-> child.Cloud", "root.Reader -feed-> child.Feed",
      ]
    )
    #expect(
      graph.components.filter { $0.module == "App" }.map { "\($0.name): \($0.collaborators.map(\.rawValue))" } == [
        "child: [\"App.root\"]", "other: []", "root: [\"App.child\"]",
      ]
    )
  }

  @Test("Resolvers are followed through properties, wrappers of the project and other modules")
  func resolvers() {
    let project = TestProject(
      [
        (
          "Main.swift", "Main",
          """
          import Swinject
          import Services
          struct Locked: Resolver {
            let inner: Resolver
            func resolve<Service>(_ type: Service.Type) -> Service? { inner.resolve(type) }
          }
          enum App {
            static let assembler = Assembler([ServiceAssembly()], parent: nil, defaultObjectScope: .container)
            static var resolver: Resolver { Locked(inner: assembler.resolver) }
          }
          final class Screen { let clock = App.resolver.resolve(Clock.self)! }
          """
        ),
        (
          "Services.swift", "Services",
          """
          import Swinject
          public final class Clock {}
          public final class ServiceAssembly: Assembly {
            public init() {}
            public func assemble(container: Container) { container.register(Clock.self) { _ in Clock() } }
          }
          """
        ),
      ],
      implicit: nil
    )
    #expect(project.graph.swinjectSketch == ["Main.App.assembler.Clock: Clock (container)"])
    #expect(project.graph.sketch == ["Screen -clock-> Main.App.assembler.Clock"])
  }

  @Test("The source of the library beside the project")
  func librarySource() {
    let project = TestProject(
      [
        (
          "Container.swift", "Swinject",
          """
          public protocol Resolver { func resolve<Service>(_ type: Service.Type) -> Service? }
          public final class Container: Resolver {
            public init() {}
            public func register<Service>(_ type: Service.Type, factory: @escaping (Resolver) -> Service) -> Int { 1 }
            public func resolve<Service>(_ type: Service.Type) -> Service? { nil }
          }
          public final class Lazy<Service> {}
          """
        ),
        (
          "App.swift", "App",
          """
          import Swinject
          final class Clock {}
          final class Watch { init(clock: Lazy<Clock>) {} }
          let app = Container()
          func start() {
            app.register(Clock.self) { _ in Clock() }
            app.register(Watch.self) { r in Watch(clock: r.resolve(Lazy<Clock>.self)!) }
          }
          """
        ),
      ],
      implicit: nil
    )
    #expect(project.graph.swinjectSketch == ["app.Clock: Clock (graph)", "app.Watch: Watch (graph)"])
    #expect(project.graph.sketch == ["app.Watch -clock:lazy-> app.Clock"])
  }

  @Test(
    "Names of other libraries and of the project are no containers",
    arguments: [
      ("import Dip", "let c = Container()\nc.register(Clock.self) { _ in Clock() }"),
      (
        "",
        "final class Container { func register<T>(_ t: T.Type, f: (Int) -> T) {} }\nlet c = Container()\nc.register(Clock.self) { _ in Clock() }"
      ),
      (
        "import Swinject",
        "final class Container { func register<T>(_ t: T.Type, f: (Int) -> T) {} }\nlet c = Container()\nc.register(Clock.self) { _ in Clock() }"
      ),
      ("import Swinject", "let text = \"c.register(Clock.self) { _ in Clock() }\""),
      (
        "import Swinject",
        "final class Bus { func register(_ t: Any.Type, observer: Any) {} }\nBus().register(Clock.self, observer: 1)"
      ),
    ]
  )
  func foreign(imports: String, code: String) {
    #expect(TestProject(swinject: code, importing: imports).graph.swinjectSketch == [])
  }
}
