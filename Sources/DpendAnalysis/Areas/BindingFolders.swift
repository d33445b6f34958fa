import Algorithms
package import DpendGraph

/// The folders into which large modules are divided.
package struct BindingFolders: Sendable {
  /// A folder of a module.
  package struct Folder: Hashable, Sendable {
    /// The module.
    package let module: String

    /// The path of the folder.
    package let path: String

    /// The indices of the bindings of the module in the folder and its subfolders, sorted.
    package let members: [Int]

    /// The number of the innermost folder that contains this one; nil if only the module does.
    package let parent: Int?

    /// The bindings and consumers of the folder.
    package var selection: Selection { .module(module).and(.path(path)) }
  }

  /// The folders, by module and path.
  package let all: [Folder]

  /// The number of each folder by its module and path.
  private let numbers: [String: [String: Int]]

  /// The numbers of the folders directly in each folder.
  private let subfolders: [Int: [Int]]

  /// The numbers of the folders that contain each binding, the outermost first.
  private let containing: [[Int]]

  /// Finds the folders of a graph.
  ///
  /// These are the areas of large modules in diagrams that have a folder of their own, with everything in them.
  ///
  /// - Complexity: O(*v* × *d* log *v*) for folders of depth *d*.
  package init(of graph: BindingGraph) {
    let containers = BindingAreas.Containers(of: graph)
    let modules = graph.bindings.indices.grouped { graph.bindings[$0].module }.sorted { $0.key < $1.key }
    let areas = modules.flatMap { module in
      BindingAreas.divide(graph, of: module.value, dividesContainers: false, containers: containers).all
    }
    let pathsByModule = (areas + BindingAreas.folders(of: graph).all).grouped(by: \.module)
      .mapValues { Set($0.compactMap(\.folder)).sorted() }
    var all: [Folder] = []
    var numbers: [String: [String: Int]] = [:]
    for (module, members) in modules {
      let paths = pathsByModule[module] ?? []
      let wanted = Set(paths)
      var inside: [String: [Int]] = [:]
      for member in members {
        for folder in graph.bindings[member].location.file.enclosingFolders where wanted.contains(folder) {
          inside[folder, default: []].append(member)
        }
      }
      for path in paths {
        let parent = path.enclosingFolders.last { wanted.contains($0) }.flatMap { numbers[module]?[$0] }
        numbers[module, default: [:]][path] = all.count
        all.append(Folder(module: module, path: path, members: inside[path] ?? [], parent: parent))
      }
    }
    self.all = all
    self.numbers = numbers
    var containing: [[Int]] = Array(repeating: [], count: graph.bindings.count)
    // An enclosing folder has a shorter path, and with it a smaller number.
    for (number, folder) in all.enumerated() {
      for member in folder.members { containing[member].append(number) }
    }
    self.containing = containing
    subfolders = all.indices.filter { all[$0].parent != nil }.grouped { all[$0].parent ?? $0 }
  }

  /// Returns the number of the folder at a path; nil for a path that is none of these folders.
  package func number(of path: String, in module: String) -> Int? { numbers[module]?[path] }

  /// Returns the numbers of the folders that contain a binding, the outermost first.
  ///
  /// - Parameter binding: The index of the binding.
  /// - Returns: The numbers.
  package func numbers(containing binding: Int) -> [Int] { containing[binding] }

  /// Returns the numbers of the folders of a module that no other one contains, in order.
  package func outermost(in module: String) -> [Int] {
    (numbers[module] ?? [:]).values.filter { all[$0].parent == nil }.sorted()
  }

  /// Returns the numbers of the folders that contain a folder, the innermost first.
  package func enclosing(_ number: Int) -> [Int] {
    Array(sequence(first: number) { all[$0].parent }.dropFirst())
  }

  /// Returns the numbers of the outermost folders of the same module that neither contain a folder nor are in it.
  package func siblings(of number: Int) -> [Int] {
    let line = [number] + enclosing(number)
    return (line.dropFirst().flatMap(subfolders) + outermost(in: all[number].module)).filter { !line.contains($0) }
      .sorted()
  }

  /// Returns the numbers of the folders directly in a folder, in order.
  package func subfolders(of number: Int) -> [Int] { subfolders[number] ?? [] }
}

extension String {
  /// The paths of the folders that contain the file or folder of this path, the outermost first.
  fileprivate var enclosingFolders: [String] {
    let names = split(separator: "/").dropLast()
    return names.indices.map { names[...$0].joined(separator: "/") }
  }
}
