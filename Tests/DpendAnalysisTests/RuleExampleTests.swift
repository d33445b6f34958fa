import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The examples of libraries for the pages of rules.
struct RuleExampleTests {
  @Test("Each example of a library is one in which its rule finds a problem", arguments: Self.examples)
  func finding(example: Example) {
    var project = TestProject(MarkedSource(example.code), implicit: nil)
    project.dialects = DialectRegistry.all
    let findings = analyze(project.graph).findings
    #expect(findings.contains { $0.rule == example.rule }, "\(findings.map(\.rule.rawValue))")
  }

  struct Example: CustomTestStringConvertible {
    let dialect: String
    let rule: RuleName
    let code: String

    var testDescription: String { "\(dialect), \(rule.rawValue)" }
  }

  private static let examples = DialectRegistry.all.flatMap { dialect in
    dialect.vocabulary.ruleExamples.sorted { $0.key.rawValue < $1.key.rawValue }.map {
      Example(dialect: dialect.name, rule: $0.key, code: $0.value.code)
    }
  }
}
