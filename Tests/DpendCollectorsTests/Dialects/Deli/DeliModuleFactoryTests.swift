import DpendGraph
import Testing
import _DpendTestSupport

/// Handwritten containers, and those that Deli's tool generated.
struct DeliModuleFactoryTests {
  @Test("A handwritten container holds its registrations, and uses those of the generated one")
  func registrations() {
    let project = TestProject.deli(
      """
      protocol Heater {}
      class Gas: Component {}
      final class Extra: ModuleFactory {
        override func load(context: AppContext) {
          loadProperty(["server": ["url": "http://example.org"], "kind": "gas"])
          register(
            Grill.self,
            resolver: {
              let _0 = context.get(Gas.self, qualifier: "")!
              return Grill(_0)
            },
            qualifier: "grill",
            scope: .weak
          ).link(Heater.self)
          registerLazy(
            Pan.self, resolver: { Pan() }, injector: { instance in instance.inject(context.get([Heater].self, qualifier: "")) },
            qualifier: "", scope: .singleton
          )
          registerFactory(Order.self, resolver: { payload in Order(payload: payload as! Ticket) }, qualifier: "")
        }
      }
      class Pan {}
      """
    )
    #expect(project.collectedFindings == [])
    #expect(
      project.graph.scopeSketch == [
        "Extra.Grill: Grill #grill, Heater [weak]", "Extra.Order: Order [prototype]", "Extra.Pan: Pan [singleton]",
        "Gas.init(): Gas [singleton]",
      ]
    )
    #expect(
      project.graph.sketch == [
        "Extra.Grill -_-> Gas.init()", "Extra.Order -payload:runtimeValue-> =payload: Ticket",
        "Extra.Pan -_:lazy-> Extra.Grill",
      ]
    )
    #expect(project.graph.components.map(\.id.rawValue).filter { $0 != "dpend" } == ["App.Extra", "deli.App"])
  }

  @Test(
    "The loaded container with the highest priority comes first, of equal priorities the last one",
    arguments: [
      ("AppContext.shared.load(DeliFactory()).load(Extra(), priority: .high)", "Extra.Gas"),
      ("AppContext.shared.load([DeliFactory.self, Extra.self])", "Extra.Gas"),
      ("AppContext.shared.load(Extra()); AppContext.shared.load([DeliFactory.self])", "Gas.init()"),
      ("AppContext.shared.load(Extra(), priority: .priority(7)).load(DeliFactory(), priority: .low)", "Gas.init()"),
      ("AppContext.shared.load(DeliFactory())", "Gas.init()"),
      ("other.load(DeliFactory()).load(Extra())", "Gas.init()"),
    ]
  )
  func priority(load: String, provider: String) {
    let project = TestProject.deli(
      """
      class Gas: Component {}
      class Kettle: Autowired { required init(_ gas: Gas) {} }
      class Extra: ModuleFactory {
        override func load(context: AppContext) {
          register(Gas.self, resolver: { Gas() }, qualifier: "", scope: .singleton)
        }
      }
      func start() { \(load) }
      """
    )
    #expect(project.graph.sketch == ["Kettle.init(_:) -_-> \(provider)"])
    let unavailable = project.graph.unavailable.filter { $0.binding.dialect == "deli" }
    #expect(unavailable.allSatisfy { if case .replaced = $0.reason { true } else { false } })
  }

  @Test("Generated files are not read")
  func generated() {
    let project = TestProject(
      [
        ("A.swift", "App", "import Deli\nclass A: Component {}"),
        (
          "DeliFactory.swift", "App",
          """
          //
          //  DeliFactory.swift
          //  Auto generated code.
          //

          import Deli
          final class DeliFactory: ModuleFactory {
            override func load(context: AppContext) {
              register(A.self, resolver: { return A() }, qualifier: "", scope: .singleton)
            }
          }
          """
        ),
      ],
      implicit: nil
    )
    #expect(project.graph.bindingSketch == ["A.init(): A"])
  }
}
