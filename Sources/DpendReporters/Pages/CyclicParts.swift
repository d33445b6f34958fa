import Algorithms
import DpendAnalysis
import DpendGraph

/// Parts of the source that can depend on each other in cycles, with the references behind the dependencies between them.
struct CyclicParts {
  /// The singular of the parts.
  let noun: String

  /// The meaning of the cycles.
  let about: ReportText

  /// The names of the parts.
  let names: [ReportText]

  /// The cycles between the parts.
  let cycles: [PartCycle]

  /// Returns the part that contains a cycle; nil where nothing contains the parts.
  var container: (PartCycle) -> ReportText? = { _ in nil }

  /// Returns the list of the references behind a dependency on another page; nil where no other page has it.
  var listElsewhere: (AreaDependency) -> PageTarget? = { _ in nil }

  /// Returns the references behind a dependency between two parts.
  let references: (AreaDependency) -> [SourceReference]
}

extension CyclicParts {
  /// The anchor of the list of cycles.
  var anchor: String { noun + "s" }

  /// Returns the list of the cycles, and a section for each with its dependencies, those to cut, and the references behind them.
  func sections(_ context: PageContext) -> [ReportSection] {
    let title = "\(noun.capitalizedFirst) cycles"
    return [ReportSection(anchor: anchor, title: title, blocks: [.paragraph(about), .table(list)])]
      + cycles.enumerated().map { index, cycle in
        ReportSection(
          anchor: anchor(ofCycle: index),
          title: "\(noun.capitalizedFirst) cycle \(index + 1)",
          blocks: [
            .paragraph(summary(of: cycle)), .list(cycle.cuts.map(line)), .paragraph(Self.aboutCuts),
            .table(table(of: cycle)),
          ]
            + Self.pairs(of: cycle).filter { target(of: $0, in: cycle).page == PageNames.cycles }.map {
              folded($0, context)
            }
        )
      }
  }

  private static let aboutCuts: ReportText = """
    These numbers count \(.reference("references", PageTarget(PageNames.architecture, anchor: ReportSection.referencesAnchor))) only. \
    Other mentions of types, such as supertypes and the types of properties, can remain in the code.
    """

  /// Returns the anchor of the section of a cycle.
  func anchor(ofCycle index: Int) -> String { "\(noun)-cycle-\(index + 1)" }

  private func anchor(of dependency: AreaDependency) -> String {
    "\(noun)-references-\(dependency.source + 1)-\(dependency.destination + 1)"
  }

  /// Returns the list of the references behind a dependency: on this page for those to cut, and where no other page has it.
  private func target(of dependency: AreaDependency, in cycle: PartCycle) -> PageTarget {
    let own = PageTarget(PageNames.cycles, anchor: anchor(of: dependency))
    return cycle.cuts.contains(dependency) ? own : listElsewhere(dependency) ?? own
  }

  /// The dependencies in a cycle, those to cut first.
  private static func pairs(of cycle: PartCycle) -> [AreaDependency] {
    cycle.cuts + cycle.dependencies.filter { !cycle.cuts.contains($0) }
  }

  private var list: ReportTable {
    let hasContainers = cycles.contains { container($0) != nil }
    return ReportTable(
      caption: "Cycles between \(noun)s",
      columns: [.init("Shortest cycle of \(noun)s")] + (hasContainers ? [.init("In")] : [])
        + [.init("\(noun)s".capitalizedFirst, isNumeric: true), .init("References", isNumeric: true)],
      rows: cycles.enumerated().map { index, cycle in
        let path = cycle.path.map { names[$0] }
        let target = PageTarget(PageNames.cycles, anchor: anchor(ofCycle: index))
        return [.joined(path + path.prefix(1), separator: " → ")] + (hasContainers ? [container(cycle) ?? ""] : [])
          + ["\(cycle.parts.count)", ReportText([.reference("\(cycle.count)", target)])]
      },
      emptyText: "There are no cycles between \(noun)s."
    )
  }

