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
    // dpend:ignore 3️⃣missing-dependency: the wrong place
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

  @Test("A comment that suppresses nothing is told, with the lines that it counts for")
  func unneeded() {
    let result = AnalysisResult(analyzing: Self.project.graph)
    let told = Self.project.sketch(result.findings(of: .unneededSuppression))
    #expect(
      told == [
        "1️⃣ warning: there is no 'ambiguous-dependency' here to suppress [unneeded-suppression]",
        "  the comment counts for lines 1 to 2",
        "2️⃣ warning: there is no 'missing-dependency' here to suppress [unneeded-suppression]",
        "  the comment counts for line 4",
        "3️⃣ warning: there is no 'missing-dependency' here to suppress [unneeded-suppression]",
        "  the comment counts for lines 5 to 8",
        "5️⃣ warning: there is no 'missing-dependency' here to suppress [unneeded-suppression]",
        "  the comment counts for lines 12 to 13",
      ]
    )
    #expect(result.findings(of: RuleName("missing-dependency")).map(\.location) == [Self.project.location(of: "4️⃣")])
  }

  @Test("Comments for rules that are turned off are not told, nor are any where the rule isn't checked")
  func turnedOff() {
    var settings = AnalysisSettings()
    settings.severities[RuleName("missing-dependency")] = RuleSeverity(.off)
    let result = AnalysisResult(analyzing: Self.project.graph, settings: settings)
    #expect(
      result.findings(of: .unneededSuppression).map(\.location) == [Self.project.location(of: "1️⃣")]
    )
    #expect(result.suppressed == [])
    let others = RuleRegistry.all.filter { $0.name != .unneededSuppression }
    #expect(AnalysisResult(analyzing: Self.project.graph, rules: others).findings(of: .unneededSuppression) == [])
  }

  @Test("Nothing is told where every comment is needed")
  func needed() {
    let project = TestProject(
      """
      // dpend:ignore missing-dependency: it comes later
      final class Cart { init(prices: PriceList) {} }
      """
    )
    #expect(AnalysisResult(analyzing: project.graph).findings == [])
  }
}
