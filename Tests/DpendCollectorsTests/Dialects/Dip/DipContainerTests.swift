import DpendGraph
import Testing
import _DpendTestSupport

/// The containers of registrations and requests.
struct DipContainerTests {
  @Test(
    "A container is followed through variables, functions and types",
    arguments: [
      ("let app = DependencyContainer { c in c.register { Clock() } }", "app"),
      ("let app = DependencyContainer { $0.register { Clock() } }", "app"),
      ("let app = DependencyContainer(configBlock: { c in c.register { Clock() } })", "app"),
      ("let app = Dip.DependencyContainer() { c in c.register { Clock() } }", "app"),
      ("let app: DependencyContainer = { let c = DependencyContainer(); c.register { Clock() }; return c }()", "app"),
      ("let app = DependencyContainer()\nfunc setUp() { app.register { Clock() } }", "app"),
      (
        "let app = DependencyContainer(configBlock: setUp)\nfunc setUp(_ c: DependencyContainer) { c.register { Clock() } }",
        "app"
      ),
      (
        "let app = make()\nfunc make() -> DependencyContainer { let inner = DependencyContainer(); inner.register { Clock() }; return inner }",
        "app"
      ),
      ("enum Root { static let app = DependencyContainer { c in c.register { Clock() } } }", "Root.app"),
      ("final class Root { let app = DependencyContainer(); init() { app.register { Clock() } } }", "Root.app"),
      (
        "final class Root { let app: DependencyContainer; init() { app = DependencyContainer(); self.app.register { Clock() } } }",
        "Root.app"
      ),
      (
        "final class Root { lazy var app: DependencyContainer = { let c = DependencyContainer(); c.register { Clock() }; return c }() }",
        "Root.app"
      ),
      ("extension DependencyContainer { static let app = DependencyContainer { c in c.register { Clock() } } }", "app"),
      (
        "extension DependencyContainer { static let app = DependencyContainer() }\nfunc setUp() { DependencyContainer.app.register { Clock() } }",
        "app"
      ),
      (
        "let app = DependencyContainer()\nfunc setUp() { let c = app; unowned let d = c; d.register { Clock() } }",
        "app"
      ),
      (
        "let app = DependencyContainer()\nfunc setUp() { [1].forEach { [c = app] _ in c.register { Clock() } } }", "app"
      ),
      ("func boot() { let local = DependencyContainer(); local.register { Clock() } }", "boot.local"),
      (
        "let app = DependencyContainer()\nfunc add(to c: DependencyContainer) { c.register { Clock() } }\nfunc boot() { add(to: app) }",
        "app"
      ),
      (
        "let app = DependencyContainer()\nfunc one(_ c: DependencyContainer) { two(c) }\nfunc two(_ c: DependencyContainer) { c.register { Clock() } }\nfunc boot() { one(app) }",
        "app"
      ),
      ("func add(to c: DependencyContainer) { c.register { Clock() } }", "add.c"),
      ("func add(to c: DependencyContainer = app) { c.register { Clock() } }\nlet app = DependencyContainer()", "app"),
      (
        "let app = DependencyContainer()\nextension DependencyContainer { func add() { register { Clock() } } }\nfunc boot() { app.add() }",
        "app"
      ),
      (
        "let app = DependencyContainer()\nextension DependencyContainer { func add() { self.more() } ; func more() { self.register { Clock() } } }\nfunc boot() { app.add() }",
        "app"
      ),
      ("extension DependencyContainer { func add() { register { Clock() } } }", "DependencyContainer"),
      (
        "final class App: DependencyContainer { init() { super.init(); register { Clock() } } }\nlet app = App()", "App"
      ),
      ("final class App: DependencyContainer {}\nlet app = App()\nfunc boot() { app.register { Clock() } }", "App"),
      (
        "let app = DependencyContainer()\nfinal class Part { let c: DependencyContainer; init(c: DependencyContainer) { self.c = c } ; func add() { c.register { Clock() } } }\nlet part = Part(c: app)\nfunc boot() { _ = Part(c: app) }",
        "app"
      ),
      (
        "let app = DependencyContainer()\nstruct Part { let c: DependencyContainer; func add() { c.register { Clock() } } }\nfunc boot() { Part(c: app).add() }",
        "app"
      ),
      ("struct Part { let c: DependencyContainer; func add() { c.register { Clock() } } }", "Part.c"),
      ("var app: DependencyContainer!\nfunc boot() { app = DependencyContainer(); app.register { Clock() } }", "app"),
      ("var app: DependencyContainer?\nfunc boot() { app?.register { Clock() } }", "app"),
      ("func boot() { withContainer { (c: DependencyContainer) in c.register { Clock() } } }", "boot.container"),
      ("typealias Container = DependencyContainer\nlet app = Container { c in c.register { Clock() } }", "app"),
      ("let app = DependencyContainer()\napp.register { Clock() }", "app"),
    ]
  )
  func names(code: String, container: String) {
    let graph = TestProject(dip: code).graph
    #expect(graph.dipSketch == ["\(container).Clock: Clock (shared)"])
  }

