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
  /// - Returns: The picture, which says so when it shows another level.
  public func whole(level: DrawingLevel, name: String) -> Drawing {
    let shown =
      DrawingLevel.allCases.reversed()
      .first { $0 <= level && isWorthDrawing($0) } ?? .module
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

  /// Whether a picture at a level has no more nodes and edges than can be read, and more nodes than the level above.
  ///
  /// These are counts and not measures of a finished picture, so that every machine decides alike.
  private func isWorthDrawing(_ level: DrawingLevel) -> Bool {
    switch level {
    case .binding:
      return graph.bindings.count <= DrawingLevel.mostBindings && graph.edges.count <= DrawingLevel.mostEdges
    case .component:
      let nodes = Set(graph.bindings.map { [$0.module, $0.component.rawValue] }).count
      let components = Set(graph.bindings.map(\.component)).count
      return nodes <= DrawingLevel.mostComponents && components > modules(name: "").nodes.count
    case .module: return true
    }
  }

  /// Every binding, in areas by module.
  func bindings(name: String) -> Drawing {
    let areas = BindingAreas(graph)
    var builder = DrawingBuilder(self, density: density(around: graph.bindings.indices))
    for index in graph.bindings.indices { builder.addBinding(index, group: areas.index(of: index)) }
    for index in graph.bindings.indices { builder.addEdges(from: index, group: areas.index(of: index)) }
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
  /// The most nodes and edges of a picture that can still be read.
  static let mostBindings = 400
  static let mostEdges = 1_200
  static let mostComponents = 120

  /// By how much is shown.
  public static func < (left: DrawingLevel, right: DrawingLevel) -> Bool { left.detail < right.detail }

  private var detail: Int {
    switch self {
    case .module: 0
    case .component: 1
    case .binding: 2
    }
  }
}
