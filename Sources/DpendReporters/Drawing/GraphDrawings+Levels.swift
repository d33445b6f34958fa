import DpendAnalysis
import DpendGraph

extension GraphDrawings {
  /// The most missing keys and values from outside that a picture shows as nodes of their own.
  private static let mostExtraNodes = 40

  /// How a picture shows what some bindings need and no binding provides.
  func density(around bindings: some Sequence<Int>) -> DrawingBuilder.Density {
    let extra = bindings.flatMap { graph.outgoing[$0] }.map { graph.edges[$0].target }.filter { target in
      switch target {
      case .missing, .runtimeValue: true
      case .binding, .nothing: false
      }
    }
    return Set(extra).count <= Self.mostExtraNodes ? .nodes : .words
  }

  /// The picture of the whole graph at a level, or at the first level above that can be read.
  ///
  /// - Parameters:
  ///   - level: What the nodes are to stand for.
  ///   - name: The name of the picture's files.
  public func whole(level: DrawingLevel, name: String) -> Drawing {
    let shown = DrawingLevel.allCases.reversed()
      .first { $0 <= level && ($0 == .module || $0.fitsBudget(graph)) } ?? .module
    var drawing =
      switch shown {
      case .binding: bindings(name: name)
      case .component: components(name: name)
      case .module: modules(name: name)
      }
    if shown != level {
      drawing.omission = Drawing.Omission(
        shown: shown,
        bindings: result.metrics.bindings,
        edges: result.metrics.edges
      )
    }
    return drawing
  }

  /// Every binding, in areas by module.
  func bindings(name: String) -> Drawing {
    let areas = BindingAreas(graph)
    var builder = builder(groups: areas.indices, density: density(around: graph.bindings.indices))
    for index in graph.bindings.indices { builder.addBinding(index, group: areas.name(of: index)) }
    for index in graph.bindings.indices { builder.addEdges(from: index, group: areas.name(of: index)) }
    return builder.drawing(
      name: name,
      title: "All bindings",
      summary: "\(result.metrics.bindings.of("binding")) in \(result.metrics.modules.of("module")), "
        + "with \(result.metrics.edges.of("need")) among them",
      groups: areas.groups { target(ofModule: $0) },
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
  /// These are counts and not measures of a finished picture, so that every machine decides alike. A graph that lies in one
  /// component or module gains nothing from a picture of one node.
  fileprivate func fitsBudget(_ graph: BindingGraph) -> Bool {
    switch self {
    case .binding: return graph.bindings.count <= 400 && graph.edges.count <= 1_200
    case .component:
      let components = Set(graph.bindings.map { [$0.module, $0.component.rawValue] })
      return components.count > 1 && components.count <= 120
    case .module: return true
    }
  }
}
