import DpendAnalysis
import DpendGraph

extension GraphDrawings {
  /// The number of missing keys and values up to which a diagram shows them as nodes.
  private static let mostExtraNodes = 40

  /// Returns the display of the missing keys and values of some bindings.
  func density(around bindings: some Sequence<Int>) -> DrawingBuilder.Density {
    let extra = bindings.flatMap { graph.outgoing[$0] }.map { graph.edges[$0].target }.filter { target in
      switch target {
      case .missing, .runtimeValue: true
      case .binding, .nothing: false
      }
    }
    return Set(extra).count <= Self.mostExtraNodes ? .nodes : .words
  }

  /// Returns the diagram of the whole graph at a level, or at the next coarser level that is readable.
  ///
  /// - Parameters:
  ///   - level: The level of detail.
  ///   - dependencies: The dependencies between modules that a diagram of modules shows.
  ///   - name: The name of its files.
  /// - Returns: The diagram, with an omission when it shows another level.
  package func whole(level: DrawingLevel, showing dependencies: DrawnDependencies = .source, name: String) -> Drawing {
    whole(level: level, showing: dependencies, nil, name: name)
  }

  /// Returns the diagram of the whole graph, with the coupling of the modules; that is computed where it is required and nil.
  func whole(
    level: DrawingLevel,
    showing dependencies: DrawnDependencies,
    _ known: ArchitectureSummary?,
    name: String
  ) -> Drawing {
    let drawn = DrawnBindings.overview(of: graph) { !marks.cycles(ofBinding: $0).isEmpty }
    let isDetailed = level == .binding && isReadable(drawn)
    let architecture = known ?? (isDetailed ? nil : ArchitectureSummary(result))
    let shown =
      DrawingLevel.allCases.reversed()
      .first { $0 <= level && isWorthDrawing($0, drawn, architecture) } ?? .module
    var drawing =
      switch shown {
      case .binding: bindings(name: name, drawn: drawn)
      case .component: components(name: name)
      case .module: modules(architecture, showing: dependencies, name: name)
      }
    if shown != level {
      let (nodes, lines) = size(of: level, drawn, architecture)
      drawing.omission = Drawing.Omission(
        shown: shown,
        nodes: nodes,
        lines: lines,
        isTooLarge: level == .binding || nodes > DrawingLevel.mostComponents
      )
    }
    return drawing
  }

  /// Returns whether a diagram at a level is readable and shows more nodes than the next coarser level.
  ///
  /// The decision depends on counts and not on measurements, so it is the same on every machine.
  private func isWorthDrawing(
    _ level: DrawingLevel,
    _ drawn: DrawnBindings,
    _ architecture: ArchitectureSummary?
  ) -> Bool {
    switch level {
    case .binding: return isReadable(drawn)
    case .component:
      let nodes = Set(graph.bindings.map { [$0.module, $0.component.rawValue] }).count
      let components = Set(graph.bindings.map(\.component)).subtracting(graph.typeComponents).count
      return nodes <= DrawingLevel.mostComponents && components > modules(architecture, name: "").nodes.count
    case .module: return true
    }
  }

  /// Returns whether a diagram of all bindings has few enough nodes and lines.
  private func isReadable(_ drawn: DrawnBindings) -> Bool {
    drawn.shown.count <= DrawingLevel.mostInOverview && drawn.edges(of: graph) <= DrawingLevel.mostEdges
  }

  /// Returns the numbers of nodes and lines of the diagram at a level.
  private func size(
    of level: DrawingLevel,
    _ drawn: DrawnBindings,
    _ architecture: ArchitectureSummary?
  ) -> (nodes: Int, lines: Int) {
    switch level {
    case .binding: return (drawn.shown.count, drawn.edges(of: graph))
    case .component, .module:
      let drawing = level == .component ? components(name: "") : modules(architecture, name: "")
      return (drawing.nodes.count, drawing.edges.count)
    }
  }

  /// Returns the diagram of all bindings, in areas by module.
  ///
  /// - Parameters:
  ///   - name: The name of its files.
  ///   - drawn: The bindings that the nodes show; nil for a node for each binding.
  /// - Returns: The diagram, whose summary mentions the number of bindings that are not drawn.
  func bindings(name: String, drawn: DrawnBindings? = nil) -> Drawing {
    let drawn = drawn ?? .all(of: graph)
    let shown = drawn.shown
    let areas = BindingAreas.divide(graph, of: shown, containers: containers)
    let hasWords = drawn.edges(of: graph) <= Self.mostLabels
    var builder = DrawingBuilder(self, density: density(around: shown), drawn: drawn, hasWords: hasWords)
    for index in shown { builder.addBinding(index, group: areas.index(of: index)) }
    for index in graph.bindings.indices {
      guard let node = drawn.node(of: index) else { continue }
      builder.addEdges(from: index, group: areas.index(of: node))
    }
    return builder.drawing(
      name: name,
      title: "All bindings",
      summary: ([result.metrics.summary] + [drawn.omissions].compactMap(\.self)).joined(separator: ", "),
      groups: areas.groups { target(ofModule: $0) },
      hasLegend: true
    )
  }
}

extension DrawingLevel: Comparable {
  /// The numbers of nodes and edges up to which a diagram is readable.
  static let mostBindings = 400
  static let mostInOverview = 250
  static let mostEdges = 1_200
  static let mostComponents = 120

  /// Returns whether the left level shows less detail.
  package static func < (left: DrawingLevel, right: DrawingLevel) -> Bool { left.detail < right.detail }

  private var detail: Int {
    switch self {
    case .module: 0
    case .component: 1
    case .binding: 2
    }
  }
}
