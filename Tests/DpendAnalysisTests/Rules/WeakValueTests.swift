import DpendAnalysis
import Testing
import _DpendTestSupport

@testable import DpendGraph

struct WeakValueTests {
  @Test("Structs and enums can't be held weakly; classes, actors and protocols can")
  func values() {
    let project = TestProject(
      """
      import DpendRuntime

      struct Settings {}
      final class Cart {}
      protocol Session {}

      final class AppConfiguration: DependencyConfiguration {
        func 1️⃣settings() -> DependencyRegistration<Settings> {
          DependencyRegistration(scope: .weakSingleton) { Settings() }
        }
        func cart() -> DependencyRegistration<Cart> { DependencyRegistration(scope: .weakSingleton) { Cart() } }
        func session() -> DependencyRegistration<any Session> { DependencyRegistration(scope: .weakSingleton) { Cart() } }
        func other() -> DependencyRegistration<Other> { DependencyRegistration(scope: .weakSingleton) { Other() } }
        func kept() -> DependencyRegistration<Settings> { DependencyRegistration(tag: Kept.self, scope: .singleton) { Settings() } }
      }
      """,
      implicit: nil
    )
    #expect(
      analyze(project.graph).findings(of: RuleName("weak-value")) == [
        Finding(
          rule: RuleName("weak-value"),
          severity: .warning,
          message:
            "AppConfiguration.settings() is a weak singleton, but Settings is a struct, which can't be referenced weakly",
          location: project.location(of: "1️⃣"),
          path: [BindingID("App.AppConfiguration.settings()")],
          notes: [Finding.Note("make it a class, or choose a scope that keeps the value or creates it each time")]
        )
      ]
    )
  }
}
