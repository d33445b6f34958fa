import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The bindings of components, and the components above them.
struct NeedleDialectTests {
  @Test("A root with a property, and a component below it")
  func whole() throws {
    let project = NeedleProject(
      """
      protocol API {}
      final class LiveAPI: API {}
      public final class 1️⃣RootComponent: BootstrapComponent {
        public var 2️⃣api: API { shared { LiveAPI() } }
        var 3️⃣login: LoginComponent { LoginComponent(parent: self) }
      }
      protocol LoginDependency: Dependency { var 4️⃣api: API { get } }
      final class 5️⃣LoginComponent: Component<LoginDependency> {}
      """
    ).project
    let location = { (mark: Character) in try #require(project.location(of: mark)) }
    let type = { (name: String) in CanonicalType.named(name, module: "App") }
    var dependency = DependencyRequest(
      label: "api",
      name: "dependency.api",
      declaredType: type("API"),
      alternatives: [.init(Key(type("API")), [.deferred(.lazy)])],
      source: .ancestors(name: "api"),
      injection: .property,
      location: try location("4️⃣")
    )
    dependency.ignoresOwnProperties = true
    let login = Binding(
      id: BindingID("App.LoginComponent"),
      type: type("LoginComponent"),
      keys: [Key(type("LoginComponent"))],
      factory: Factory(name: "init"),
      kind: .initializer,
      dialect: "needle",
      module: "App",
      component: ComponentID("App.LoginComponent"),
      requests: [dependency],
      requiredModules: [ModuleImport("NeedleFoundation")],
      location: try location("5️⃣")
    )
    let root = Binding(
      id: BindingID("App.RootComponent"),
      type: type("RootComponent"),
      keys: [Key(type("RootComponent"))],
      factory: Factory(name: "init"),
      kind: .initializer,
      dialect: "needle",
      module: "App",
      component: ComponentID("App.RootComponent"),
      access: .public,
      isRoot: true,
      requests: [
        DependencyRequest(
          label: "api",
          name: "api",
          declaredType: type("API"),
          alternatives: [.init(Key(type("API"), tag: Tag("api")), [.deferred(.lazy)])],
          source: .construction,
          component: ComponentID("App.RootComponent"),
          injection: .property,
          location: try location("2️⃣")
        ),
        DependencyRequest(
          label: "login",
          name: "login",
          declaredType: type("LoginComponent"),
          alternatives: [.init(Key(type("LoginComponent")), [.deferred(.factory)])],
          source: .construction,
          component: ComponentID("App.LoginComponent"),
          injection: .property,
          location: try location("3️⃣")
        ),
      ],
      requiredModules: [ModuleImport("NeedleFoundation")],
      location: try location("1️⃣")
    )
    let api = Binding(
      id: BindingID("App.RootComponent.api"),
      type: type("LiveAPI"),
      keys: [Key(type("API"), tag: Tag("api"))],
      factory: Factory(name: "api"),
      kind: .property,
      scope: Scope(name: "shared", lifetime: .component),
      dialect: "needle",
      module: "App",
      component: ComponentID("App.RootComponent"),
      access: .public,
      requiredModules: [ModuleImport("NeedleFoundation")],
      location: try location("2️⃣")
    )
    let graph = project.graph
    #expect(graph.bindings == [login, root, api])
    #expect(graph.components.map(\.name).sorted() == ["Container", "LoginComponent", "RootComponent"])
    #expect(graph.entryPoints == [EntryPoint(key: Key(type("RootComponent")), location: root.location)])
  }

  @Test("The nearest component with the property satisfies a request, and never the component itself")
  func nearest() {
    let project = NeedleProject(
      """
      class Clock {}
      class RootComponent: BootstrapComponent {
        var clock: Clock { Clock() }
        var desk: DeskComponent { DeskComponent(parent: self) }
        var lamp: LampComponent { LampComponent(parent: self) }
      }
      protocol ClockDependency: Dependency { var clock: Clock { get } }
      class DeskComponent: Component<ClockDependency> {
        var clock: Clock { shared { Clock() } }
        private var spare: Clock { dependency.clock }
        var lamp: LampComponent { LampComponent(parent: self) }
      }
      class LampComponent: Component<ClockDependency> {}
      """
    )
    #expect(
      project.bindings == [
        "DeskComponent ← clock: RootComponent.clock lazy, clock: DeskComponent.clock lazy, "
          + "spare: DeskComponent.spare factory, lamp: LampComponent factory",
        "DeskComponent.clock: Clock shared",
        "DeskComponent.spare: Clock ← clock: RootComponent.clock",
        "LampComponent ← clock: DeskComponent.clock lazy, clock: RootComponent.clock lazy",
        "RootComponent root ← clock: RootComponent.clock factory, desk: DeskComponent factory, "
          + "lamp: LampComponent factory",
        "RootComponent.clock: Clock",
      ]
    )
    #expect(project.findings == [])
  }

