/// The formats that `dpend diff` writes.
public enum DifferenceReporterRegistry {
  /// Every format, in the order in which they are listed.
  public static let all: [any DifferenceReporter] = [
    DifferenceTextReporter(),
    DifferenceJSONReporter(),
    CommentReporter.comment,
    CommentReporter.summary,
    NewFindingsReporter(SARIFReporter(most: SARIFReporter.mostOnHosts)),
    NewFindingsReporter(GitHubReporter()),
    NewFindingsReporter(GitLabReporter()),
    NewFindingsReporter(JUnitReporter()),
    NewFindingsReporter(CheckstyleReporter()),
  ]
}
