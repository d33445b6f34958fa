import DpendGraph
import Testing
import _DpendTestSupport

/// Registrations by marker, with qualifiers and scopes.
struct DeliRegistrationTests {
  @Test("Each marker registers its class or struct")
  func markers() {
    let project = TestProject.deli(
      """
      class Oven: Component {}
      struct Menu: Autowired { init(_ oven: Oven) {} }
      class Cook: LazyAutowired { required init() {}; func inject(_ menu: Menu, _ oven: Oven) {} }
      class Order: AutowiredFactory { required init(_ menu: Menu, payload: OrderPayload) {} }
      class Ticket: LazyAutowiredFactory { required init(payload: OrderPayload) {}; func inject(_ cook: Cook) {} }
      final class OrderPayload: Payload { required init(with argument: (id: Int, table: String)) {} }
      struct Server: ConfigProperty { let target: String = "server" }
      class Bistro: Configuration {}
      """
    )
    #expect(project.collectedFindings == [])
    #expect(
      project.graph.scopeSketch == [
        "Bistro.init(): Bistro [singleton]", "Cook.init(): Cook [singleton]", "Menu.init(_:): Menu [singleton]",
        "Order.init(_:payload:): Order [prototype]", "Oven.init(): Oven [singleton]",
        "Server.init(): Server [prototype]", "Ticket.init(payload:): Ticket [prototype]",
      ]
    )
    #expect(
      project.graph.sketch == [
        "Cook.init() -_:lazy-> Menu.init(_:)", "Cook.init() -_:lazy-> Oven.init()", "Menu.init(_:) -_-> Oven.init()",
        "Order.init(_:payload:) -_-> Menu.init(_:)",
        "Order.init(_:payload:) -payload:runtimeValue-> =payload: OrderPayload",
        "Ticket.init(payload:) -payload:runtimeValue-> =payload: OrderPayload",
        "Ticket.init(payload:) -_:lazy-> Cook.init()",
      ]
    )
  }

  @Test(
    "A qualifier in all spellings that Deli reads",
    arguments: [
      #"var qualifier: String? = "gas""#, #"let qualifier: String? = "gas""#, #"var qualifier = "gas""#,
      #"var qualifier: String? { return "gas" }"#, "var qualifier: String? {\n    return \"gas\"\n  }",
      #"public var qualifier : String?="gas""#,
    ]
  )
  func qualifiers(property: String) {
    let project = TestProject.deli("class Heater: Component { \(property) }")
    #expect(project.collectedFindings == [])
    #expect(project.graph.bindingSketch == ["Heater.init(): Heater #gas"])
  }

  @Test(
    "A scope in all spellings that Deli reads",
    arguments: [
      "var scope: Scope = .weak", "let scope: Scope = .weak", "var scope = Scope.weak",
      "var scope: Scope { return .weak }", "var scope: Deli.Scope { return Deli.Scope.weak }",
    ]
  )
  func scopes(property: String) {
    let project = TestProject.deli("class Heater: Component { \(property) }")
    #expect(project.collectedFindings == [])
    #expect(project.graph.scopeSketch == ["Heater.init(): Heater [weak]"])
    #expect(project.graph.bindings.map(\.scope.lifetime) == [.weak])
  }

  @Test("Scopes have their lifetimes")
  func lifetimes() {
    let scopes = ["always", "singleton", "prototype", "weak"]
    let project = TestProject.deli(
      scopes.map { "class T_\($0): Component { var scope: Scope = .\($0) }" }.joined(separator: "\n")
    )
    #expect(project.graph.bindings.map(\.scope.lifetime) == [.singleton, .transient, .singleton, .weak])
  }

  @Test("Qualifier and scope come from superclasses, also in files that do not import Deli")
  func inherited() {
    let project = TestProject(
      [
        (
          "Book.swift", "App",
          """
          protocol Book { var qualifier: String? { get } }
          class Novel: Book { var qualifier: String? { return "novel" } }
          class Essay: Novel { let scope = Scope.prototype }
          """
        ),
        ("Shelf.swift", "App", "import Deli\nclass Emma: Novel, Component {}\nclass Walden: Essay, Component {}"),
      ],
      implicit: nil
    )
    #expect(
      project.graph.scopeSketch == [
        "Emma.init(): Emma #novel [singleton]", "Walden.init(): Walden #novel [prototype]",
      ]
    )
  }

  @Test("A class with two markers is registered twice, as Deli does")
  func twoMarkers() {
    let project = TestProject.deli(
      "class Oven: Component, Autowired { required init(_ oven: Gas) {} }\nclass Gas: Component {}"
    )
    #expect(project.graph.bindingSketch == ["Gas.init(): Gas", "Oven.init(): Oven", "Oven.init(_:): Oven"])
  }

  @Test("Deli reads the required initializer of a class and no other")
  func required() {
    let project = TestProject.deli(
      """
      class Oven: Component {}
      class Menu: Autowired {
        convenience init() { self.init(Oven()) }
        required init(_ oven: Oven) {}
        init(_ oven: Oven, _ menu: Menu) {}
      }
      """
    )
    #expect(project.collectedFindings == [])
    #expect(project.graph.sketch == ["Menu.init(_:) -_-> Oven.init()"])
  }

  @Test(
    "A failable or generic initializer does not count, as in every subclass of a UIKit class",
    arguments: ["required init?(coder: Coder) {}", "required init!(coder: Coder) {}", "required init<T>(coder: T) {}"]
  )
  func failable(other: String) {
    let project = TestProject.deli(
      """
      class Oven: Component {}
      class Screen: UIViewController, Autowired { required init(_ oven: Oven) {}; \(other) }
      class Order: UIView, AutowiredFactory { \(other); required init(_ oven: Oven, payload: Coder) {} }
      class Ticket: UIView, LazyAutowiredFactory { \(other); required init(payload: Coder) {}; func inject(_ oven: Oven) {} }
      """
    )
    #expect(project.collectedFindings == [])
    #expect(
      project.graph.sketch == [
        "Order.init(_:payload:) -_-> Oven.init()", "Order.init(_:payload:) -payload:runtimeValue-> =payload: Coder",
        "Screen.init(_:) -_-> Oven.init()", "Ticket.init(payload:) -payload:runtimeValue-> =payload: Coder",
        "Ticket.init(payload:) -_:lazy-> Oven.init()",
      ]
    )
  }

  @Test("A type with nothing but a failable initializer")
  func onlyFailable() {
    let project = TestProject.deli("class 1️⃣Screen: Autowired { required 2️⃣init?(_ coder: Coder) {} }")
    #expect(
      project.collectedFindings == [
        "1️⃣ error: Deli finds no initializer of 'Screen' that it can call [refused-declaration]",
        "  declare one in the body of 'Screen', neither failable nor generic; Deli ignores extensions and superclasses",
        "  2️⃣ Deli ignores this failable or generic initializer",
      ]
    )
    #expect(project.graph.edges == [])
  }

  @Test("Initializers in the branches of an #if are one binding each")
  func conditionalInitializers() {
    let project = TestProject.deli(
      """
      class Gas: Component {}
      class Oven: Autowired {
        #if DEBUG
        required init(_ gas: Gas) {}
        #else
        required init(_ gas: Gas, _ other: Gas) {}
        #endif
      }
      """
    )
    #expect(project.collectedFindings == [])
    #expect(
      project.graph.bindingSketch == [
        "Gas.init(): Gas", "Oven.init(_:): Oven #if DEBUG", "Oven.init(_:_:): Oven #if !DEBUG",
      ]
    )
  }

  @Test("Nested types have qualified names")
  func nested() {
    let project = TestProject.deli(
      """
      enum Kitchen { struct Oven: Component {} }
      class Bistro { class Cook: Component { class Knife: Component {} } }
      class Guest: Autowired { required init(_ cook: Bistro.Cook, _ knife: Bistro.Cook.Knife) {} }
      """
    )
    #expect(
      project.graph.typeSketch == ["Guest → Bistro.Cook", "Guest → Bistro.Cook.Knife"]
    )
  }

  @Test("A module that exports Deli")
  func reexported() {
    let project = TestProject(
      [
        ("Imports.swift", "App", "@_exported import Deli"), ("Oven.swift", "App", "class Oven: Component {}"),
        ("Other.swift", "Other", "class Stove: Component {}"),
        ("Third.swift", "Third", "import App\nclass Grill: Component {}"),
      ],
      implicit: nil
    )
    #expect(project.graph.bindings.map(\.type.description) == ["Oven", "Grill"])
  }
}
