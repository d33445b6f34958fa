import Algorithms
package import DpendGraph

/// The areas of a large graph: modules, divided by container where there are several, and by folder where they are large.
///
/// A type whose code creates objects is no container in this sense, nor is one with bindings of several modules, such as a
/// global one.
package struct BindingAreas: Sendable {
  /// The maximum number of areas, unless there are more modules.
  private static let mostAreas = 20

  /// The granularity of a division by folders.
  fileprivate struct Grain {
    /// The maximum number of bindings in an area, where folders divide it further.
    var largestArea = 40

    /// The minimum number of bindings in a folder with its own area.
    var smallestArea = 4

    /// The next coarser granularity.
    var coarser: Grain { Grain(largestArea: largestArea * 2, smallestArea: smallestArea * 2) }
  }

  /// The areas, grouped by module.
  package let all: [Area]

  private let areaOf: [Int: Int]

  /// A module, or a container or a folder of it.
  package struct Area: Hashable, Sendable {
    /// The names of the module, of the container where there are several, and of the folders.
    package let path: [String]

    /// The indices of the bindings.
    package let members: [Int]

    /// The path of the last folder in ``path``; nil without folders.
    package let folder: String?

    /// The module.
    package var module: String { path.first ?? "" }

    /// The full name.
    package var title: String { path.joined(separator: " / ") }
  }

  /// The containers of a graph, which every division of its bindings depends on.
  package struct Containers: Sendable {
    fileprivate let visibility: ContainerVisibility
    fileprivate let names: [ComponentID: String]

    /// The containers all of whose bindings are of one module.
    fileprivate let ofOneModule: Set<ComponentID>

    /// Finds the containers of a graph.
    ///
    /// - Complexity: O(*v*).
    package init(of graph: BindingGraph) {
      visibility = ContainerVisibility(graph.components)
      names = graph.componentNames
      let types = graph.typeComponents
      var modules: [ComponentID: Set<String>] = [:]
      for binding in graph.bindings {
        modules[visibility.container(of: binding.component), default: []].insert(binding.module)
      }
      ofOneModule = Set(modules.filter { $1.count == 1 && !types.contains($0) }.keys)
    }
  }

  /// A binding with the folders of its file, outermost first.
  fileprivate typealias Located = (binding: Int, folders: [Substring])

  /// Divides a graph.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - bindings: The indices of the bindings to divide; all when nil.
  ///   - dividesModules: Whether large modules are divided by folder.
  ///   - dividesContainers: Whether modules with several containers are divided by container.
  ///   - containers: The containers of the graph, for many divisions of it; found when nil.
  /// - Returns: The areas.
  package static func divide(
    _ graph: BindingGraph,
    of bindings: [Int]? = nil,
    dividesModules: Bool = true,
    dividesContainers: Bool = true,
    containers: Containers? = nil
  ) -> BindingAreas {
    let parts = parts(
      of: bindings ?? Array(graph.bindings.indices),
      in: graph,
      containers ?? Containers(of: graph),
      dividesContainers: dividesContainers
    )
    var grain = dividesModules ? Grain() : Grain(largestArea: graph.bindings.count, smallestArea: 1)
    var areas: [Area]
    repeat {
      areas = parts.flatMap { part in grain.divide(part.bindings, path: part.path, folder: nil, depth: 0) }
      grain = grain.coarser
    } while areas.count > max(mostAreas, parts.count) && grain.largestArea <= graph.bindings.count
    return BindingAreas(areas)
  }

  private init(_ areas: [Area]) {
    all = areas
    areaOf = Dictionary(
      areas.enumerated().flatMap { index, area in area.members.map { ($0, index) } },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns the modules of a graph, or their folders where one module is dominant.
  package static func modules(of graph: BindingGraph) -> BindingAreas {
    divide(graph, dividesModules: hasDominantModule(graph))
  }

  /// Returns the modules of a graph, or their folders where one module is dominant, regardless of containers.
  package static func folders(of graph: BindingGraph) -> BindingAreas {
    divide(graph, dividesModules: hasDominantModule(graph), dividesContainers: false)
  }

  private static func hasDominantModule(_ graph: BindingGraph) -> Bool {
    let largest = Dictionary(graph.bindings.map { ($0.module, 1) }, uniquingKeysWith: +).values.max() ?? 0
    return largest * 2 > graph.bindings.count
  }

  /// Returns the modules, with one entry for each container of a module, and one for the bindings of no container.
  private static func parts(
    of bindings: [Int],
    in graph: BindingGraph,
    _ known: Containers,
    dividesContainers: Bool
  ) -> [(path: [String], bindings: [Located])] {
    let located = { (index: Int) -> Located in
      (index, graph.bindings[index].location.file.split(separator: "/").dropLast())
    }
    let dividing = dividesContainers ? known.ofOneModule : []
    return bindings.grouped { graph.bindings[$0].module }.sorted { $0.key < $1.key }.flatMap { module in
      let containers = module.value.grouped { index -> ComponentID? in
        // A consumer uses a container, and is not part of it.
        if graph.bindings[index].kind == .consumer { return nil }
        let container = known.visibility.container(of: graph.bindings[index].component)
        return dividing.contains(container) ? container : nil
      }
      return containers.sorted { ($0.key?.rawValue ?? "") < ($1.key?.rawValue ?? "") }.map { container, members in
        let name = containers.count > 1 ? container.map { [known.names[$0] ?? $0.rawValue] } ?? [] : []
        return (path: [module.key] + name, bindings: members.map(located))
      }
    }
  }

  /// The number of areas.
  package var count: Int { all.count }

  /// Returns the index of the area of a binding; nil for a binding outside of all areas.
  package func index(of binding: Int) -> Int? { areaOf[binding] }
}

extension BindingAreas.Grain {
  /// Divides bindings into areas by the folders at a depth.
  fileprivate func divide(
    _ members: [BindingAreas.Located],
    path: [String],
    folder: String?,
    depth: Int
  ) -> [BindingAreas.Area] {
    let everything = BindingAreas.Area(path: path, members: members.map(\.binding).sorted(), folder: folder)
    if members.count <= largestArea { return [everything] }
    let byFolder = members.grouped { $0.folders.dropFirst(depth).first }
    if byFolder.count == 1 {
      return byFolder.keys.first == .some(nil)
        ? [everything] : divide(members, path: path, folder: folder, depth: depth + 1)
    }
    var rest: [Int] = []
    var divided: [BindingAreas.Area] = []
    for (name, inside) in byFolder.sorted(by: { ($0.key ?? "") < ($1.key ?? "") }) {
      if let name, inside.count >= smallestArea {
        let inner = inside[0].folders.prefix(depth + 1).joined(separator: "/")
        divided += divide(inside, path: path + [String(name)], folder: inner, depth: depth + 1)
      } else {
        rest += inside.map(\.binding)
      }
    }
    let own = BindingAreas.Area(path: path, members: rest.sorted(), folder: folder)
    return (rest.isEmpty ? [] : [own]) + divided
  }
}
