/// The registered formats.
package enum ReporterRegistry {
  /// All formats, in display order.
  package static let all: [any Reporter] = [
    TextReporter(),
    JSONReporter(),
    SARIFReporter(),
    GitHubReporter(),
    GitLabReporter(),
    JUnitReporter(),
    CheckstyleReporter(),
    MarkdownFindingsReporter(),
    DOTReporter(),
    MermaidReporter(),
    TreeReporter(),
  ]

  /// Returns the formats that can show a subject.
  package static func reporters(for subject: ReportSubject) -> [any Reporter] {
    all.filter { $0.subjects.contains(subject) }
  }
}
