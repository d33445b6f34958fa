import DpendGraph

/// The areas that a picture of many bindings is divided into: modules, those with several containers by these, and what is still
/// large by its folders.
struct BindingAreas {
  /// How many areas a picture can hold, unless there are more modules.
  private static let mostAreas = 20

  /// How fine a division by folders is.
  fileprivate struct Grain {
    /// The most bindings that an area holds, where its files lie in folders by which it can be divided.
    var largestArea = 40

    /// The fewest bindings that a folder needs for an area of its own.
    var smallestArea = 4

    /// Half as fine.
    var coarser: Grain { Grain(largestArea: largestArea * 2, smallestArea: smallestArea * 2) }
  }

  /// The areas, those of a module together.
  let all: [Area]

  private let areaOf: [Int: Int]

  /// A module, or a container or a folder of it.
  struct Area {
    /// The name of the module, that of the container where there are several, and those of the folders.
    let path: [String]

    /// The indices of the bindings.
    let members: [Int]

    /// The module.
    var module: String { path.first ?? "" }

    /// The whole name.
    var title: String { path.joined(separator: " / ") }
  }

  /// A binding with the folders that its file lies in, from the outside in.
  fileprivate typealias Placed = (binding: Int, folders: [Substring])

  /// Divides a graph.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - bindings: The indices of the bindings to divide; all when nil.
  ///   - dividesModules: Whether large modules are divided by their folders.
  init(_ graph: BindingGraph, of bindings: [Int]? = nil, dividesModules: Bool = true) {
    let parts = Self.parts(of: bindings ?? Array(graph.bindings.indices), in: graph)
    var grain = dividesModules ? Grain() : Grain(largestArea: graph.bindings.count, smallestArea: 1)
    var areas: [Area]
    repeat {
      areas = parts.flatMap { part in grain.divide(part.bindings, path: part.path, depth: 0) }
      grain = grain.coarser
    } while areas.count > max(Self.mostAreas, parts.count) && grain.largestArea <= graph.bindings.count
    all = areas
    areaOf = Dictionary(
      areas.enumerated().flatMap { index, area in area.members.map { ($0, index) } },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The modules, those that hold parts of several containers once for each.
  private static func parts(of bindings: [Int], in graph: BindingGraph) -> [(path: [String], bindings: [Placed])] {
    let reach = ContainerVisibility(graph.components)
    let names = graph.componentNames
    let placed = { (index: Int) -> Placed in
      (index, graph.bindings[index].location.file.split(separator: "/").dropLast())
    }
    return Dictionary(grouping: bindings) { graph.bindings[$0].module }.sorted { $0.key < $1.key }.flatMap { module in
      let containers = Dictionary(grouping: module.value) { reach.container(of: graph.bindings[$0].component) }
      return containers.sorted { $0.key < $1.key }.map { container, members in
        let name = containers.count > 1 ? [names[container] ?? container.rawValue] : []
        return (path: [module.key] + name, bindings: members.map(placed))
      }
    }
  }

  /// How many areas there are.
  var count: Int { all.count }

  /// The place of the area that a binding lies in; nil for one that isn't divided here.
  func index(of binding: Int) -> Int? { areaOf[binding] }

  /// The areas as groups of a picture.
  ///
  /// - Parameter target: Where more is said about a module.
  /// - Returns: A group for each area, in the order of the areas.
  func groups(target: (String) -> PageTarget?) -> [Drawing.Group] {
    all.map { Drawing.Group(title: $0.title, target: target($0.module)) }
  }
}

extension BindingAreas.Grain {
  fileprivate func divide(_ members: [BindingAreas.Placed], path: [String], depth: Int) -> [BindingAreas.Area] {
    let everything = BindingAreas.Area(path: path, members: members.map(\.binding).sorted())
    if members.count <= largestArea { return [everything] }
    let byFolder = Dictionary(grouping: members) { $0.folders.dropFirst(depth).first }
    if byFolder.count == 1 {
      return byFolder.keys.first == .some(nil) ? [everything] : divide(members, path: path, depth: depth + 1)
    }
    var rest: [Int] = []
    var divided: [BindingAreas.Area] = []
    for (folder, inside) in byFolder.sorted(by: { ($0.key ?? "") < ($1.key ?? "") }) {
      if let folder, inside.count >= smallestArea {
        divided += divide(inside, path: path + [String(folder)], depth: depth + 1)
      } else {
        rest += inside.map(\.binding)
      }
    }
    return (rest.isEmpty ? [] : [BindingAreas.Area(path: path, members: rest.sorted())]) + divided
  }
}