  @Test("A function registers in each container that it is called with")
  func severalContainers() {
    let graph = TestProject(
      dip: """
        let one = DependencyContainer()
        let two = DependencyContainer()
        func add(to c: DependencyContainer) { c.register { Clock() } }
        func boot() { add(to: one); add(to: two); add(to: one) }
        """
    ).graph
    #expect(graph.dipSketch == ["one.Clock: Clock (shared)", "two.Clock: Clock (shared)"])
  }

  @Test("Collaborating containers request missing values from each other")
  func collaboration() {
    let graph = TestProject(
      dip: """
        let one = DependencyContainer { c in c.register { Reader(feed: $0) } }
        let two = DependencyContainer { c in c.register { Feed(storage: $0, api: $1) } }
        let three = DependencyContainer { c in c.register { Disk() as Storage } ; c.register { Cloud() as Api } }
        func boot() { one.collaborate(with: two); three.collaborate(with: [two]) }
        let alone = DependencyContainer { c in c.register { Clock() }.resolvingProperties { c, _ in _ = try c.resolve() as Feed } }
        let asking = DependencyContainer { c in c.register { Memory() }.resolvingProperties { _, _ in _ = try one.resolve() as Reader } }
        """
    ).graph
    let collaborators = graph.components.filter { !$0.collaborators.isEmpty }
      .map { "\($0.name): \($0.collaborators.map(\.rawValue))" }
    #expect(
      collaborators == [
        "one: [\"App.two\"]", "three: [\"App.two\"]", "two: [\"App.one\", \"App.three\"]",
      ]
    )
    #expect(
      graph.sketch == [
        "alone.Clock -_:lazy-> two.Feed", "asking.Memory -_:lazy-> one.Reader", "one.Reader -feed-> two.Feed",
        "two.Feed -storage-> three.Disk", "two.Feed -api-> three.Cloud",
      ]
    )
  }

  @Test("Registrations in tests are unavailable elsewhere, and those in previews are not read")
  func tests() {
    let graph = TestProject(
      dip: """
        let app = DependencyContainer { c in c.register { Disk() as Storage } }
        final class Tests: XCTestCase { func testIt() { app.register { Memory() as Storage } ; _ = try app.resolve() as Clock } }
        struct Preview: PreviewProvider { static var previews: Int { app.register { Clock() } ; return 1 } }
        """
    ).graph
    #expect(graph.dipSketch == ["app.Disk: Storage (shared)"])
    #expect(graph.dipUnavailableSketch == ["app.Memory onlyForTests"])
    #expect(graph.dipEntryPoints == [])
  }

  @Test(
    "Code of other libraries with the same names has no bindings",
    arguments: [
      "import FlexInject\nlet app = DependencyContainer()\nfunc boot() { app.register { Clock() } }",
      "import Dip\nimport UIKit\nfunc boot(table: UITableView) { table.register(Cell.self); promise.resolve(1); register { Clock() } }",
      "import Swinject\nlet c = Container { c in c.register(Clock.self) { r in Clock() } }",
      "let app = DependencyContainer { c in c.register { Clock() } }",
      "import Dip\nclass DependencyContainer { func register<T>(_ make: () -> T) {} }\nlet app = DependencyContainer()\nfunc boot() { app.register { Clock() } }",
      "import Dip\nlet text = \"app.register { Clock() }\"\n// app.register { Clock() }",
      "import Dip\nfinal class Screen { @Injected var clock: Clock? }\n@propertyWrapper struct Injected<T> {}\nlet app = DependencyContainer()",
      "import Resolver\nfinal class Screen { @Injected var clock: Clock }",
    ]
  )
  func lookalikes(code: String) {
    let graph = TestProject(
      [("App.swift", "App", MarkedSource(code)), ("Types.swift", "App", MarkedSource(dipTypes))],
      implicit: nil
    ).graph
    #expect(graph.dipSketch == [])
    #expect(graph.findings == [])
  }

  @Test("The files of a module share their imports")
  func imports() {
    let project = TestProject(
      [
        ("App.swift", "App", "import Dip\nlet app = DependencyContainer()"),
        ("Other.swift", "App", "final class Clock {}\nfunc boot() { app.register { Clock() } }"),
      ],
      implicit: nil
    )
    #expect(project.graph.dipSketch == ["app.Clock: Clock (shared)"])
  }
}
