package import DpendAnalysis
package import DpendGraph

/// A format of the result of an analysis.
package protocol Reporter: ReportFormat {
  /// The subjects that the format can show.
  var subjects: Set<ReportSubject> { get }

  /// Returns the report.
  ///
  /// - Parameters:
  ///   - result: The graph with its findings.
  ///   - context: The paths and settings of the run.
  /// - Returns: The text of the report.
  func report(_ result: AnalysisResult, context: ReportContext) -> String
}

/// The subject of a report.
package enum ReportSubject: String, Hashable, Sendable, CaseIterable {
  /// The findings: `dpend analyze`.
  case findings

  /// The bindings and edges: `dpend graph`.
  case graph

  /// The bindings as a tree: `dpend tree`.
  case tree
}

/// The paths and settings of a run that reporters use besides its result.
package struct ReportContext: Sendable {
  /// Returns the path from the working directory for the file of a location.
  package var displayPath: @Sendable (String) -> String

  /// Returns the path from the root of the repository for the file of a location, as code hosts expect it.
  package var repositoryPath: @Sendable (String) -> String

  /// Returns the columns of locations in UTF-16 code units, from 1, without those whose lines cannot be read.
  package var utf16Columns: @Sendable ([SourceLocation]) -> [SourceLocation: Int]

  /// The problems that prevented a part of the work.
  package var problems: [String]

  /// The lowest severity that makes the command fail.
  package var threshold: Severity?

  /// The sources that were read; nil where a report does not depend on them.
  package var reading: ReadSummary?

  /// The colors of formats for terminals.
  package var colors = TextColors.none

  /// Creates a context, by default with the paths and columns of the locations.
  package init(
    displayPath: @escaping @Sendable (String) -> String = { $0 },
    repositoryPath: @escaping @Sendable (String) -> String = { $0 },
    utf16Columns: @escaping @Sendable ([SourceLocation]) -> [SourceLocation: Int] = { locations in
      Dictionary(locations.map { ($0, $0.column) }, uniquingKeysWith: { first, _ in first })
    },
    problems: [String] = [],
    threshold: Severity? = .error,
    reading: ReadSummary? = nil
  ) {
    self.displayPath = displayPath
    self.repositoryPath = repositoryPath
    self.utf16Columns = utf16Columns
    self.problems = problems
    self.threshold = threshold
    self.reading = reading
  }
}