  @Test("A property that a path to a root lacks is an error; a private one does not count")
  func missing() {
    let project = NeedleProject(
      """
      class Clock {}
      class RootComponent: BootstrapComponent {
        private var clock: Clock { Clock() }
        var time: Clock { Clock() }
        var 1️⃣desk: DeskComponent { DeskComponent(parent: self) }
      }
      protocol DeskDependency: Dependency { var 2️⃣clock: Clock { get } }
      class DeskComponent: Component<DeskDependency> {}
      """
    )
    #expect(
      project.findings.prefix(2) == [
        "2️⃣ error: DeskComponent receives 'clock: Clock', which no ancestor has on the path "
          + "RootComponent → DeskComponent [unavailable-dependency]",
        "  1️⃣ RootComponent instantiates 'desk: DeskComponent'",
      ]
    )
  }

  @Test("A component that nothing creates can have any parent, so that nothing is missing")
  func unreached() {
    let project = NeedleProject(
      """
      class Clock {}
      protocol DeskDependency: Dependency { var clock: Clock { get } }
      class DeskComponent: Component<DeskDependency> {
        var face: Face { Face(clock: dependency.clock) }
      }
      class Face { init(clock: Clock) {} }
      """
    )
    #expect(
      project.bindings == [
        "DeskComponent ← clock: =Clock runtimeValue, face: DeskComponent.face factory",
        "DeskComponent.face: Face ← clock: =Clock runtimeValue",
      ]
    )
    #expect(project.findings == [])
  }

  @Test("The non-core component of a pluginized one supplies the properties of the plugin extension")
  func plugins() {
    let project = NeedleProject(
      """
      class Score {}
      class Board { init(score: Score) {} }
      class PluginComponent<D, E, N: NonCoreScope>: PluginizedComponent<D, E, N> {}
      class RootComponent: BootstrapComponent {
        var game: GameComponent { GameComponent(parent: self) }
      }
      protocol GameExtension: PluginExtension { var score: Score { get } }
      class GameComponent: PluginComponent<EmptyDependency, GameExtension, GameNonCoreComponent> {
        var board: Board { Board(score: pluginExtension.score) }
        var sheet: SheetComponent { SheetComponent(parent: self) }
      }
      class GameNonCoreComponent: NonCoreComponent<EmptyDependency> {
        var score: Score { shared { Score() } }
      }
      protocol SheetDependency: Dependency { var score: Score { get } }
      class SheetComponent: Component<SheetDependency> {}
      """
    )
    #expect(
      project.bindings == [
        "GameComponent ← pluginExtension.score: GameComponent.pluginExtension.score factory, "
          + "nonCoreComponent: GameNonCoreComponent factory, board: GameComponent.board factory, "
          + "sheet: SheetComponent factory",
        "GameComponent.board: Board ← score: GameComponent.pluginExtension.score",
        "GameComponent.pluginExtension.score: Score ← score: GameNonCoreComponent.score",
        "GameNonCoreComponent ← score: GameNonCoreComponent.score lazy",
        "GameNonCoreComponent.score: Score shared",
        "RootComponent root ← game: GameComponent factory",
        "SheetComponent ← score: GameComponent.pluginExtension.score lazy",
      ]
    )
    #expect(project.findings == [])
  }

  @Test("Properties that use each other are a cycle; components that receive each other are not")
  func cycles() {
    let project = NeedleProject(
      """
      class A { init(b: B) {} }
      class B { init(a: A) {} }
      class Page { init(other: Any) {} }
      class RootComponent: BootstrapComponent {
        var a: A { A(b: 1️⃣b) }
        var b: B { B(a: a) }
        var left: LeftComponent { LeftComponent(parent: self) }
        var right: RightComponent { RightComponent(parent: self) }
      }
      protocol LeftDependency: Dependency { var right: RightComponent { get } }
      protocol RightDependency: Dependency { var left: LeftComponent { get } }
      class LeftComponent: Component<LeftDependency> { var page: Page { Page(other: dependency.right) } }
      class RightComponent: Component<RightDependency> { var page: Page { Page(other: dependency.left) } }
      """
    )
    #expect(
      project.findings.filter { !$0.hasPrefix("  ") } == [
        "1️⃣ error: dependency cycle: A #a → B #b → A #a [dependency-cycle]"
      ]
    )
  }

  @Test("Components of several modules, in files that see the library through another module")
  func modules() {
    let project = NeedleProject([
      ("Kit.swift", "Kit", "@_exported import NeedleFoundation\npublic class Clock {}"),
      (
        "Desk.swift", "Desk",
        """
        import Kit
        public protocol DeskDependency: Dependency { var clock: Clock { get } }
        public final class DeskComponent: Component<DeskDependency> {
          public var face: Clock { dependency.clock }
        }
        """
      ),
      (
        "App.swift", "App",
        """
        import Desk
        import Kit
        final class RootComponent: BootstrapComponent {
          let clock = Clock()
        }
        """
      ),
      (
        "RootComponent+Desk.swift", "App",
        """
        import Desk
        extension RootComponent { var desk: DeskComponent { DeskComponent(parent: self) } }
        """
      ),
    ])
    #expect(
      project.bindings == [
        "RootComponent root ← clock: RootComponent.clock, desk: DeskComponent factory",
        "RootComponent.clock: Clock stored",
        "DeskComponent ← clock: RootComponent.clock lazy, face: DeskComponent.face factory",
        "DeskComponent.face: Clock ← clock: RootComponent.clock",
      ]
    )
    #expect(project.findings == [])
  }

  @Test(
    "Other classes of these names are no components",
    arguments: [
      "class Component<T> {}; class A: Component<B> { var x: C { C() } }; class B {}; class C {}",
      "import ECS\nclass A: Component<B> { var x: C { C() } }; class B {}; class C {}",
      "import NeedleFoundation\nstruct A: Component { var x: C { C() } }; class C {}",
      "import NeedleFoundation\nclass A: Component { var x: C { C() } }; class C {}",
      "import NeedleFoundation\nclass A: Other.Component<B> { var x: C { C() } }; enum Other { class Component<T> {} }; "
        + "class B {}; class C {}",
    ]
  )
  func others(code: String) {
    #expect(NeedleProject([("App.swift", "App", MarkedSource(code))]).bindings == [])
  }

  @Test("Broken code is read as far as it goes")
  func broken() {
    let project = NeedleProject(
      """
      class Clock {}
      class RootComponent: BootstrapComponent {
        var clock: Clock { shared { Clock( } }
        var desk: DeskComponent { DeskComponent(parent: self) }
        var : Clock { }
      }
      class DeskComponent: Component<DeskDependency> { var face: Clock { dependency. } }
      """
    )
    #expect(project.project.graph.bindings.map(\.type.description).contains("RootComponent"))
  }
}
