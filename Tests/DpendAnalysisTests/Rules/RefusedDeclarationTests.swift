import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

/// Collectors make the findings; an analysis keeps them.
struct RefusedDeclarationTests {
  @Test("A rejected declaration is an error, and is read nevertheless")
  func refused() {
    let project = TestProject(
      """
      import Deli
      class Heater: Component {}
      class Kettle: Autowired {
        required 1️⃣init(_ heater: Heater) {}
        required 2️⃣init(spare: Heater) {}
      }
      """,
      implicit: nil
    )
    #expect(
      project.sketch(analyze(project.graph).findings) == [
        "2️⃣ error: 'Kettle' has more than one initializer that Deli can call [refused-declaration]",
        "  1️⃣ another one is here", "  remove all but one from the body of 'Kettle'",
      ]
    )
    #expect(project.graph.sketch == ["Kettle.init(_:) -_-> Heater.init()"])
    #expect(RuleRegistry.all.first { $0.name == .refusedDeclaration }?.severity == .error)
  }
}
