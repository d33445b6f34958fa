import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

struct DuplicateBindingTests {
  @Test("The same key registered twice, in one configuration or in two, is reported for each after the first")
  func duplicates() {
    let project = TestProject(
      """
      class One: DependencyConfiguration {
        func 1️⃣first() -> DependencyRegistration<any Store> { DependencyRegistration { A() } }
        func 2️⃣second() -> DependencyRegistration<Store> { DependencyRegistration { A() } }
      }
      class Two: DependencyConfiguration {
        func 3️⃣third() -> DependencyRegistration<any Store & Sendable> { DependencyRegistration { A() } }
      }
      """,
      implicit: nil
    )
    #expect(
      findings(in: project) == [
        "2️⃣ error: 'Store' is registered twice, by One.first() and by One.second() [duplicate-binding]",
        "  1️⃣ the other registration is here",
        "3️⃣ error: 'Store' is registered twice, by One.first() and by Two.third() [duplicate-binding]",
        "  1️⃣ the other registration is here",
      ]
    )
  }

  @Test("Tags, builds, implicit bindings and overloaded initializers are no duplicates")
  func others() {
    let project = TestProject(
      """
      class Store {}
      class Wiring: DependencyConfiguration {
        init(a: Int) {}
        init(b: Int) {}
        func plain() -> DependencyRegistration<Store> { DependencyRegistration { Store() } }
        func fast() -> DependencyRegistration<Store> { DependencyRegistration(tag: Fast.self) { Store() } }
        #if DEBUG
        func debug() -> DependencyRegistration<Int> { DependencyRegistration { 1 } }
        #else
        func release() -> DependencyRegistration<Int> { DependencyRegistration { 1 } }
        #endif
      }
      """
    )
    #expect(findings(in: project).isEmpty)
  }

  private func findings(in project: TestProject) -> [String] {
    project.sketch(AnalysisResult(analyzing: project.graph).findings(of: RuleName("duplicate-binding")))
  }
}
