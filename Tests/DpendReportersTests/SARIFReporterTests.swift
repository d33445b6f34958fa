import DpendAnalysis
import DpendReporters
import Foundation
import Testing
import _DpendTestSupport

@testable import DpendGraph
@testable import DpendReporters

struct SARIFReporterTests {
  private let reporter = SARIFReporter()

  @Test("A cycle has a linked location for every note, a step for every hop and no absolute path")
  func whole() throws {
    let context = ReportContext(repositoryPath: { "Farm #1/\($0)" }, utf16Columns: { [$0[0]: 9] })
    let results = try #require(try run(.cycle, context)["results"])
    let data = try JSONSerialization.data(withJSONObject: results, options: [.prettyPrinted, .sortedKeys])
    try Snapshot.check(String(decoding: data, as: UTF8.self) + "\n", "cycle.sarif")
  }

  @Test("Every rule has a description, a level and a fix")
  func rules() throws {
    let driver = try driver(.empty)
    #expect(driver.rules.map(\.id) == RuleRegistry.all.map(\.name.rawValue))
    #expect(driver.rules.map(\.defaultConfiguration?.level) == RuleRegistry.all.map(\.severity.rawValue))
    let cycle = try #require(driver.rules.first { $0.id == "dependency-cycle" })
    #expect(cycle.name == "DependencyCycle")
    #expect(
      cycle.shortDescription?.text
        == "Checks for dependency cycles: bindings that depend on themselves, directly or transitively, while they are being created."
    )
    #expect(cycle.help?.text.contains("How to fix it: Cut the cycle at the edge that the finding suggests") == true)
    #expect(cycle.help?.markdown?.contains("```swift\nfinal class Cart") == true)
  }

  @Test("Signs of headings are written as they are, and those of commands for build servers as references")
  func numberSigns() throws {
    let text = reporter.report(.empty, context: ReportContext())
    #expect(text.contains("## Why it matters") && !text.contains("\\u0023"))
    let marks = ["## A [b]", "x ##[error]y", "##vso[x]"].jsonText
    #expect(marks == "[\n  \"## A [b]\",\n  \"x #\\u0023[error]y\",\n  \"#\\u0023vso[x]\"\n]\n")
  }

  @Test("An unregistered rule has an index too")
  func unknownRule() throws {
    let log = try log(.twins)
    #expect(log.runs[0].tool.driver.rules.last?.id == "rule")
    #expect(log.runs[0].results.map(\.ruleIndex) == [RuleRegistry.all.count, RuleRegistry.all.count])
    #expect(Set(log.runs[0].results.map(\.partialFingerprints)).count == 2)
  }

  @Test("A finding without a location is at the root, because GitHub rejects a report with a result without a file")
  func unlocated() throws {
    let location = try log(.unlocated).runs[0].results[0].locations[0].physicalLocation
    #expect(location.artifactLocation.uri == ".")
    #expect(location.region == nil)
  }

  @Test("A finding without a location is at the location of its first binding")
  func anchors() throws {
    let cycle = AnalysisResult.cycle
    let finding = Finding(
      rule: RuleName("rule"),
      severity: .note,
      message: "about C",
      location: nil,
      path: [cycle.graph.bindings[2].id]
    )
    let result = try #require(try log(cycle.adding([finding])).runs[0].results.first)
    #expect(result.locations.map(\.physicalLocation.region?.startLine) == [cycle.graph.bindings[2].location.line])
  }

  @Test("A problem is a notification, and the run is not successful")
  func problems() throws {
    let done = try log(.empty).runs[0].invocations
    #expect(done.map(\.executionSuccessful) == [true])
    let context = ReportContext(problems: ["missing: no such file or folder; check the path"])
    let invocation = try #require(try log(.empty, context).runs[0].invocations.first)
    #expect(!invocation.executionSuccessful)
    #expect(
      invocation.toolExecutionNotifications.map(\.message.text) == ["missing: no such file or folder; check the path"]
    )
  }

  @Test("Every name is text and not a link", arguments: HostileNames.all)
  func hostile(name: String) throws {
    let result = try log(.finding(name)).runs[0].results[0]
    let shown = name.asOneLine
    let makesLink = shown.contains("](")
    let escaped = shown.replacing("[", with: "\\[").replacing("]", with: "\\]")
    let text = makesLink ? escaped : shown
    #expect(result.message.text == "\(text)\n\(text)\n\(text) ([line 4](1))")
    #expect(result.relatedLocations?.map(\.message?.text) == [text])
    let uri = result.locations[0].physicalLocation.artifactLocation.uri
    #expect(uri.removingPercentEncoding == name)
    #expect(uri.wholeMatch(of: /[A-Za-z0-9\/._~%+-]*/) != nil)
  }

  private func log(_ result: AnalysisResult, _ context: ReportContext = ReportContext()) throws -> Log {
    try JSONDecoder().decode(Log.self, from: Data(reporter.report(result, context: context).utf8))
  }

  private func driver(_ result: AnalysisResult) throws -> Log.Driver { try log(result).runs[0].tool.driver }

  private func run(_ result: AnalysisResult, _ context: ReportContext) throws -> [String: Any] {
    let text = reporter.report(result, context: context)
    let log = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return try #require((log?["runs"] as? [[String: Any]])?.first)
  }

  /// The part of a log that the tests read.
  private struct Log: Decodable {
    let runs: [Run]

    struct Run: Decodable {
      let tool: Tool
      let invocations: [Invocation]
      let results: [Result]
    }

    struct Tool: Decodable { let driver: Driver }
    struct Driver: Decodable { let rules: [Rule] }

    struct Rule: Decodable {
      let id: String
      let name: String
      let shortDescription: Message?
      let help: Message?
      let defaultConfiguration: Configuration?
    }

    struct Configuration: Decodable { let level: String }

    struct Invocation: Decodable {
      let executionSuccessful: Bool
      let toolExecutionNotifications: [Notification]
    }

    struct Notification: Decodable { let message: Message }

    struct Result: Decodable {
      let ruleIndex: Int
      let message: Message
      let locations: [Location]
      let relatedLocations: [Location]?
      let partialFingerprints: [String: String]
    }

    struct Message: Decodable {
      let text: String
      let markdown: String?
    }

    struct Location: Decodable {
      let physicalLocation: PhysicalLocation
      let message: Message?
    }

    struct PhysicalLocation: Decodable {
      let artifactLocation: ArtifactLocation
      let region: Region?
    }

    struct ArtifactLocation: Decodable { let uri: String }
    struct Region: Decodable { let startLine: Int }
  }
}
