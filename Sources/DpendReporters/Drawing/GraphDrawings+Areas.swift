import Algorithms
import DpendAnalysis
import DpendGraph

extension GraphDrawings {
  /// Returns the parts of the modules that are too large for one diagram: their folders, or without folders their containers.
  static func parts(of graph: BindingGraph, _ containers: BindingAreas.Containers) -> [String: BindingAreas] {
    graph.bindings.indices.grouped { graph.bindings[$0].module }.filter { $0.value.count > mostInPart }
      .mapValues { members in
        let folders = BindingAreas.divide(graph, of: members, dividesContainers: false, containers: containers)
        return folders.count > 1 ? folders : BindingAreas.divide(graph, of: members, containers: containers)
      }.filter { $0.value.count > 1 }
  }

  /// Returns the diagram of the parts of a large module: of folders with the references between them in the source code and dashed the
  /// dependencies at run time only, of containers with their dependencies at run time.
  ///
  /// - Parameters:
  ///   - parts: The parts.
  ///   - module: The module.
  ///   - architecture: The coupling of the modules.
  ///   - name: The name of its files.
  ///   - target: Returns the page of a part.
  /// - Returns: The diagram.
  func overview(
    of parts: BindingAreas,
    module: String,
    _ architecture: ArchitectureSummary,
    name: String,
    target: (BindingAreas.Area) -> PageTarget?
  ) -> Drawing {
    let areFolders = Set(parts.all.map(\.folder)).count == parts.count
    let names = (
      title: module, summary: "\(module) in \(parts.count.of("part")), by \(areFolders ? "folder" : "container")"
    )
    return areFolders
      ? self.parts(parts, names, architecture, showing: .all, name: name, target: target)
      : sums(of: parts, names, name: name, target: target)
  }

  /// Returns the diagram of folders with the number of references between them.
  func parts(
    _ areas: BindingAreas,
    _ names: (title: String, summary: String),
    _ architecture: ArchitectureSummary,
    showing shown: DrawnDependencies,
    name: String,
    target: (BindingAreas.Area) -> PageTarget?
  ) -> Drawing {
    let parts = AreaReferences(areas, architecture.references, addsOthers: !result.isSelection)
    let rest = parts.all.indices.map(parts.isRest)
    // The frame around the folders of a module has its name.
    let counts = Dictionary(parts.all.map { ([$0.module, $0.path.last], 1) }, uniquingKeysWith: +)
    let referenced = Set(parts.dependencies.map { [$0.source, $0.destination] })
    let atRunTime = graph.dependencies { areas.index(of: $0) }.map { ($0.source, $0.destination) }
      .filter { !referenced.contains([$0.0, $0.1]) }
    var drawing = sums(
      of: parts.all,
      (names.title, "\(names.summary), \(Self.references(parts.dependencies.count, of: "them"))"),
      edges: edges(for: parts.dependencies, counting: "reference") { dependency in
        if rest[dependency.source] || rest[dependency.destination] { return nil }
        let ends = [dependency.source, dependency.destination].map { architecture.path(of: parts.all[$0]) }
        return self.target(architecture, from: ends[0], to: ends[1])
      } + (shown == .source ? [] : runTimeOnly(atRunTime, parts.all.map(\.title))),
      name: name
    ) { area in
      (
        title: title(
          of: parts.all[area],
          isUnique: counts[[parts.all[area].module, parts.all[area].path.last]] == 1,
          isRest: rest[area]
        ),
        target: target(parts.all[area])
      )
    }
    drawing.counted = "reference"
    return drawing
  }

  /// Returns the title of a folder, with the one around it where the name is not unique, or of the files in no other part.
  private func title(of area: BindingAreas.Area, isUnique: Bool, isRest: Bool) -> String {
    let name = area.path.suffix(isUnique ? 1 : 2).joined(separator: "/")
    return isRest ? "other files of \(area.folder == nil ? "module " : "")\(name)" : name
  }

  /// Returns the diagram of areas with the number of dependencies between them at run time.
  func sums(
    of areas: BindingAreas,
    _ names: (title: String, summary: String),
    name: String,
    target: (BindingAreas.Area) -> PageTarget?
  ) -> Drawing {
    let addition = areas.count == 1 ? "" : ", with the number of dependencies between them at run time"
    return sums(
      of: areas.all,
      (names.title, names.summary + addition),
      edges: edges(for: graph.dependencies { areas.index(of: $0) }, counting: "dependency") { _ in nil },
      name: name
    ) { (title: areas.all[$0].path.last ?? "", target: target(areas.all[$0])) }
  }

  private func sums(
    of areas: [BindingAreas.Area],
    _ names: (title: String, summary: String),
    edges: [Drawing.Edge],
    name: String,
    node: (Int) -> (title: String, target: PageTarget?)
  ) -> Drawing {
    let modules = areas.map(\.module).grouped { $0 }
    // The name of the only module is the title of the picture.
    let framed = modules.count == 1 ? [] : modules.filter { $0.value.count > 1 }.keys.sorted()
    var drawing = Drawing(
      name: name,
      title: names.title,
      summary: names.summary,
      groups: framed.map { Drawing.Group(title: $0, target: self.target(ofModule: $0)) },
      nodes: areas.enumerated().map { index, area in
        let group = framed.firstIndex(of: area.module)
        let outer = area.path.dropLast().dropFirst(group != nil || modules.count == 1 ? 1 : 0)
        let around = outer.isEmpty ? [] : [outer.joined(separator: " / ")]
        let (title, target) = node(index)
        return Drawing.Node(
          group: group,
          kind: .module,
          title: title,
          details: around + MemberCounts(of: area.members, in: graph).words,
          marks: [],
          tooltip: area.title,
          target: target,
          area: self.area(of: area.members, besides: around)
        )
      },
      edges: edges,
      hasLegend: false
    )
    drawing.widthLimit = Drawing.besideNavigation
    return drawing.orderedByDependency()
  }
}

extension BindingAreas {
  /// Returns the areas as groups of a drawing.
  ///
  /// - Parameter target: Returns the page of a module.
  /// - Returns: A group for each area, in the order of the areas.
  func groups(target: (String) -> PageTarget?) -> [Drawing.Group] {
    all.map { Drawing.Group(title: $0.title, target: target($0.module)) }
  }
}
