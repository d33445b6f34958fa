public import DpendAnalysis
public import DpendGraph

/// One format of output.
///
/// A reporter is a function from the result of an analysis to a text.
public protocol Reporter: Sendable {
  /// The name for the command line.
  var name: String { get }

  /// What it writes, in a sentence.
  var summary: String { get }

  /// The usual ending of a file that holds such a text.
  var fileExtension: String { get }

  /// What it is good for, in sentences.
  var purpose: String { get }

  /// What it can be asked to show.
  var subjects: Set<ReportSubject> { get }

  /// The text.
  ///
  /// - Parameters:
  ///   - result: The graph with its findings.
  ///   - context: What isn't part of the result.
  /// - Returns: The whole text.
  func report(_ result: AnalysisResult, context: ReportContext) -> String
}

/// What a report is about.
public enum ReportSubject: String, Hashable, Sendable, CaseIterable {
  /// The findings: `dpend analyze`.
  case findings

  /// The bindings and edges: `dpend graph`.
  case graph

  /// The bindings as a tree: `dpend tree`.
  case tree
}

/// What a reporter needs to know besides the result.
public struct ReportContext: Sendable {
  /// The path of a file as a user in the working directory would write it, by the path in places.
  public var displayPath: @Sendable (String) -> String

  /// The path of a file from the root of its repository, by the path in places: what hosts of code go by.
  public var repositoryPath: @Sendable (String) -> String

  /// The columns of places in UTF-16 code units, from 1, which hosts count in; without those whose lines can't be read.
  public var utf16Columns: @Sendable ([SourceLocation]) -> [SourceLocation: Int]

  /// What kept a part of the work from being done.
  public var problems: [String]

  /// The least severity that makes the command fail.
  public var threshold: Severity?

  /// Creates a context; paths and columns stay as they are in places unless said otherwise.
  public init(
    displayPath: @escaping @Sendable (String) -> String = { $0 },
    repositoryPath: @escaping @Sendable (String) -> String = { $0 },
    utf16Columns: @escaping @Sendable ([SourceLocation]) -> [SourceLocation: Int] = { locations in
      Dictionary(locations.map { ($0, $0.column) }, uniquingKeysWith: { first, _ in first })
    },
    problems: [String] = [],
    threshold: Severity? = .error
  ) {
    self.displayPath = displayPath
    self.repositoryPath = repositoryPath
    self.utf16Columns = utf16Columns
    self.problems = problems
    self.threshold = threshold
  }
}
