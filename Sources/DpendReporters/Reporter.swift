public import DpendAnalysis

/// One format of output.
///
/// A reporter is a function from the result of an analysis to a text.
public protocol Reporter: Sendable {
  /// The name for the command line.
  var name: String { get }

  /// What it writes, in a sentence.
  var summary: String { get }

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
  public let displayPath: @Sendable (String) -> String

  /// Creates a context; places stay as they are unless said otherwise.
  public init(displayPath: @escaping @Sendable (String) -> String = { $0 }) {
    self.displayPath = displayPath
  }
}
