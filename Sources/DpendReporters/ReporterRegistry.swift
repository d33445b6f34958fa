/// The formats that dpend writes.
public enum ReporterRegistry {
  /// Every format, in the order in which they are listed.
  public static let all: [any Reporter] = [
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

  /// The formats that can show a subject.
  public static func reporters(for subject: ReportSubject) -> [any Reporter] {
    all.filter { $0.subjects.contains(subject) }
  }
}
