public import DpendAnalysis
import DpendGraph

extension Drawing {
  /// The picture of a whole graph at a level, or at the first level above that stays within the budget.
  ///
  /// - Parameters:
  ///   - result: The graph with its findings.
  ///   - level: What the nodes are to stand for.
  ///   - names: Where the pages lie that nodes lead to; nil for a picture without links.
  ///   - name: The name of the picture's files.
  public static func whole(
    _ result: AnalysisResult,
    level: DrawingLevel,
    names: PageNames?,
    name: String
  ) -> Drawing {
    let shown = DrawingLevel.allCases.reversed()
      .first { $0 <= level && ($0 == .module || $0.fitsBudget(result.graph)) } ?? .module
    var drawing = Drawing(result, at: shown, names: names, name: name)
    if shown != level {
      drawing.omission = Omission(shown: shown, bindings: result.metrics.bindings, edges: result.metrics.edges)
    }
    return drawing
  }

  private init(_ result: AnalysisResult, at level: DrawingLevel, names: PageNames?, name: String) {
    switch level {
    case .binding: self = .bindings(result, names: names, name: name)
    case .component: self = .components(result, names: names, name: name)
    case .module: self = .modules(result, names: names, name: name)
    }
  }

  /// Every binding, in areas by module.
  private static func bindings(_ result: AnalysisResult, names: PageNames?, name: String) -> Drawing {
    let graph = result.graph
    let areas = BindingAreas(graph)
    var builder = DrawingBuilder(result, names: names, groups: areas.indices)
    for index in graph.bindings.indices { builder.addBinding(index, group: areas.name(of: index)) }
    for index in graph.bindings.indices { builder.addEdges(from: index, group: areas.name(of: index)) }
    return builder.drawing(
      name: name,
      title: "All bindings",
      summary: "\(result.metrics.bindings.of("binding")) in \(result.metrics.modules.of("module")), "
        + "with \(result.metrics.edges.of("need")) among them",
      groups: areas.groups(names),
      hasLegend: true
    )
  }
}

extension DrawingLevel: Comparable {
  /// By how much is shown.
  public static func < (left: DrawingLevel, right: DrawingLevel) -> Bool { left.detail < right.detail }

  private var detail: Int {
    switch self {
    case .module: 0
    case .component: 1
    case .binding: 2
    }
  }

  /// Whether a picture of the graph at this level has no more nodes and edges than can be read.
  ///
  /// These are counts and not measures of a finished picture, so that every machine decides alike.
  fileprivate func fitsBudget(_ graph: BindingGraph) -> Bool {
    switch self {
    case .binding:
      graph.bindings.count + graph.missing.count + graph.runtimeValues.count <= 400 && graph.edges.count <= 1_200
    case .component: Set(graph.bindings.map { [$0.module, $0.component.rawValue] }).count <= 120
    case .module: true
    }
  }
}
