import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

struct UnneededSuppressionTests {
  private static let project = TestProject(
    """
    // dpend:ignore missing-dependency, 1️⃣ambiguous-dependency: the price list comes later
    final class Cart { init(prices: PriceList) {} }

    let clock = 1 // dpend:ignore 2️⃣missing-dependency: there once was something here
    // dpend:ignore 3️⃣missing-dependency: the wrong line
    final class Checkout
      : Cart
    {
      init(4️⃣discounts: Discounts) {}
    }
    #if DEBUG
    // dpend:ignore 5️⃣missing-dependency: in an arm
    let debug = 1
    #endif
    """
  )

  @Test("A comment that suppresses nothing is reported with the lines that it covers")
  func unneeded() {
    let result = analyze(Self.project.graph)
    let reported = Self.project.sketch(result.findings(of: .unneededSuppression))
    #expect(
      reported == [
        "1️⃣ warning: no 'ambiguous-dependency' to suppress here [unneeded-suppression]",
        "  the comment covers lines 1 to 2",
        "2️⃣ warning: no 'missing-dependency' to suppress here [unneeded-suppression]",
        "  the comment covers line 4",
        "3️⃣ warning: no 'missing-dependency' to suppress here [unneeded-suppression]",
        "  the comment covers lines 5 to 8",
        "5️⃣ warning: no 'missing-dependency' to suppress here [unneeded-suppression]",
        "  the comment covers lines 12 to 13",
      ]
    )
    #expect(result.findings(of: RuleName("missing-dependency")).map(\.location) == [Self.project.location(of: "4️⃣")])
  }

  @Test("Comments for disabled rules aren't reported, nor any comments if suppressions aren't checked")
  func turnedOff() {
    var settings = AnalysisSettings()
    settings.severities[RuleName("missing-dependency")] = RuleSeverity(.off)
    let result = analyze(Self.project.graph, settings: settings)
    #expect(
      result.findings(of: .unneededSuppression).map(\.location) == [Self.project.location(of: "1️⃣")]
    )
    #expect(result.suppressed == [])
    let unchecked = analyze(Self.project.graph, checksSuppressions: false)
    #expect(unchecked.findings(of: .unneededSuppression) == [])
  }

  @Test("Effective comments aren't reported")
  func needed() {
    let project = TestProject(
      """
      // dpend:ignore missing-dependency: it comes later
      final class Cart { init(prices: PriceList) {} }
      """
    )
    #expect(analyze(project.graph).findings == [])
  }
}
