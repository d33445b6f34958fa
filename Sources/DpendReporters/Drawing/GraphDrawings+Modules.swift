import DpendAnalysis
import DpendGraph

/// The dependencies that a diagram of modules shows.
package enum DrawnDependencies: String, Hashable, Sendable, CaseIterable {
  /// The references in the source code, and the imports without references.
  case source

  /// These, and dashed the dependencies at run time between modules without references.
  case all
}

extension GraphDrawings {
  /// The number of edges up to which they have labels; the table has the numbers of all edges.
  static let mostLabels = 40

  /// The number of edges up to which they have words such as "lazy" in diagrams with part of the bindings; others have a legend.
  static let mostWords = 20

  /// Returns the diagram of the modules with the number of references between them in the source code.
  ///
  /// If no module references another, it shows the folders of the modules, and if they have none, their containers at run time.
  ///
  /// - Parameters:
  ///   - architecture: The coupling of the modules; computed when nil.
  ///   - shown: The dependencies that it shows; those at run time only have no influence on the layout.
  ///   - name: The name of its files.
  /// - Returns: The diagram.
  func modules(
    _ architecture: ArchitectureSummary? = nil,
    showing shown: DrawnDependencies = .source,
    name: String
  ) -> Drawing {
    let architecture = architecture ?? ArchitectureSummary(result)
    let modules = ModuleNodes(of: self, architecture)
    if !modules.references.isEmpty { return drawing(of: modules, architecture, showing: shown, name: name) }
    let areas = BindingAreas.folders(of: graph)
    let count = result.metrics.modules.of("module")
    let isDivided = areas.count > result.metrics.modules
    let names = (
      title: isDivided ? "Modules and their folders" : "Modules",
      summary: isDivided ? "\(areas.count.of("part")) of \(count), by folder" : count
    )
    if areas.count > 1 {
      return parts(areas, names, architecture, showing: shown, name: name) { target(ofModule: $0.module) }
    }
    return sums(of: BindingAreas.modules(of: graph), names, name: name) { target(ofModule: $0.module) }
  }

  private func drawing(
    of modules: ModuleNodes,
    _ architecture: ArchitectureSummary,
    showing shown: DrawnDependencies,
    name: String
  ) -> Drawing {
    let others = modules.members.count(where: \.isEmpty)
    let count =
      modules.names.count.of("module") + (others == 0 ? "" : " (\(others) without bindings and consumers)")
    var drawing = Drawing(
      name: name,
      title: "Modules",
      summary: "\(count), \(Self.references(modules.references.count, of: "them"))"
        + (modules.imports.isEmpty ? "" : ", and thin lines for imports without references"),
      groups: [],
      nodes: zip(modules.names, modules.members).map { module, members in
        Drawing.Node(
          kind: .module,
          title: module,
          details: MemberCounts(of: members, in: graph).words,
          marks: [],
          tooltip: module,
          target: members.isEmpty ? nil : target(ofModule: module),
          area: self.area(of: members)
        )
      },
      edges: edges(for: modules.references, counting: "reference") { dependency in
        target(architecture, from: modules.names[dependency.source], to: modules.names[dependency.destination])
      } + imports(modules) + (shown == .source ? [] : runTimeOnly(modules.runTimeOnly, modules.names)),
      hasLegend: false
    )
    drawing.counted = "reference"
    drawing.widthLimit = Drawing.besideNavigation
    return drawing.orderedByDependency()
  }

  private func imports(_ modules: ModuleNodes) -> [Drawing.Edge] {
    let hasLabels = modules.references.count + modules.imports.count <= Self.mostLabels
    return modules.imports.map { source, destination in
      let (one, other) = (modules.names[source], modules.names[destination])
      return Drawing.Edge(
        source: source,
        destination: destination,
        kind: .immediate,
        label: hasLabels ? "import" : nil,
        marks: [.importOnly],
        count: 1,
        tooltip: "\(one) imports \(other) without counted references to its types",
        target: names == nil ? nil : ReportPage.tableOfImports
      )
    }
  }

  func runTimeOnly(_ pairs: [(source: Int, destination: Int)], _ names: [String]) -> [Drawing.Edge] {
    pairs.map { source, destination in
      Drawing.Edge(
        source: source,
        destination: destination,
        kind: .immediate,
        marks: [.runTimeOnly],
        count: 1,
        tooltip: "\(names[source]) depends on \(names[destination]) at run time only"
      )
    }
  }

  /// Returns the target of a link to the references between two parts of the matrix, in diagrams with links.
  func target(_ architecture: ArchitectureSummary, from source: String?, to other: String?) -> PageTarget? {
    guard names != nil, let source, let other else { return nil }
    return architecture.matrixLinks.target(from: source, to: other)
  }

  /// Returns the words of a summary about the references that edges represent.
  ///
  /// - Parameters:
  ///   - edgeCount: The number of edges, of which only a few have labels.
  ///   - parts: The words for the nodes.
  /// - Returns: The words.
  static func references(_ edgeCount: Int, of parts: String) -> String {
    let amount = edgeCount <= mostLabels ? "the number of references" : "wider lines for more references"
    return "with \(amount) between \(parts) in the source code"
  }

  /// Returns the edges for dependencies between nodes, with labels if they are few.
  func edges(
    for dependencies: [AreaDependency],
    counting noun: String,
    target: (AreaDependency) -> PageTarget?
  ) -> [Drawing.Edge] {
    let hasLabels = dependencies.count <= Self.mostLabels
    return dependencies.map { dependency in
      Drawing.Edge(
        source: dependency.source,
        destination: dependency.destination,
        kind: .immediate,
        label: hasLabels ? String(dependency.count) : nil,
        marks: [],
        count: dependency.count,
        tooltip: dependency.count.of(noun),
        target: target(dependency)
      )
    }
  }
}

extension Drawing {
  /// Whether the diagram has the imports without references.
  var showsImports: Bool { edges.contains { $0.marks.contains(.importOnly) } }
}
