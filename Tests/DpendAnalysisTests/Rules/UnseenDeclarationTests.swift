import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

/// Collectors make the findings; an analysis keeps them.
struct UnseenDeclarationTests {
  @Test("Findings of collectors have the severity of their diagnostic")
  func earlierFindings() {
    let project = TestProject(
      """
      import DpendRuntime
      final class AppConfiguration: DependencyConfiguration {
        func 1️⃣store() -> DependencyRegistration<Int> { makeRegistration(for: .current) }
      }
      """
    )
    let result = analyze(project.graph)
    #expect(
      project.sketch(result.findings) == [
        "1️⃣ warning: the registration that 'store()' returns can't be read from the source: no call of DependencyRegistration is in its body [unseen-declaration]",
        "  return DependencyRegistration(tag: …, scope: …) { … } from the method itself, with the tag and the scope written out",
      ]
    )
    #expect(RuleRegistry.all.first { $0.name == .unseenDeclaration }?.severity == .warning)
  }
}
