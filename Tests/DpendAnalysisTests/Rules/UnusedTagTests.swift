import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

struct UnusedTagTests {
  @Test("A tag of a binding that is only requested without it")
  func forwarded() {
    let project = TestProject(
      """
      import Dip

      protocol Payment {}
      protocol Audit {}
      final class CardPayment: Payment, Audit {}
      final class Till { init(payment: any Payment) {} }

      let container = DependencyContainer { container in
        let card = 1️⃣container.register { CardPayment() as Payment }
        container.register(card, type: Audit.self, tag: "eu")
        container.register { Till(payment: try 2️⃣container.resolve()) }
      }
      let till = try container.resolve() as Till
      """,
      implicit: nil
    )
    #expect(
      findings(in: project) == [
        "1️⃣ note: nothing requests 'Audit #eu' by its tag [unused-tag]",
        "  2️⃣ container.Till requests 'Payment', which it also provides",
      ]
    )
  }

  @Test("An unused binding is reported as such, and one that is requested by its tag isn't")
  func others() {
    let project = TestProject(
      """
      import Dip

      final class Payment {}
      let container = DependencyContainer { container in
        container.register(tag: "eu") { Payment() }
        container.register(tag: "us") { Payment() }
      }
      let payment = try container.resolve(tag: "eu") as Payment
      """,
      implicit: nil
    )
    #expect(findings(in: project) == [])
    let rules = analyze(project.graph).findings.map(\.rule.rawValue)
    #expect(rules == ["unused-binding"])
  }

  private func findings(in project: TestProject) -> [String] {
    project.sketch(analyze(project.graph).findings(of: RuleName("unused-tag")))
  }
}
