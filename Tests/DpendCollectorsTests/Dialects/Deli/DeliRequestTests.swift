import DpendGraph
import Testing
import _DpendTestSupport

/// Requests in all spellings, and the bindings that satisfy them.
struct DeliRequestTests {
  private static let heaters = """
    protocol Heater {}
    class Gas: Heater, Component { var qualifier: String? = "gas" }
    class Coal: Heater, Component { var qualifier: String? = "coal" }
    class Plain: Component {}

    """

  @Test("The label is the qualifier; a request without a label takes any qualifier")
  func labels() {
    let project = TestProject.deli(
      Self.heaters
        + "class Kettle: Autowired { required init(gas stove: Heater, coal: Heater, _ plain: Plain, _ g: Gas) {} }"
    )
    #expect(
      project.graph.typeSketch == [
        "Kettle → Gas #gas", "Kettle → Coal #coal", "Kettle → Plain", "Kettle → Gas #gas",
      ]
    )
  }

  @Test(
    "A request that several bindings satisfy is ambiguous, also with a qualifier, and where one of them is the consumer"
  )
  func ambiguous() {
    let project = TestProject.deli(
      Self.heaters + """
        class Kettle: Autowired { required init(_ heater: Heater, oil: Heater) {} }
        protocol Logger {}
        class File: Logger, Component {}
        class Tee: Logger, Autowired { required init(_ other: Logger) {} }
        class Lone: Door, Autowired { required init(_ other: Door) {} }
        protocol Door {}
        """
    )
    #expect(
      project.graph.typeSketch == [
        "Kettle → Coal #coal", "Kettle → Gas #gas", "Kettle → ?Heater #oil", "Lone → Lone", "Tee → File", "Tee → Tee",
      ]
    )
  }

  @Test("The binding of the type itself precedes those of its subtypes")
  func exact() {
    let project = TestProject.deli(
      """
      class Base: Component {}
      class Derived: Base, Component {}
      class User: Autowired { required init(_ base: Base, _ all: [Base]) {} }
      """
    )
    #expect(project.graph.typeSketch == ["User → Base", "User → Base", "User → Derived"])
  }

  @Test("Arrays take the bindings of all subtypes, or those with the qualifier, and the consumer too")
  func lists() {
    let project = TestProject.deli(
      Self.heaters + """
        class Bare: Heater, Component {}
        protocol Warm: Heater {}
        class Sun: Warm, Component { var qualifier: String? = "gas" }
        class All: Autowired { required init(_ all: [Heater], gas: [Heater], oil: [Heater]) {} }
        class Both: Heater, Autowired { required init(coal others: [Heater]) {}; var qualifier: String? = "coal" }
        """
    )
    #expect(
      project.graph.typeSketch == [
        "All → Bare", "All → Both #coal", "All → Coal #coal", "All → Gas #gas", "All → Sun #gas", "All → Gas #gas",
        "All → Sun #gas", "All → ?Heater #oil", "Both #coal → Both #coal", "Both #coal → Coal #coal",
      ]
    )
  }

  @Test("A typealias inside the type resolves, and stays the declared type")
  func aliases() {
    let project = TestProject.deli(
      Self.heaters + """
        class Kettle: Autowired {
          typealias Dep1 = Plain
          required init(_ dep1: Dep1, gas other: Kettle.Dep2) {}
          typealias Dep2 = Heater
        }
        """
    )
    #expect(project.collectedFindings == [])
    #expect(project.graph.typeSketch == ["Kettle → Plain", "Kettle → Gas #gas"])
    #expect(project.graph.bindings.flatMap(\.requests).map(\.declaredType.description) == ["Dep1", "Kettle.Dep2"])
  }

  @Test("Inject is an immediate request in stored properties and initializers, and a lazy one elsewhere")
  func timing() {
    let project = TestProject.deli(
      Self.heaters + """
        class A: Component {}; class B: Component {}; class C: Component {}; class D: Component {}
        class E: Component {}; class F: Component {}; class G: Component {}; class H: Component {}
        class Screen: Inject {
          let a = Inject(A.self)
          let made: B = { Inject(B.self) }()
          lazy var c = Inject(C.self)
          let later = { Inject(D.self) }
          var computed: E { Inject(E.self) }
          static let shared = Inject(F.self)
          init() { _ = self.Inject(G.self) }
          func open() { _ = Self.Inject([Heater].self, qualifier: "gas"); if true { _ = Inject(H.self) } }
        }
        """
    )
    #expect(project.collectedFindings == [])
    #expect(
      project.graph.typeSketch == [
        "Screen → A", "Screen → B", "Screen → C (lazy)", "Screen → D (lazy)", "Screen → E (lazy)",
        "Screen → F (lazy)", "Screen → G", "Screen → Gas #gas (lazy)", "Screen → H (lazy)",
      ]
    )
    #expect(project.graph.bindings.filter { $0.kind == .consumer }.map(\.type.description) == ["Screen"])
  }

  @Test("Calls in a nested type without a marker of its own belong to the enclosing type, as Deli reads them")
  func nestedTypes() {
    let project = TestProject.deli(
      Self.heaters + """
        struct Ticket: Payload { init(with argument: (String)) {} }
        class Row: AutowiredFactory { required init(payload: Ticket) {} }
        class Reactor: Autowired {
          required init() {}
          struct State {
            var rows = [Inject(Row.self, with: ("Log out"))]
            struct Deeper { let plain = Inject(Plain.self) }
          }
          struct Own: Component { let gas = Inject(Gas.self) }
        }
        class Screen: Inject { enum Cells { static let plain = Inject(Plain.self) } }
        class Other { struct State { let plain = Inject(Plain.self) } }
        """
    )
    #expect(project.collectedFindings == [])
    #expect(
      project.graph.typeSketch == [
        "Reactor.Own → Gas #gas", "Reactor → Plain (lazy)", "Reactor → Row (factory)", "Row → =Ticket",
        "Screen → Plain (lazy)",
      ]
    )
  }

  @Test("Requests of a registered type belong to its binding")
  func ofRegistrations() {
    let project = TestProject.deli(
      Self.heaters
        + "class Shop: Component { let p = Inject(Plain.self); @Dependency(qualifier: \"gas\") var h: Heater }"
    )
    #expect(project.graph.sketch == ["Shop.init() -p-> Plain.init()", "Shop.init() -h-> Gas.init()"])
  }

  @Test("Property wrappers, in types without a marker too")
  func wrappers() {
    let project = TestProject.deli(
      Self.heaters + """
        struct Plate {
          @Dependency var plain: Plain
          @Dependency(qualifier: "gas", resolveRole: .recursive) var heater: Heater
          @DependencyArray var all: [Heater]
          @DependencyArray(qualifier: "coal") private var some: [Heater]
        }
        """
    )
    #expect(project.collectedFindings == [])
    #expect(
      project.graph.sketch == [
        "Plate -plain-> Plain.init()", "Plate -heater-> Gas.init()", "Plate -all-> Coal.init()",
        "Plate -all-> Gas.init()",
        "Plate -some-> Coal.init()",
      ]
    )
  }

  @Test("A request for a factory passes its runtime argument")
  func factories() {
    let project = TestProject.deli(
      """
      struct Ticket: Payload { init(with argument: (id: Int, name: String)) {} }
      class Order: AutowiredFactory { required init(payload: Ticket) {} }
      class Screen: Inject {
        let first = Inject(Order.self, with: (id: 1, name: "a"))
        func next() { _ = Inject(Order.self, with: (id: 2, name: "b")) }
      }
      """
    )
    #expect(
      project.graph.typeSketch == ["Order → =Ticket", "Screen → Order", "Screen → Order (factory)"]
    )
    #expect(
      project.graph.bindings.last?.requests.map { $0.arguments.map { $0?.description } } == [["Ticket"], ["Ticket"]]
    )
  }

  @Test("Code that calls the context is an entry point")
  func lookups() {
    let project = TestProject.deli(
      Self.heaters + """
        class AppDelegate {
          func start() { let h = 1️⃣AppContext.shared.get(Heater.self, qualifier: "gas") }
        }
        let plain = 2️⃣AppContext.shared.get(Plain.self)
        let other = other.get(Plain.self)
        """
    )
    #expect(project.graph.entryPoints.map(\.key.description) == ["Heater #gas", "Plain"])
    #expect(
      project.graph.entryPoints.map(\.location) == [project.location(of: "1️⃣"), project.location(of: "2️⃣")]
    )
  }

  @Test("An optional is a type of its own that nothing registers")
  func optionals() {
    let project = TestProject.deli(
      Self.heaters + "class Kettle: Autowired { required init(_ plain: Plain?, _ g: Gas!) {} }"
    )
    #expect(project.graph.typeSketch == ["Kettle → ?Plain?", "Kettle → ?Gas?"])
  }
}
