import Algorithms
import DpendAnalysis
import DpendGraph

/// Findings as test results in the XML format of JUnit.
struct JUnitReporter: Reporter {
  let name = "junit"
  let summary = "findings as JUnit XML: a suite for each rule, a test for each finding"
  let fileExtension = "xml"
  let purpose = """
    For build servers that show test results, such as Jenkins, GitLab, Azure Pipelines and Buildkite. A finding at or above \
    `--fail-on` is a failed test, and any other finding, such as a known one, is a skipped test. A rule without findings is a \
    passed test, or a skipped one if no dependency injection code was recognized. A problem with the work itself is a test with an error.
    """
  let subjects: Set<ReportSubject> = [.findings]

  func report(_ result: AnalysisResult, context: ReportContext) -> String {
    let findings = HostedFinding.all(result, context).grouped(by: \.finding.rule)
    let known = RuleRegistry.all.map(\.name)
    let others = findings.keys.filter { !known.contains($0) }.sorted { $0.rawValue < $1.rawValue }
    let unrecognized = context.nothingRecognized(in: result).joined(separator: "; ")
    let success = unrecognized.isEmpty ? Suite.Outcome.passed : .skipped(unrecognized)
    let suites = (known + others).map { rule in
      Suite(rule, findings[rule] ?? [], otherwise: success, threshold: context.threshold)
    }
    let work = context.problems.isEmpty ? [] : [Suite(problems: context.problems)]
    let all = work + suites
    return XMLTag("testsuites", Suite.attributes("dpend", all.flatMap(\.tests)), all.map(\.tag)).document
  }
}

/// The tests of one rule.
private struct Suite {
  let name: String
  let tests: [Test]

  struct Test {
    let name: String
    var location: HostedLocation?
    var outcome = Outcome.passed
  }

  enum Outcome: Equatable {
    case passed
    case skipped(String)
    case failed(severity: String, text: String)
    case error(String)
  }

  init(_ rule: RuleName, _ findings: [HostedFinding], otherwise success: Outcome, threshold: Severity?) {
    name = rule.rawValue
    var counts: [String: Int] = [:]
    let found = findings.map { hosted in
      let message = hosted.finding.message.description.onOneLine
      counts[message, default: 0] += 1
      // Servers treat tests with the same name as one test.
      let number = counts[message].flatMap { $0 == 1 ? nil : " (\($0))" } ?? ""
      return Test(name: message + number, location: hosted.location, outcome: Outcome(hosted, threshold: threshold))
    }
    tests = found.isEmpty ? [Test(name: "no findings", outcome: success)] : found
  }

  init(problems: [String]) {
    name = "work"
    tests = problems.map { Test(name: $0.onOneLine, outcome: .error($0.onOneLine)) }
  }

  /// Returns the attributes of an element with tests.
  static func attributes(_ name: String, _ tests: [Test]) -> KeyValuePairs<String, String?> {
    [
      "name": name,
      "tests": String(tests.count),
      "failures": String(tests.count { if case .failed = $0.outcome { true } else { false } }),
      "errors": String(tests.count { if case .error = $0.outcome { true } else { false } }),
      "skipped": String(tests.count { if case .skipped = $0.outcome { true } else { false } }),
    ]
  }

  var tag: XMLTag { XMLTag("testsuite", Self.attributes(name, tests), tests.map(tag)) }

  private func tag(_ test: Test) -> XMLTag {
    XMLTag(
      "testcase",
      ["classname": "dpend." + name, "name": test.name, "file": test.location?.path.onOneLine],
      [test.outcome.tag].compactMap(\.self)
    )
  }
}

extension Suite.Outcome {
  fileprivate init(_ hosted: HostedFinding, threshold: Severity?) {
    let severity = hosted.finding.severity
    let text = "\(hosted.location.text.onOneLine): \(severity.rawValue): \(hosted.explanation)"
    if hosted.isKnown == true {
      self = .skipped("known: \(text)")
      return
    }
    let isFailure = threshold.map { severity >= $0 } ?? false
    self = isFailure ? .failed(severity: severity.rawValue, text: text) : .skipped(text)
  }

  fileprivate var tag: XMLTag? {
    switch self {
    case .passed: nil
    case .skipped(let text): XMLTag("skipped", ["message": text])
    case .failed(let severity, let text): XMLTag("failure", ["type": severity, "message": text.firstLine], text: text)
    case .error(let text): XMLTag("error", ["type": "problem", "message": text])
    }
  }
}

extension String {
  fileprivate var firstLine: String { String(prefix { $0 != "\n" }) }
}
