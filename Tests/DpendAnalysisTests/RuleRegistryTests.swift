import DpendAnalysis
import DpendGraph
import Testing

struct RuleRegistryTests {
  @Test(
    "Each rule has a name of its own, in kebab case, and explains itself under all headings",
    arguments: RuleRegistry.all.indices
  )
  func explanations(index: Int) {
    let rule = RuleRegistry.all[index]
    #expect(RuleRegistry.all.count { $0.name == rule.name } == 1)
    #expect(rule.name.rawValue.allSatisfy { $0.isLowercase || $0 == "-" })
    let texts = [
      rule.explanation.whatItChecks, rule.explanation.whyItMatters, rule.explanation.example, rule.explanation.howToFix,
    ]
    #expect(texts.allSatisfy { !$0.isEmpty })
    #expect(rule.explanation.whatItChecks.hasSuffix("."))
  }
}
