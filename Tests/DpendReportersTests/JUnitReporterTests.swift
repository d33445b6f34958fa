import DpendAnalysis
import DpendGraph
import DpendReporters
import Testing

@testable import DpendReporters

struct JUnitReporterTests {
  private let reporter = JUnitReporter()

  @Test("Every rule is a suite, and a rule without findings has a passed test")
  func suites() throws {
    let elements = try XMLReading.elements(of: reporter.report(.cycle, context: ReportContext()))
    let rules = RuleRegistry.all.map(\.name.rawValue)
    #expect(elements.filter { $0.name == "testsuite" }.map { $0.attributes["name"] } == rules)
    #expect(
      elements.first
        == .init(
          "testsuites",
          ["name": "dpend", "tests": "\(rules.count)", "failures": "1", "errors": "0", "skipped": "0"]
        )
    )
    let start = try #require(elements.firstIndex { $0.attributes["name"] == "dependency-cycle" })
    #expect(
      elements[start..<start + 5].map(\.self) == [
        .init(
          "testsuite",
          ["name": "dependency-cycle", "tests": "1", "failures": "1", "errors": "0", "skipped": "0"]
        ),
        .init(
          "testcase",
          ["classname": "dpend.dependency-cycle", "name": "dependency cycle: B → C → D → B", "file": "App.swift"]
        ),
        .init(
          "failure",
          ["type": "error", "message": "App.swift:2: error: dependency cycle: B → C → D → B"],
          text: """
            App.swift:2: error: dependency cycle: B → C → D → B
            B.init() needs 'C' (line 2)
            C.init() needs 'D' (line 3)
            D.init() needs 'B' (line 4)
            cut it here: let 'B.init()' take 'C: @escaping () -> C' in place of 'C: C'; no other edge is cheaper (line 2)
            checked: these bindings are acyclic after this change
            """
        ),
        .init(
          "testsuite",
          ["name": rules[4], "tests": "1", "failures": "0", "errors": "0", "skipped": "0"]
        ),
        .init("testcase", ["classname": "dpend.\(rules[4])", "name": "no findings"]),
      ]
    )
  }

  @Test(
    "A finding at or above the threshold fails, and the others are skipped",
    arguments: [(Severity.error, 1, 3), (.warning, 3, 1), (.note, 4, 0), (nil, 0, 4)]
  )
  func threshold(severity: Severity?, failures: Int, skipped: Int) throws {
    let result = AnalysisResult.many(errors: 1, warnings: 2, notes: 1)
    let elements = try XMLReading.elements(of: reporter.report(result, context: ReportContext(threshold: severity)))
    #expect(elements.count { $0.name == "failure" } == failures)
    #expect(elements.count { $0.name == "skipped" } == skipped)
    #expect(elements[0].attributes["failures"] == "\(failures)")
    #expect(elements[0].attributes["skipped"] == "\(skipped)")
  }

  @Test("Equal findings have tests with different names, because servers would merge them otherwise")
  func equalFindings() throws {
    let elements = try XMLReading.elements(of: reporter.report(.twins, context: ReportContext()))
    let tests = elements.filter { $0.attributes["classname"] == "dpend.rule" }
    #expect(tests.map { $0.attributes["name"] } == ["the same", "the same (2)"])
  }

  @Test("A problem with the work is a test with an error")
  func problems() throws {
    let context = ReportContext(problems: ["missing: no such file or folder; check the path"])
    let elements = try XMLReading.elements(of: reporter.report(.empty, context: context))
    #expect(elements[0].attributes["errors"] == "1")
    #expect(
      elements[1..<4].map(\.self) == [
        .init("testsuite", ["name": "work", "tests": "1", "failures": "0", "errors": "1", "skipped": "0"]),
        .init("testcase", ["classname": "dpend.work", "name": "missing: no such file or folder; check the path"]),
        .init("error", ["type": "problem", "message": "missing: no such file or folder; check the path"]),
      ]
    )
  }

  @Test("Every name is printed as one line of text", arguments: HostileNames.all)
  func hostile(name: String) throws {
    let context = ReportContext(threshold: .warning)
    let elements = try XMLReading.elements(of: reporter.report(.finding(name), context: context))
    let shown = name.asReadInXML
    #expect(
      elements.suffix(2) == [
        .init("testcase", ["classname": "dpend.rule", "name": shown, "file": shown]),
        .init(
          "failure",
          ["type": "warning", "message": "\(shown):3: warning: \(shown)"],
          text: "\(shown):3: warning: \(shown)\n\(shown)\n\(shown) (line 4)"
        ),
      ]
    )
  }
}
