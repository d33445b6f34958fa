import DpendAnalysis
import Testing

@testable import DpendGraph

struct RuleRegistryTests {
  @Test("Settings, suppressions and baselines refer to these names, which never change")
  func names() {
    #expect(
      RuleRegistry.all.map(\.name.rawValue).sorted() == [
        "accidental-qualifier", "ambiguous-dependency", "captive-dependency", "dependency-cycle", "depth-limit",
        "diagram-omitted", "direct-construction", "duplicate-binding", "eager-initialization", "effect-mismatch",
        "empty-container", "empty-library",
        "fan-out-limit",
        "forbidden-dependency", "inaccessible-binding", "key-collision", "layer-violation", "lazy-cycle",
        "malformed-suppression", "missing-configuration-value", "missing-dependency", "mistyped-request",
        "module-cycle",
        "outside-container", "overridden-registration", "parse-error", "refused-declaration", "rival-binding",
        "runtime-value-not-forwarded", "second-instance", "stale-baseline", "stateful-injection",
        "strong-reference-cycle",
        "unavailable-dependency",
        "unmatched-container", "unmatched-filter", "unmatched-pattern", "unmigrated-registration", "unmigrated-request",
        "unneeded-suppression", "unprovided-tag", "unseen-declaration",
        "unstable-dependency",
        "unsupported-binding", "unused-binding", "unused-tag",
        "weak-value",
      ]
    )
  }

  @Test("Each page opens with the problem, and states the consequence and the fix", arguments: RuleRegistry.all.indices)
  func explanations(index: Int) {
    let explanation = RuleRegistry.all[index].explanation
    #expect(explanation.whatItChecks.hasPrefix("Checks for "))
    for text in [explanation.whatItChecks, explanation.whyItMatters, explanation.howToFix] {
      #expect(text.hasSuffix("."))
    }
    #expect(explanation.example != "")
  }

  @Test("A finding has the severity of its diagnostic, or a lower one where the problem is uncertain")
  func severities() {
    let finding = StageDiagnostic.unseenDeclaration.finding("\("Cart") is computed", at: nil)
    #expect(
      finding == Finding(rule: .unseenDeclaration, severity: .warning, message: "Cart is computed", location: nil)
    )
    let error = StageDiagnostic.missingConfigurationValue
    let warning = StageDiagnostic.unseenDeclaration
    let certainties: [Certainty] = [.certain, .likely, .possible]
    #expect(certainties.map { error.finding("", certainty: $0, at: nil).severity } == [.error, .warning, .note])
    #expect(certainties.map { warning.finding("", certainty: $0, at: nil).severity } == [.warning, .note, .note])
  }
}
