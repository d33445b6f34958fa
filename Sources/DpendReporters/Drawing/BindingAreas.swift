import DpendGraph

/// The areas that a picture of many bindings is divided into: modules, and large modules by their folders.
struct BindingAreas {
  /// The most bindings that an area holds, where its files lie in folders by which it can be divided.
  private static let largestArea = 40

  /// The fewest bindings that a folder needs for an area of its own.
  private static let smallestArea = 4

  /// For each area its place among the groups.
  let indices: [String: Int]

  private let areas: [Area]
  private let areaOf: [Int: String]

  private struct Area {
    let title: String
    let module: String
  }

  /// A binding with the folders that its file lies in, from the outside in.
  private typealias Placed = (binding: Int, folders: [Substring])

  /// Divides a graph.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - bindings: The indices of the bindings to divide; all when nil.
  ///   - dividesModules: Whether large modules are divided by their folders.
  init(_ graph: BindingGraph, of bindings: [Int]? = nil, dividesModules: Bool = true) {
    var areas: [Area] = []
    var areaOf: [Int: String] = [:]
    let modules = Dictionary(grouping: bindings ?? Array(graph.bindings.indices)) { graph.bindings[$0].module }
    for module in modules.sorted(by: { $0.key < $1.key }) {
      let placed = module.value.map { index -> Placed in
        (index, graph.bindings[index].location.file.split(separator: "/").dropLast())
      }
      let divided = dividesModules ? Self.divide(placed, title: module.key, depth: 0) : [(module.key, module.value)]
      for (title, members) in divided {
        areas.append(Area(title: title, module: module.key))
        for member in members { areaOf[member] = title }
      }
    }
    self.areas = areas
    self.areaOf = areaOf
    indices = Dictionary(areas.enumerated().map { ($1.title, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The area that a binding lies in.
  func name(of binding: Int) -> String? { areaOf[binding] }

  /// The areas as groups of a picture.
  ///
  /// - Parameter target: Where more is said about a module.
  func groups(target: (String) -> PageTarget?) -> [Drawing.Group] {
    areas.map { Drawing.Group(title: $0.title, target: target($0.module)) }
  }

  private static func divide(_ members: [Placed], title: String, depth: Int) -> [(title: String, members: [Int])] {
    let everything = [(title: title, members: members.map(\.binding))]
    if members.count <= largestArea { return everything }
    let byFolder = Dictionary(grouping: members) { $0.folders.dropFirst(depth).first }
    if byFolder.count == 1 {
      return byFolder.keys.first == .some(nil) ? everything : divide(members, title: title, depth: depth + 1)
    }
    var rest: [Placed] = []
    var divided: [(title: String, members: [Int])] = []
    for (folder, inside) in byFolder.sorted(by: { ($0.key ?? "") < ($1.key ?? "") }) {
      guard let folder, inside.count >= smallestArea else {
        rest += inside
        continue
      }
      divided += divide(inside, title: "\(title) / \(folder)", depth: depth + 1)
    }
    return (rest.isEmpty ? [] : [(title, rest.map(\.binding).sorted())]) + divided
  }
}
