import DpendAnalysis
import DpendGraph
import Testing

/// Generators make the findings; their tests hold them.
struct UnsupportedBindingTests {
  @Test("The rule is listed under the name that generators use")
  func registration() {
    let rule = RuleRegistry.all.first { $0.name == .unsupportedBinding }
    #expect(rule?.severity == .error)
    #expect(rule?.check(link(LinkingInput())).isEmpty == true)
  }
}
