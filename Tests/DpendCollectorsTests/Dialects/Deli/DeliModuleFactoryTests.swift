import DpendGraph
import Testing
import _DpendTestSupport

/// Containers that somebody wrote by hand, and those that Deli's tool wrote.
struct DeliModuleFactoryTests {
  @Test("What such a container registers is held by it, and it asks the generated one for what it lacks")
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

  @Test("What Deli's tool wrote is what was read elsewhere")
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