  private func summary(of cycle: PartCycle) -> ReportText {
    let reason =
      switch cycle.choice {
      case .fewest: "the fewest possible"
      case .few: "few, but not proven to be the fewest"
      case .upward: "against the order of the \(noun)s"
      }
    let outer = container(cycle).map { " of \($0)" as ReportText } ?? ""
    let cuts = cycle.cuts.reduce(0) { $0 + $1.count }
    return """
      \(cycle.parts.count.of(noun))\(outer) depend on each other. To end this cycle of references, remove \(cuts) of \
      them, \(reason):
      """
  }

  private func line(_ dependency: AreaDependency) -> ReportText {
    "\(names[dependency.source]) → \(names[dependency.destination]), \(dependency.count.of("reference"))"
  }

  private func table(of cycle: PartCycle) -> ReportTable {
    let cuts = Set(cycle.cuts)
    return ReportTable(
      caption: "Dependencies in the cycle",
      columns: [
        .init(noun.capitalizedFirst), .init("Depends on"), .init("References", isNumeric: true), .init("Suggestion"),
      ],
      rows: cycle.dependencies.map { dependency in
        return [
          names[dependency.source], names[dependency.destination],
          ReportText([.reference("\(dependency.count)", target(of: dependency, in: cycle))]),
          cuts.contains(dependency) ? "cut" : "",
        ]
      },
      emptyText: "There are no dependencies."
    )
  }

  private func folded(_ dependency: AreaDependency, _ context: PageContext) -> ReportBlock {
    let rows = references(dependency).map(context.row)
    return .dependencies(line(dependency).plain, anchor: anchor(of: dependency), rows)
  }
}

extension CyclicParts {
  /// The parts of a project, from the largest: its modules, the folders if it has any, and the layers if it has any.
  static func all(_ context: PageContext) -> [CyclicParts] {
    [modules(context)] + [folders(context), layers(context)].compactMap(\.self)
  }

  private static func modules(_ context: PageContext) -> CyclicParts {
    let dependencies = context.architecture.dependencies
    let references = context.architecture.references.grouped { [$0.source.module, $0.destination.module] }
    return CyclicParts(
      noun: "module",
      about: """
        Cycles in the source code, which the rule \(.code("module-cycle")) reports: the code of each module references types of the \
        next one. Dependencies at run time do not count. \(context.aboutReferences)
        """,
      names: dependencies.modules.map { context.link(module: $0) },
      cycles: context.architecture.moduleCycles,
      listElsewhere: { dependency in
        let (source, other) = (dependencies.modules[dependency.source], dependencies.modules[dependency.destination])
        return context.architecture.matrixLinks.list(from: source, to: other)
      }
    ) { dependency in
      references[[dependencies.modules[dependency.source], dependencies.modules[dependency.destination]]] ?? []
    }
  }

  private static func folders(_ context: PageContext) -> CyclicParts? {
    let folders = context.architecture.folders
    if folders.dependencies.isEmpty { return nil }
    return CyclicParts(
      noun: "folder",
      about: """
        Cycles in the source code between the folders of one module or folder: the code in each references types in the next one, also \
        in subfolders. Code that creates or registers an object is in its own folder, wherever the type is declared.
        """,
      names: folders.all.indices.map(context.linkToSourceFolder),
      cycles: context.architecture.folderCycles,
      container: { cycle in
        cycle.parts.first.map { context.linkToContainer(ofSourceFolder: $0) }
      },
      listElsewhere: { dependency in
        let ends = [dependency.source, dependency.destination].map { folders.address(of: $0).path }
        return context.architecture.matrixLinks.list(from: ends[0], to: ends[1])
      }
    ) { dependency in
      folders.references(by: dependency.source, of: dependency.destination)
    }
  }

  private static func layers(_ context: PageContext) -> CyclicParts? {
    guard let order = context.architecture.layers?.layerOrder, let modules = context.architecture.layeredModules,
      let cycles = context.architecture.layerCycles
    else { return nil }
    return CyclicParts(
      noun: "layer",
      about: """
        Cycles in the source code between the layers of the project: the code in each references types that the next one declares.
        """,
      names: order.layers.map { "\($0.name)" },
      cycles: cycles
    ) { dependency in
      modules.references(ofLayer: dependency.source, to: dependency.destination)
    }
  }
}
