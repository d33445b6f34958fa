import Algorithms
import DpendGraph

/// A strongly connected component of areas, by the resolved dependencies of their bindings.
package struct AreaCycle: Hashable, Sendable {
  /// The areas of a shortest cycle.
  package let path: [BindingAreas.Area]

  /// The number of areas in the component.
  package let areas: Int

  /// The number of dependencies between areas of the component.
  package let dependencies: Int

  /// Returns the cycles between some areas of a graph, by area.
  ///
  /// - Complexity: O(*e*), and O(*v* (*v* + *e*)) at worst for the areas and the pairs with dependencies.
  static func all(among areas: BindingAreas, of graph: BindingGraph) -> [AreaCycle] {
    let dependencies = graph.dependencies { areas.index(of: $0) }
    let bySource = dependencies.grouped(by: \.source)
    let successors = { (area: Int) in bySource[area, default: []].map(\.destination) }
    return stronglyConnectedComponents(count: areas.count, successors: successors).filter { $0.count > 1 }
      .sorted { $0[0] < $1[0] }
      .compactMap { component in
        let members = Set(component)
        let inner = dependencies.filter { members.contains($0.source) && members.contains($0.destination) }
        return shortestCycle(among: component, successors: successors).map { path in
          AreaCycle(
            path: path.map { areas.all[$0] },
            areas: component.count,
            dependencies: inner.reduce(0) { $0 + $1.count }
          )
        }
      }
  }
}
