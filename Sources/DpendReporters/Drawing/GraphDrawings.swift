package import DpendAnalysis
import DpendGraph

/// The diagrams of a graph.
package struct GraphDrawings: Sendable {
  let result: AnalysisResult
  let names: PageNames?

  /// Whether tooltips have the locations of bindings and requests, which change often.
  let showsLocations: Bool
  let marks: GraphMarks

  /// The names of the bindings, which distinguish those with equal titles.
  let bindingNames: BindingNames

  /// The containers of the graph, by which diagrams are divided.
  let containers: BindingAreas.Containers

  /// The parts of each module that is too large for one diagram.
  let parts: [String: BindingAreas]

  /// The components that are configurations.
  let configurations: Set<ComponentID>

  /// Creates the diagrams of a graph.
  ///
  /// - Parameters:
  ///   - result: The graph with its findings.
  ///   - names: The paths of the pages that nodes link to; nil for diagrams without links.
  ///   - showsLocations: Whether tooltips have the locations of bindings and requests, which change often.
  package init(_ result: AnalysisResult, names: PageNames?, showsLocations: Bool = true) {
    self.result = result
    self.names = names
    self.showsLocations = showsLocations
    marks = GraphMarks(result)
    bindingNames = BindingNames(result.graph)
    containers = BindingAreas.Containers(of: result.graph)
    parts = Self.parts(of: result.graph, containers)
    configurations = Set(result.graph.components.filter { $0.kind == .configuration }.map(\.id))
  }

  var graph: BindingGraph { result.graph }

  /// Returns the page of a module as the target of a link.
  func target(ofModule module: String) -> PageTarget? { names.map { PageTarget($0.module(module)) } }
}
