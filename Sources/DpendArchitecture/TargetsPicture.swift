import DpendGraphviz

/// The targets of the package without tests, each above its dependencies.
struct TargetsPicture {
  private let targets: [DumpedPackage.Target]
  private let products: Set<String>

  init(of manifest: DumpedPackage) {
    targets = manifest.targets.filter { $0.type != "test" }
    products = Set(manifest.products.flatMap(\.targets))
  }

  /// The picture: direct dependencies only where no longer path implies them, which keeps the lines few.
  var graph: Graph {
    Graph(
      id: "targets",
      attributes: PictureTheme.graph.merging(["nodesep": 0.25, "ranksep": 0.5]),
      nodeDefaults: PictureTheme.node,
      edgeDefaults: PictureTheme.edge,
      nodes: targets.map(node),
      edges: targets.flatMap { target in
        directDependencies(of: target.name).map { Edge(from: target.name, to: $0) }
      }
    )
  }

  private func node(_ target: DumpedPackage.Target) -> Node {
    var seen: Set<String> = []
    let packages = target.dependencies.compactMap(\.package).filter { seen.insert($0).inserted }
    let rows = [target.name] + packages.map { "+ \($0)" }
    return Node(target.name, PictureTheme.labels(rows, isEmphasized: products.contains(target.name)))
  }

  /// The targets that a target depends on and that it cannot reach through another dependency.
  private func directDependencies(of name: String) -> [String] {
    let direct = dependencies(of: name)
    return direct.filter { candidate in !direct.contains { $0 != candidate && reaches(candidate, from: $0) } }
  }

  private func reaches(_ goal: String, from start: String) -> Bool {
    dependencies(of: start).contains { $0 == goal || reaches(goal, from: $0) }
  }

  private func dependencies(of name: String) -> [String] {
    targets.first { $0.name == name }?.dependencies.filter { $0.package == nil }.map(\.name) ?? []
  }
}
