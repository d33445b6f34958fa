public import DpendAnalysis

/// One format of what changed between two graphs.
public protocol DifferenceReporter: Sendable {
  /// The name for the command line.
  var name: String { get }

  /// What it writes, in a sentence.
  var summary: String { get }

  /// The usual ending of a file that holds such a text.
  var fileExtension: String { get }

  /// What it is good for, in sentences.
  var purpose: String { get }

  /// The text.
  ///
  /// - Parameters:
  ///   - difference: What changed.
  ///   - context: What isn't part of the difference.
  /// - Returns: The whole text.
  func report(_ difference: GraphDifference, context: DifferenceContext) -> String
}
