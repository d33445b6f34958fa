import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

struct MalformedSuppressionTests {
  @Test("A comment that suppresses nothing because of how it is written says so, and the findings stay")
  func mistakes() {
    let project = TestProject(
      """
      final class Cart {
        init(
          1️⃣a: A, // 2️⃣dpend:ignore missing-dependency
          3️⃣b: B, // dpend:ignore 4️⃣mising-dependency: not there yet
          5️⃣c: C, // 6️⃣dpend:disable missing-dependency: not there yet
          7️⃣d: D, // 8️⃣dpend:ignore : not there yet
          e: E // dpend:ignore missing-dependency, 9️⃣parse-error, 🔟nonsense: not there yet
        ) {}
      }
      """
    )
    let result = analyze(project.graph)
    #expect(
      project.sketch(result.findings(of: RuleName("malformed-suppression"))) == [
        "2️⃣ warning: suppression without a reason [malformed-suppression]",
        "  add it after a colon: 'dpend:ignore missing-dependency: REASON'",
        "4️⃣ warning: unknown rule 'mising-dependency' [malformed-suppression]",
        "  did you mean 'missing-dependency'?",
        "6️⃣ warning: unknown comment 'dpend:disable' [malformed-suppression]",
        "  write 'dpend:ignore RULE: REASON', with a rule from 'dpend list rules'",
        "8️⃣ warning: suppression without a rule [malformed-suppression]",
        "  write 'dpend:ignore RULE: REASON', with a rule from 'dpend list rules'",
        "9️⃣ warning: 'parse-error' can't be suppressed in the source [malformed-suppression]",
        "  set its severity under 'rules' in '.dpend.yml'",
        "🔟 warning: unknown rule 'nonsense' [malformed-suppression]",
        "  choose a rule from 'dpend list rules'",
      ]
    )
    #expect(
      result.findings(of: RuleName("missing-dependency")).map(\.location)
        == ["1️⃣", "3️⃣", "5️⃣", "7️⃣"].map { project.location(of: $0) }
    )
    #expect(result.findings(of: .unneededSuppression) == [])
  }

  @Test("A comment that is right says nothing")
  func right() {
    let project = TestProject(
      """
      // dpend:ignore missing-dependency: not there yet
      final class Cart { init(a: A) {} }
      """
    )
    #expect(analyze(project.graph).findings(of: RuleName("malformed-suppression")) == [])
  }

  @Test("Nothing of how comments are written, and of what is found when something is written, can be suppressed")
  func firmRules() {
    #expect(
      RuleRegistry.all.filter { !$0.canBeSuppressed }.map(\.name.rawValue).sorted() == [
        "diagram-omitted", "empty-container", "empty-library", "malformed-suppression", "parse-error", "stale-baseline",
        "unmatched-container", "unmatched-filter", "unmigrated-registration", "unmigrated-request",
        "unneeded-suppression", "unsupported-binding",
      ]
    )
  }
}
