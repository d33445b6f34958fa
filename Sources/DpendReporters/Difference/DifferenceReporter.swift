package import DpendAnalysis

/// A format for the difference between two graphs.
package protocol DifferenceReporter: ReportFormat {
  /// Returns the report.
  ///
  /// - Parameters:
  ///   - difference: The difference.
  ///   - context: The paths and settings of the run.
  /// - Returns: The text of the report.
  func report(_ difference: GraphDifference, context: DifferenceContext) -> String
}
