import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The dialect as its reference page shows it.
struct DeliDialectTests {
  private let explanation = DeliDialect().explanation

  @Test("The example has the graph of the page")
  func example() {
    let project = TestProject(MarkedSource(explanation.example), implicit: nil)
    #expect(project.graph.findings == [])
    #expect(
      project.graph.scopeSketch == [
        "Counter:  [unknown]", "GasHeater.init(): GasHeater #gas, Heater #gas [singleton]",
        "Kettle.init(gas:): Kettle [weak]", "Order.init(_:payload:): Order [prototype]",
      ]
    )
    #expect(
      project.graph.sketch == [
        "Counter -kettle-> Kettle.init(gas:)", "Counter -_:factory-> Order.init(_:payload:)",
        "Kettle.init(gas:) -gas-> GasHeater.init()", "Order.init(_:payload:) -_-> Kettle.init(gas:)",
        "Order.init(_:payload:) -payload:runtimeValue-> =payload: OrderPayload",
      ]
    )
    #expect(project.graph.components.map(\.id.rawValue).filter { $0 != "dpend" } == ["deli.App"])
  }

  @Test("The page names every scope")
  func scopes() {
    let meanings = explanation.providing.map(\.meaning).joined()
    #expect(["always", "singleton", "prototype", "weak"].allSatisfy { meanings.contains("`\($0)`") })
  }
}
