import DpendAnalysis
import Foundation
import Testing
import _DpendTestSupport

@testable import DpendGraph
@testable import DpendReporters

struct NewFindingsReporterTests {
  private static let formats = ["sarif", "github", "gitlab", "junit", "checkstyle"]

  @Test("Each format for hosts is available for differences under the same name")
  func names() {
    let wrapped = DifferenceReporterRegistry.all.filter { $0 is NewFindingsReporter }
    #expect(wrapped.map(\.name) == Self.formats)
    for reporter in wrapped {
      let original = ReporterRegistry.all.first { $0.name == reporter.name }
      #expect(original?.fileExtension == reporter.fileExtension)
      #expect(original.map { "new " + $0.summary } == reporter.summary)
    }
  }

  @Test("Earlier findings are omitted, and new ones keep their fingerprints")
  func newOnly() throws {
    let head = analyze(
      BindingGraph(literal: ["A": ["Missing"], "B": ["A"], "C": ["Other", "Another"]])
    )
    let sample = SampleDifference(from: analyze(BindingGraph(literal: ["A": ["Missing"]])), to: head)
    let all = try issues(GitLabReporter().report(head, context: ReportContext()))
    let new = try issues(sample.text(try reporter("gitlab")))
    #expect(new == all.filter { $0.location.lines.begin == 3 })
    #expect(new.count < all.count)
  }

