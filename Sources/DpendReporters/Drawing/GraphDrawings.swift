public import DpendAnalysis
import DpendGraph

/// The pictures that can be drawn of a graph.
public struct GraphDrawings: Sendable {
  let result: AnalysisResult
  let names: PageNames?
  let marks: GraphMarks

  /// Prepares pictures.
  ///
  /// - Parameters:
  ///   - result: The graph with its findings.
  ///   - names: Where the pages lie that nodes lead to; nil for pictures without links.
  public init(_ result: AnalysisResult, names: PageNames?) {
    self.result = result
    self.names = names
    marks = GraphMarks(result)
  }

  var graph: BindingGraph { result.graph }

  /// The page of a module as the target of a link.
  func target(ofModule module: String) -> PageTarget? { names.map { PageTarget($0.module(module)) } }
}
