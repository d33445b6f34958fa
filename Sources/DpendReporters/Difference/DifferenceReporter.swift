public import DpendAnalysis

/// A format for the difference between two graphs.
public protocol DifferenceReporter: Sendable {
  /// The name for the command line.
  var name: String { get }

  /// A summary of the format in one phrase.
  var summary: String { get }

  /// The usual file extension.
  var fileExtension: String { get }

  /// The uses of the format, in sentences.
  var purpose: String { get }

  /// Returns the report.
  ///
  /// - Parameters:
  ///   - difference: The difference.
  ///   - context: The paths and settings of the run.
  /// - Returns: The text of the report.
  func report(_ difference: GraphDifference, context: DifferenceContext) -> String
}
