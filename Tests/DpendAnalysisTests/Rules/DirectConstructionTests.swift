import DpendAnalysis
import DpendCollectors
import Testing
import _DpendTestSupport

@testable import DpendGraph

/// Calls of initializers of types that generated code creates.
struct DirectConstructionTests {
  private static let hierarchy = """
    import SafeDI
    @Instantiable(isRoot: true) public final class 4️⃣Shop: Instantiable {
      public 5️⃣init(till: Till, clock: Clock) {}
      @Instantiated let till: Till
      @Instantiated let clock: Clock
    }
    @Instantiable public final class 6️⃣Till: Instantiable {
      public 7️⃣init(clock: Clock) {}
      @Received let clock: Clock
    }
    @Instantiable public final class 8️⃣Clock: Instantiable { public init() {} }
    final class Desk { init(till: Till, clock: Clock) {} }

    """

  @Test("A call of an initializer is a warning, with all calls for one type in one finding")
  func calls() {
    let project = project(
      """
      final class App {
        let desk = Desk(till: 1️⃣Till(clock: 2️⃣Clock()), clock: 3️⃣Clock())
      }
      """
    )
    let findings = analyze(project.graph).findings(of: RuleName("direct-construction"))
    #expect(
      project.sketch(findings) == [
        "1️⃣ warning: code constructs 'Till', which SafeDI's generated code creates [direct-construction]",
        "  declare an '@Instantiated' property of type 'Till', or of type 'Instantiator<Till>' to create it later",
        "  6️⃣ 'Till' is declared here",
        "2️⃣ warning: code constructs 'Clock', which SafeDI's generated code creates [direct-construction]",
        "  declare an '@Instantiated' property of type 'Clock', or of type 'Instantiator<Clock>' to create it later",
        "  8️⃣ 'Clock' is declared here", "  3️⃣ constructed here too",
      ]
    )
  }

  @Test("The type of a property, a result or a variable shows what an initializer creates; it need not be passed on")
  func inferred() {
    let project = project(
      """
      final class App {
        let first: Clock = 1️⃣.init()
        lazy var second = 2️⃣Clock()
        static let third = 3️⃣Clock()
      }
      func fourth() -> Clock { 9️⃣Clock.init() }
      """
    )
    let findings = analyze(project.graph).findings(of: RuleName("direct-construction"))
    #expect(
      project.sketch(findings).filter { !$0.hasPrefix("  declare") } == [
        "1️⃣ warning: code constructs 'Clock', which SafeDI's generated code creates [direct-construction]",
        "  8️⃣ 'Clock' is declared here", "  2️⃣ constructed here too", "  3️⃣ constructed here too",
        "  9️⃣ constructed here too",
      ]
    )
  }

  @Test("A call through a type alias constructs the object too")
  func aliased() {
    let project = project(
      "typealias Time = Clock\nenum Names { typealias Time = Clock }\nlet time = 1️⃣Time()\nlet other = 2️⃣Names.Time()"
    )
    let findings = analyze(project.graph).findings(of: RuleName("direct-construction"))
    #expect(
      project.sketch(findings).filter { !$0.hasPrefix("  declare") } == [
        "1️⃣ warning: code constructs 'Clock', which SafeDI's generated code creates [direct-construction]",
        "  8️⃣ 'Clock' is declared here", "  2️⃣ constructed here too",
      ]
    )
  }

  @Test("Global code in the file of a type is not the type's own code")
  func fileOfType() {
    var project = TestProject(
      [("Clock.swift", "App", MarkedSource(Self.hierarchy + "let time = 1️⃣Clock()"))],
      implicit: nil
    )
    project.dialects = DialectRegistry.all
    let findings = analyze(project.graph).findings(of: RuleName("direct-construction"))
    #expect(project.sketch(findings).first?.hasPrefix("1️⃣ warning: code constructs 'Clock'") ?? false)
  }

  @Test("The root is created by its generated initializer")
  func root() {
    let project = project(
      "func start() -> Shop { 1️⃣Shop(till: Till(clock: Clock()), clock: Clock()) }\nlet shop = Shop()"
    )
    let findings = analyze(project.graph).findings(of: RuleName("direct-construction"))
    #expect(
      project.sketch(findings).prefix(3) == [
        "1️⃣ warning: code constructs 'Shop', which SafeDI's generated code creates [direct-construction]",
        "  call 'Shop()', which SafeDI generates", "  4️⃣ 'Shop' is declared here",
      ]
    )
  }

  @Test(
    "The type itself, methods for mocks, and code inside #if construct objects",
    arguments: [
      "extension Till { func copy() -> Till { Till(clock: .now) } }\nextension Clock { static let now = Clock() }",
      "extension Clock { struct Maker { func make() -> Clock { Clock() } } }",
      "extension Desk { static func mock() -> Desk { Desk(till: Till(clock: Clock()), clock: Clock()) } }",
      "#if DEBUG\nlet desk = Desk(till: Till(clock: Clock()), clock: Clock())\n#endif", "let shop = Shop()",
      "final class Other { init() {} }\nfinal class Holder { init(other: Other) {} }\nlet holder = Holder(other: Other())",
    ]
  )
  func exempt(code: String) {
    #expect(analyze(project(code).graph).findings(of: RuleName("direct-construction")) == [])
  }

  private func project(_ code: String) -> TestProject {
    var project = TestProject(MarkedSource(Self.hierarchy + code), implicit: nil)
    project.dialects = DialectRegistry.all
    return project
  }
}
