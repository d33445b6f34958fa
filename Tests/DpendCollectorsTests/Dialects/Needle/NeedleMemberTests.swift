import DpendGraph
import Testing
import _DpendTestSupport

/// The requests in the code of components and around them.
struct NeedleMemberTests {
  private static let types = """
    class Clock {}
    class Face { init(clock: Clock) {}; var hand: Clock?; func wind(_ clock: Clock) {} }
    class LampComponent: Component<EmptyDependency> { var bulb: Clock { Clock() } }
    protocol DeskDependency: Dependency { var clock: Clock { get } }

    """

  @Test(
    "The forms of a member",
    arguments: [
      ("var face: Face { Face(clock: dependency.clock) }", "face: Face ← clock: =Clock runtimeValue"),
      ("var face: Face { return Face(clock: self.dependency.clock) }", "face: Face ← clock: =Clock runtimeValue"),
      ("var face: Face { shared { Face(clock: self.spare) } }", "face: Face shared ← clock: DeskComponent.spare"),
      ("var face: Face { shared({ Face(clock: spare) }) }", "face: Face shared ← clock: DeskComponent.spare"),
      (
        "var face: Face { let f = Face(clock: spare); f.wind(other); return f }",
        "face: Face ← clock: DeskComponent.spare, clock: DeskComponent.other"
      ),
      ("lazy var face = Face(clock: spare)", "face: Face stored ← clock: DeskComponent.spare"),
      ("let face: Face", "face: Face stored"),
      ("var face: Face? { Face(clock: lamp.bulb) }", "face: Face ← clock: LampComponent.bulb"),
      ("var face: Clock { spare }", "face: Clock ← spare: DeskComponent.spare"),
      ("var face: Any { [Face(clock: spare)] }", "face: Any ← clock: DeskComponent.spare"),
      (
        "func face(hand: Clock) -> Face { Face(clock: spare) }",
        "face(hand:): Face ← hand: =Clock runtimeValue, clock: DeskComponent.spare"
      ),
      (
        "var face: Face { let f = Face(clock: spare); setUp(f); return f }\nfunc setUp(_ f: Face) { f.hand = other }",
        "face: Face ← clock: DeskComponent.spare, hand: DeskComponent.other"
      ),
      ("var face: () -> Clock { { self.spare } }", "face: () -> Clock ← spare: DeskComponent.spare factory"),
    ]
  )
  func members(code: String, expected: String) {
    let project = NeedleProject(
      Self.types + """
        class DeskComponent: Component<DeskDependency> {
          var spare: Clock { Clock() }
          var other: Clock { Clock() }
          var lamp: LampComponent { LampComponent(parent: self) }
          \(code)
        }
        """
    )
    #expect(project.bindings.filter { $0.hasPrefix("DeskComponent.face") } == ["DeskComponent." + expected])
    #expect(project.findings == [])
  }

