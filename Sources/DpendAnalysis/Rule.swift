package import DpendGraph

/// A diagnostic that is found in a linked graph.
///
/// A rule decides and never prints: it is a function from a graph to findings.
package protocol Rule: Diagnostic {
  /// Returns the findings in a graph, in any order.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - settings: The decisions of the project, for rules that check nothing without them.
  /// - Returns: The findings.
  func check(_ graph: BindingGraph, settings: AnalysisSettings) -> [Finding]
}
