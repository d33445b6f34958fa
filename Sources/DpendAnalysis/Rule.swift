package import DpendGraph

/// A diagnostic that is found in a linked graph.
///
/// A rule decides and never prints: it is a function from a graph to findings.
package protocol Rule: Diagnostic {
  /// Whether the rule checks objects that code creates itself, besides those that it registers with a library.
  ///
  /// Code that passes its values itself compiles, so that nothing in it is missing or ambiguous.
  var checksConstructions: Bool { get }

  /// Returns the findings in a graph, in any order.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - settings: The decisions of the project, for rules that check nothing without them.
  /// - Returns: The findings.
  func check(_ graph: BindingGraph, settings: AnalysisSettings) -> [Finding]
}

extension Rule {
  /// No.
  package var checksConstructions: Bool { false }
}
