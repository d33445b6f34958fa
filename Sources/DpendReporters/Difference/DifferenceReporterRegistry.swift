/// The registered formats of `dpend diff`.
package enum DifferenceReporterRegistry {
  /// All formats, in display order.
  package static let all: [any DifferenceReporter] = [
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
