import Algorithms
import DpendAnalysis
import DpendGraph

extension GraphDrawings {
  /// The number of dependencies, or of dependents, of a binding up to which each has a node of its own.
  private static let mostSeparate = 12

  /// Returns the diagram of a binding with its dependencies and dependents, up to a number of each.
  ///
  /// Where there are many on one side, modules and their parts represent them. The summary has the numbers of those that are left out.
  func neighborhood(of binding: Int, atMost limit: Int, name: String) -> Drawing {
    let dependencies = neighbors(
      drawnEdges(graph.outgoing[binding]).compactMap { graph.edges[$0].binding },
      of: binding
    )
    let dependents = neighbors(drawnEdges(graph.incoming[binding]).map { graph.edges[$0].source }, of: binding)
    // A dependency that is also a dependent has its own node, between which and the binding both lines are drawn.
    let both = Set(dependencies).intersection(dependents)
    let represented = [dependencies, dependents].map { self.represented($0).subtracting(both) }
    let separate = Set(dependencies + dependents).subtracting(represented.joined())
    let areaCount = represented.map { Set($0.map { area(of: $0) }).count }.reduce(0, +)
    let omitted = [
      (dependencies.count - limit, "dependency"), (dependents.count - limit, "dependent"),
    ].filter { $0.0 > 0 }.map { $0.0.of($0.1) }
    if areaCount > 0, omitted.isEmpty || separate.count + areaCount <= limit {
      return neighborhood(of: binding, separate: separate, name: name)
    }
    if omitted.isEmpty { return neighborhood(of: [binding], depth: 1, name: name) }
    let shown = Set(dependencies.prefix(limit) + dependents.prefix(limit) + [binding])
    let rest = omitted.joined(separator: " and ")
    return part(
      of: binding,
      shown,
      name: name,
      summary: "its dependencies and dependents, without \(rest), which the tables of its page list"
    )
  }

  /// Returns the diagram of a binding with separate nodes for some neighbors, and nodes of modules and their parts for all others.
  private func neighborhood(of binding: Int, separate: Set<Int>, name: String) -> Drawing {
    let shown = separate.union([binding])
    let nodes = Dictionary(uniqueKeysWithValues: shown.sorted().enumerated().map { ($1, $0) })
    let edges = drawnEdges(graph.outgoing[binding] + graph.incoming[binding]).map { graph.edges[$0] }
    let areas = SurroundingAreas(around: nodes, edges: edges, area: area)
    let drawing = part(
      of: binding,
      shown,
      otherLines: areas.lineCount,
      name: name,
      summary: "its dependencies and dependents, some of them by module or folder"
    )
    return adding(areas, to: drawing)
  }

  private func part(
    of binding: Int,
    _ shown: Set<Int>,
    otherLines: Int = 0,
    name: String,
    summary: String
  ) -> Drawing {
    let title = bindingNames[binding]
    let isShown = { (number: Int) in
      let edge = graph.edges[number]
      return shown.contains(edge.source) && edge.binding.map(shown.contains) ?? true
    }
    return part(
      bindings: shown.sorted(),
      edges: Set((graph.outgoing[binding] + graph.incoming[binding]).filter(isShown)),
      focus: [binding],
      otherLines: otherLines,
      name: name,
      title: title,
      summary: "\(title) with \(summary)"
    )
  }

  /// Returns the bindings other than the subject, sorted.
  private func neighbors(_ bindings: [Int], of subject: Int) -> [Int] { Set(bindings).subtracting([subject]).sorted() }

  /// Returns those of the neighbors on one side that the nodes of their modules or parts represent: none if there are few, or if all are
  /// of one part.
  private func represented(_ neighbors: [Int]) -> Set<Int> {
    if neighbors.count <= Self.mostSeparate { return [] }
    let areas = neighbors.grouped { area(of: $0) }
    return areas.count == 1 ? [] : Set(areas.values.filter { $0.count > 1 }.joined())
  }
}
