import DpendGraph

/// The areas that a picture of many bindings is divided into: modules, and large modules by their folders.
struct BindingAreas {
  /// The most bindings that an area holds, where its files lie in folders by which it can be divided.
  private static let largestArea = 40

  /// The fewest bindings that a folder needs for an area of its own.
  private static let smallestArea = 4

  /// The areas, those of a module together.
  let all: [Area]

  private let areaOf: [Int: Int]

  /// A module, or a folder of it.
  struct Area {
    /// The name of the module, and those of the folders.
    let title: String

    /// The module.
    let module: String

    /// The indices of the bindings.
    let members: [Int]
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
    let modules = Dictionary(grouping: bindings ?? Array(graph.bindings.indices)) { graph.bindings[$0].module }
    for module in modules.sorted(by: { $0.key < $1.key }) {
      let placed = module.value.map { index -> Placed in
        (index, graph.bindings[index].location.file.split(separator: "/").dropLast())
      }
      let divided = dividesModules ? Self.divide(placed, title: module.key, depth: 0) : [(module.key, module.value)]
      areas += divided.map { Area(title: $0.title, module: module.key, members: $0.members) }
    }
    all = areas
    areaOf = Dictionary(
      areas.enumerated().flatMap { index, area in area.members.map { ($0, index) } },
      uniquingKeysWith: { first, _ in first }
    )
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