  @Test("Components below another one, wherever its code creates them")
  func creations() {
    let project = NeedleProject(
      Self.types + """
        class DeskComponent: Component<EmptyDependency> {
          var kept: LampComponent { shared { LampComponent(parent: self) } }
          func lamp(watts: Int) -> LampComponent { LampComponent(parent: self) }
          var face: Face { Face(clock: LampComponent(parent: self).bulb) }
          func start() { _ = LampComponent(parent: self) }
          private static let none = LampComponent(parent: other)
        }
        """
    )
    #expect(
      project.bindings == [
        "DeskComponent ← kept: LampComponent lazy, lamp(watts:): LampComponent factory, "
          + "face: DeskComponent.face factory, LampComponent: LampComponent",
        "DeskComponent.face: Face ← LampComponent: LampComponent, clock: LampComponent.bulb",
        "LampComponent ← bulb: LampComponent.bulb factory",
        "LampComponent.bulb: Clock",
      ]
    )
  }

  @Test("Code outside of components is a consumer")
  func consumers() {
    let project = NeedleProject([
      (
        "Components.swift", "App",
        MarkedSource(
          "import NeedleFoundation\n" + Self.types
            + "class RootComponent: BootstrapComponent { var lamp: LampComponent { LampComponent(parent: self) } }"
        )
      ),
      (
        "AppDelegate.swift", "App",
        """
        class AppDelegate {
          let window = Window(RootComponent().lamp.bulb)
          func launch() {
            let rootComponent = RootComponent()
            open(rootComponent.lamp.bulb)
          }
        }
        func main(_ lampComponent: LampComponent) { print(lampComponent.bulb) }
        """
      ),
    ])
    #expect(
      project.bindings.filter { !$0.contains("Component ←") && !$0.contains("bulb: Clock") } == [
        "AppDelegate ← RootComponent: RootComponent, bulb: LampComponent.bulb, rootComponent: RootComponent lazy, "
          + "bulb: LampComponent.bulb lazy",
        "RootComponent root ← lamp: LampComponent factory", "main(_:) ← bulb: LampComponent.bulb lazy",
      ]
    )
  }

  @Test("Members in the branches of an #if")
  func conditions() {
    let project = NeedleProject(
      """
      class Clock {}
      class RootComponent: BootstrapComponent {
        #if DEBUG
        var clock: Clock { Clock() }
        #else
        var clock: Clock { shared { Clock() } }
        #endif
        var desk: DeskComponent { DeskComponent(parent: self) }
      }
      protocol DeskDependency: Dependency { var clock: Clock { get } }
      class DeskComponent: Component<DeskDependency> {}
      """
    )
    #expect(
      project.bindings == [
        "DeskComponent ← clock: RootComponent.clock lazy, clock: RootComponent.clock lazy",
        "RootComponent.clock: Clock shared #if !DEBUG", "RootComponent.clock: Clock #if DEBUG",
        "RootComponent root #if !DEBUG ← clock: RootComponent.clock lazy, desk: DeskComponent factory",
        "RootComponent root #if DEBUG ← clock: RootComponent.clock factory, desk: DeskComponent factory",
      ]
    )
    #expect(project.findings == [])
  }

  @Test("RIBs: the component that conforms to the dependency of another one is above it")
  func ribs() {
    let project = NeedleProject([
      (
        "App.swift", "App",
        """
        import RIBs
        class Clock {}
        class AppComponent: Component<EmptyDependency>, RootDependency { init() { super.init(dependency: EmptyComponent()) } }
        protocol RootDependency: Dependency {}
        final class RootComponent: Component<RootDependency> {
          let view: Clock
          var clock: Clock { shared { Clock() } }
        }
        extension RootComponent: DeskDependency { var hand: Clock { view } }
        protocol HandDependency: Dependency { var hand: Clock { get } }
        protocol DeskDependency: HandDependency { var clock: Clock { get }; var unseen: Clock { get } }
        final class DeskComponent: Component<DeskDependency> {
          fileprivate var clock: Clock { dependency.clock }
        }
        final class DeskBuilder: Builder<DeskDependency> {
          func build() -> Router {
            let component = DeskComponent(dependency: dependency)
            return Router(clock: component.clock)
          }
        }
        """
      )
    ])
    #expect(
      project.bindings == [
        "AppComponent root ← RootComponent: RootComponent factory",
        "DeskBuilder ← component: DeskComponent lazy, clock: DeskComponent.clock lazy",
        "DeskComponent ← clock: RootComponent.clock lazy, unseen: DeskComponent.dependency.unseen factory, "
          + "hand: RootComponent.hand lazy, clock: DeskComponent.clock factory",
        "DeskComponent.clock: Clock ← clock: RootComponent.clock", "DeskComponent.dependency.unseen: Clock unknown",
        "RootComponent ← view: RootComponent.view, clock: RootComponent.clock lazy, "
          + "hand: RootComponent.hand factory, DeskComponent: DeskComponent factory",
        "RootComponent.clock: Clock shared", "RootComponent.hand: Clock ← view: RootComponent.view",
        "RootComponent.view: Clock stored",
      ]
    )
    #expect(project.findings == [])
  }
}
