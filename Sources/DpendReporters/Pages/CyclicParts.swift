import Algorithms
import DpendAnalysis
import DpendGraph

/// Parts of a graph, such as modules, with what is behind the dependencies between them.
struct CyclicParts {
  /// The singular of the parts.
  let noun: String

  /// The singular of what the numbers of dependencies count.
  let counted: String

  /// The names of the parts.
  let names: [ReportText]

  /// The cycles between the parts.
  let cycles: [PartCycle]

  /// Returns the dependencies behind one between two parts: the dependent, the dependency and the source of each.
  let details: (AreaDependency) -> [[ReportText]]
}

extension CyclicParts {
  /// The largest number of pairs of parts whose dependencies the page lists for one cycle, those to cut first.
  private static let mostPairs = 100

  /// A section for each cycle, with its dependencies, the cheapest ones to cut, and what is behind each.
  var sections: [ReportSection] {
    cycles.enumerated().map { index, cycle in
      ReportSection(
        anchor: "\(noun)-cycle-\(index + 1)",
        title: "\(noun.capitalizedFirst) cycle \(index + 1)",
        blocks: [.paragraph(summary(of: cycle)), .list(cycle.cuts.map(line)), .table(table(of: cycle))]
          + (cycle.cuts + cycle.dependencies.filter { !cycle.cuts.contains($0) }).prefix(Self.mostPairs).map(folded)
      )
    }
  }

  private func summary(of cycle: PartCycle) -> ReportText {
    let reason =
      switch cycle.choice {
      case .fewest: "which are the fewest \(2.plural(of: counted))"
      case .few: "which are few \(2.plural(of: counted)), but not proven to be the fewest"
      case .forbidden: "which the order of the \(2.plural(of: noun)) forbids"
      }
    return "\(cycle.parts.count.of(noun)) depend on each other. To end this, remove the following, \(reason):"
  }

  private func line(_ dependency: AreaDependency) -> ReportText {
    "\(names[dependency.source]) → \(names[dependency.destination]), \(dependency.count.of(counted))"
  }

  private func table(of cycle: PartCycle) -> ReportTable {
    let cuts = Set(cycle.cuts)
    return ReportTable(
      caption: "Dependencies in the cycle",
      columns: [
        .init(noun.capitalizedFirst), .init("Depends on"),
        .init(2.plural(of: counted).capitalizedFirst, isNumeric: true),
        .init("Suggestion"),
      ],
      rows: cycle.dependencies.map { dependency in
        [
          names[dependency.source], names[dependency.destination], "\(dependency.count)",
          cuts.contains(dependency) ? "cut" : "",
        ]
      },
      emptyText: "There are no dependencies."
    )
  }

  private func folded(_ dependency: AreaDependency) -> ReportBlock {
    .dependencies(line(dependency).plain, details(dependency))
  }
}

extension CyclicParts {
  /// Returns the modules, by the references in the source code.
  static func modules(_ context: PageContext) -> CyclicParts {
    let dependencies = context.architecture.dependencies
    return CyclicParts(
      noun: "module",
      counted: "reference",
      names: dependencies.modules.map { context.link(module: $0) },
      cycles: PartCycle.all(count: dependencies.modules.count, dependencies: dependencies.counted)
    ) { dependency in
      dependencies.uses(by: dependency.source, of: dependency.destination).map(context.row)
    }
  }

  /// Returns the layers, by the requests for types that other layers declare; nil in a project without layers.
  static func layers(_ context: PageContext) -> CyclicParts? {
    guard let assignment = context.architecture.layers else { return nil }
    let graph = context.graph
    let dependencies = assignment.dependencies(in: graph)
    let byLayers = dependencies.grouped { [$0.source, $0.destination] }
    let layers = assignment.layerOrder.layers
    return CyclicParts(
      noun: "layer",
      counted: "dependency",
      names: layers.map { "\($0.name)" },
      cycles: PartCycle.all(count: layers.count, dependencies: dependencies.counted).map(\.cutUpwards)
    ) { dependency in
      (byLayers[[dependency.source, dependency.destination]] ?? []).map { row(about: $0.edge, context) }
    }
  }

  /// Returns the folders of a dominant module, by the dependencies at run time.
  static func folders(_ context: PageContext) -> CyclicParts {
    let graph = context.graph
    let areas = BindingAreas.folders(of: graph)
    let listed = Set(context.result.metrics.folderCycles.flatMap(\.path))
    let edges = graph.edges.indices.grouped { index in
      [graph.edges[index].source, graph.edges[index].binding].map { $0.flatMap(areas.index) }
    }
    let dependencies = graph.dependencies { areas.index(of: $0) }
    return CyclicParts(
      noun: "folder",
      counted: "dependency",
      names: areas.all.map(context.link),
      cycles: PartCycle.all(count: areas.count, dependencies: dependencies).filter { cycle in
        cycle.parts.contains { listed.contains(areas.all[$0]) }
      }
    ) { dependency in
      (edges[[dependency.source, dependency.destination]] ?? []).map { row(about: $0, context) }
    }
  }

  private static func row(about index: Int, _ context: PageContext) -> [ReportText] {
    let edge = context.graph.edges[index]
    return [
      context.link(edge.source), context.target(of: edge),
      ReportText([.location(context.graph.request(of: edge).location)]),
    ]
  }
}
