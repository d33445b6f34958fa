import DpendAnalysis
import DpendGraph
import Testing

@testable import DpendKit

/// The setting `rules`.
struct RuleSettingTests {
  @Test("Rules have a severity, or one for the project and others for parts of it, in the order of the file")
  func reading() throws {
    let text = """
      rules:
        captive-dependency: error
        lazy-cycle: off
        key-collision: "off"
        outside-container: false
        unseen-declaration:
          severity: note
          paths: {Sources/Old: off, "**/Legacy": error}
        parse-error: {paths: {Templates: note}}
      """.replacing("captive-dependency", with: "missing-dependency")
    let configuration = try ConfigurationFile.parse(text, path: "project/.dpend.yml").applied(to: Configuration())
    #expect(
      configuration.analysis.severities == [
        RuleName("missing-dependency"): RuleSeverity(.error),
        RuleName("lazy-cycle"): RuleSeverity(.off),
        RuleName("key-collision"): RuleSeverity(.off),
        RuleName("outside-container"): RuleSeverity(.off),
        RuleName("unseen-declaration"): RuleSeverity(
          .note,
          paths: [.init(PathPattern("Sources/Old"), .off), .init(PathPattern("**/Legacy"), .error)]
        ),
        RuleName("parse-error"): RuleSeverity(nil, paths: [.init(PathPattern("Templates"), .note)]),
      ]
    )
    #expect(configuration.folder == "project")
  }

  @Test("Problems have locations")
  func problems() throws {
    let text = """
      rules:
        mising-dependency: off
        lazy-cycle: of
        key-collision: {level: off}
        weak-value: {paths: {A: 3}}
        parse-error: off
        outside-container: [error]
      """
    let problem = #expect(throws: InvalidConfiguration.self) { try ConfigurationFile.parse(text, path: "c.yml") }
    #expect(
      problem?.problems.map(\.description) == [
        "c.yml:2:3: 'rules': unknown rule 'mising-dependency'; did you mean 'missing-dependency'?",
        "c.yml:3:15: 'rules.lazy-cycle': unknown severity 'of'; did you mean 'off'?",
        "c.yml:4:19: 'rules.key-collision': unknown key 'level'; the keys are severity, paths",
        "c.yml:5:27: 'rules.weak-value.paths.A': unknown severity '3'; the severities are off, note, warning, error",
        "c.yml:6:3: 'rules': 'parse-error' cannot be turned off: a file that does not parse can hide any defect; "
          + "lower it to 'note', or exclude the files with 'exclude'",
        "c.yml:7:22: 'rules.outside-container' must be a severity or a mapping with 'severity', 'paths'",
      ]
    )
  }
}
