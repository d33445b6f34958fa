import DpendAnalysis
import DpendReporters
import Foundation
import Testing

@testable import DpendReporters

struct GitLabReporterTests {
  private let reporter = GitLabReporter()

  @Test("Each finding is an issue with its path from the root of the repository")
  func whole() {
    #expect(
      reporter.report(.cycle, context: ReportContext(repositoryPath: { "Farm/\($0)" })) == """
        [
          {
            "check_name" : "dependency-cycle",
            "description" : "dependency cycle: B → C → D → B",
            "fingerprint" : "f7074b332cc0ed7e",
            "location" : {
              "lines" : {
                "begin" : 2
              },
              "path" : "Farm/App.swift"
            },
            "severity" : "critical"
          }
        ]

        """
    )
  }

  @Test("Without findings the list is empty")
  func empty() throws {
    let issues = try issues(in: reporter.report(.empty, context: ReportContext()))
    #expect(issues == [])
  }

  @Test("Equal findings have different fingerprints, because GitLab would show only one of them otherwise")
  func fingerprints() throws {
    let issues = try issues(in: reporter.report(.twins, context: ReportContext()))
    #expect(issues.map(\.description) == ["the same", "the same"])
    #expect(Set(issues.map(\.fingerprint)).count == 2)
  }

  @Test("A finding without a location is at the root of the repository")
  func unlocated() throws {
    let issues = try issues(in: reporter.report(.unlocated, context: ReportContext()))
    #expect(issues.map(\.location) == [Issue.Location(path: ".", lines: Issue.Lines(begin: 1))])
    #expect(issues.map(\.severity) == ["info"])
  }

  @Test("Every name is printed as one line", arguments: HostileNames.all)
  func hostile(name: String) throws {
    let issues = try issues(in: reporter.report(.finding(name), context: ReportContext()))
    #expect(issues.map(\.description) == [name.asOneLine])
    #expect(issues.map(\.location) == [Issue.Location(path: name, lines: Issue.Lines(begin: 3))])
    #expect(issues.map(\.severity) == ["major"])
  }

  private func issues(in text: String) throws -> [Issue] {
    try JSONDecoder().decode([Issue].self, from: Data(text.utf8))
  }

  private struct Issue: Decodable, Equatable {
    let description: String
    let fingerprint: String
    let severity: String
    let location: Location

    struct Location: Decodable, Equatable {
      let path: String
      let lines: Lines
    }

    struct Lines: Decodable, Equatable { let begin: Int }
  }
}