  @Test(
    "A cycle is located at its first step on a changed line, or at its start",
    arguments: [
      ([:], 2, []), (["App.swift": [4...4]], 4, []), (["App.swift": [3...9]], 3, []), (["Other.swift": [1...9]], 2, []),
    ] as [([String: [ClosedRange<Int>]], Int, [String])]
  )
  func cycle(lines: [String: [ClosedRange<Int>]], line: Int, added: [String]) throws {
    var sample = SampleDifference(from: .empty, to: .cycle)
    sample.context.changedLines = ChangedLines(lines)
    let result = try #require(try log(sample).results.first { $0.ruleId == "dependency-cycle" })
    #expect(result.locations.map(\.line) == [line])
    #expect(result.relatedLocations?.map(\.line) == [2, 3, 4, 2])
    #expect(result.codeFlows?.first?.threadFlows.first?.locations.map(\.location.line) == [2, 3, 4])
    let unmoved = try #require(
      AnalysisResult.cycle.fingerprintedFindings.first { $0.finding.rule.rawValue == "dependency-cycle" }
    )
    #expect(result.partialFingerprints == ["dpend/v2": unmoved.fingerprint.rawValue])
  }

  @Test("A note has the former location of a moved finding")
  func former() throws {
    var sample = SampleDifference(from: .empty, to: .many(errors: 2, warnings: 0, notes: 0))
    sample.context.changedLines = ChangedLines(["B.swift": [2...2]])
    #expect(
      sample.text(try reporter("github")) == """
        ::error file=A.swift,line=1,col=1,title=rule::error 1%0Asee there (B.swift:1)
        ::error file=B.swift,line=2,col=1,title=rule::error 2%0Afound here (A.swift:2)%0Asee there (line 2)

        """
    )
  }

  @Test("A finding without notes is located on its path")
  func path() throws {
    let cycle = AnalysisResult.cycle
    let finding = Finding(
      rule: RuleName("rule"),
      severity: .warning,
      message: "from A to D",
      location: SourceLocation(file: "Rules.yml", line: 7, column: 1),
      path: cycle.graph.bindings.map(\.id)
    )
    var sample = SampleDifference(from: cycle, to: cycle.adding([finding]))
    sample.context.changedLines = ChangedLines(["App.swift": [3...3]])
    let result = try #require(try log(sample).results.first)
    #expect(result.locations.map(\.line) == [3])
    #expect(result.relatedLocations?.map(\.line) == [7])
  }

  @Test("Two new findings at one location remain two", arguments: formats)
  func twins(format: String) throws {
    var sample = SampleDifference(from: .empty, to: .twins)
    sample.context.changedLines = ChangedLines(["A.swift": [1...20]])
    let text = sample.text(try reporter(format))
    #expect(text.components(separatedBy: "the same").count > 2)
    let location = SourceLocation(file: "B.swift", line: 1, column: 1)
    let moved = AnalysisResult.findings(
      [3, 9].map { line in
        Finding(
          rule: RuleName("rule"),
          severity: .warning,
          message: "about the same",
          location: SourceLocation(file: "A.swift", line: line, column: 1),
          path: [BindingID("A\(line)")],
          notes: [Finding.Note("there", at: location)]
        )
      }
    )
    sample = SampleDifference(from: .empty, to: moved)
    sample.context.changedLines = ChangedLines(["B.swift": [1...1]])
    let fingerprints = try log(sample).results.map(\.partialFingerprints)
    #expect(Set(fingerprints).count == 2)
    #expect(try log(sample).results.map { $0.locations.map(\.line) } == [[1], [1]])
  }

  @Test(
    "A test fails for findings of a gate, or for errors without such a gate",
    arguments: [
      (["new-errors"], 1), (["new-warnings"], 3), (["new-errors", "new-notes"], 6), (["new-cycles"], 1), ([], 1),
    ]
  )
  func threshold(gates: [String], failures: Int) throws {
    let sample = SampleDifference(
      from: .empty,
      to: .many(errors: 1, warnings: 2, notes: 3),
      gates: DifferenceGate.all.filter { gates.contains($0.name) }
    )
    let elements = try XMLReading.elements(of: sample.text(try reporter("junit")))
    #expect(elements.first?.attributes["failures"] == "\(failures)")
  }

  @Test("Problems of both graphs are reported without duplicates")
  func problems() throws {
    var sample = SampleDifference(from: .empty, to: .empty)
    sample.context.base.problems = ["both", "base"]
    sample.context.head.problems = ["both", "head"]
    #expect(
      try log(sample).invocations.flatMap(\.toolExecutionNotifications).map(\.message.text) == ["base", "both", "head"]
    )
  }

  @Test("5,000 new findings are within the limits of each host, well-formed, the worst first")
  func many() throws {
    let sample = SampleDifference(from: .empty, to: .many(errors: 1_000, warnings: 1_500, notes: 2_500))
    let results = try log(sample).results
    #expect(
      results.map(\.level) == ["error", "warning", "note"].flatMap { Array(repeating: $0, count: counts[$0] ?? 0) }
    )
    let severities = try issues(sample.text(try reporter("gitlab"))).map(\.severity)
    let order = ["critical": 1_000, "major": 1_500, "info": 2_500]
    #expect(severities == ["critical", "major", "info"].flatMap { Array(repeating: $0, count: order[$0] ?? 0) })
    let commands = sample.text(try reporter("github")).split(separator: "\n")
    #expect(commands.filter { $0.hasPrefix("::error ") }.count == 10)
    #expect(commands.filter { $0.hasPrefix("::warning ") }.count == 10)
    #expect(commands.filter { $0.hasPrefix("::notice ") }.count == 10)
    #expect(commands[29].contains("1000 errors, 1500 warnings, 2500 notes; 4971 more findings"))
    let tests = try XMLReading.elements(of: sample.text(try reporter("junit")))
    #expect(tests.first?.attributes["failures"] == "1000")
    #expect(tests.count { $0.name == "skipped" } == 4_000)
    let lines = try XMLReading.elements(of: sample.text(try reporter("checkstyle")))
    #expect(lines.count { $0.name == "error" } == 5_000)
  }

  @Test("SARIF omits results over the limit of hosts, the least important first, and says so")
  func beyond() throws {
    let sample = SampleDifference(from: .empty, to: .many(errors: 3, warnings: 3, notes: 3))
    let text = sample.text(NewFindingsReporter(SARIFReporter(most: 5)))
    let run = try #require(try JSONDecoder().decode(Log.self, from: Data(text.utf8)).runs.first)
    #expect(run.results.map(\.level) == ["error", "error", "error", "warning", "warning"])
    let notifications = run.invocations.flatMap(\.toolExecutionNotifications)
    #expect(notifications.map(\.message.text) == ["4 findings omitted: hosts accept 5 results"])
    #expect(notifications.map(\.level) == ["warning"])
    #expect(run.invocations.map(\.executionSuccessful) == [true])
  }

  private let counts = ["error": 1_000, "warning": 1_500, "note": 2_500]

  private func reporter(_ name: String) throws -> NewFindingsReporter {
    try #require(DifferenceReporterRegistry.all.first { $0.name == name } as? NewFindingsReporter)
  }

  private func log(_ sample: SampleDifference) throws -> Log.Run {
    let text = sample.text(try reporter("sarif"))
    return try #require(try JSONDecoder().decode(Log.self, from: Data(text.utf8)).runs.first)
  }

  private func issues(_ text: String) throws -> [Issue] {
    try JSONDecoder().decode([Issue].self, from: Data(text.utf8))
  }

  /// The part of an issue that the tests read.
  private struct Issue: Decodable, Equatable {
    let fingerprint: String
    let severity: String
    let location: Location

    struct Location: Decodable, Equatable { let lines: Lines }
    struct Lines: Decodable, Equatable { let begin: Int }
  }

  /// The part of a log that the tests read.
  private struct Log: Decodable {
    let runs: [Run]

    struct Run: Decodable {
      let invocations: [Invocation]
      let results: [Result]
    }

    struct Invocation: Decodable {
      let executionSuccessful: Bool
      let toolExecutionNotifications: [Notification]
    }

    struct Notification: Decodable {
      let level: String
      let message: Message
    }

    struct Message: Decodable { let text: String }

    struct Result: Decodable {
      let ruleId: String
      let level: String
      let locations: [Location]
      let relatedLocations: [Location]?
      let codeFlows: [Flow]?
      let partialFingerprints: [String: String]
    }

    struct Flow: Decodable { let threadFlows: [Thread] }
    struct Thread: Decodable { let locations: [Step] }
    struct Step: Decodable { let location: Location }

    struct Location: Decodable {
      let physicalLocation: PhysicalLocation

      var line: Int? { physicalLocation.region?.startLine }
    }

    struct PhysicalLocation: Decodable { let region: Region? }
    struct Region: Decodable { let startLine: Int }
  }
}
