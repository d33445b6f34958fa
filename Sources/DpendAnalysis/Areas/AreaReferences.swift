import Algorithms
import DpendGraph

/// The areas of a graph, which containers do not divide, with the references between them in the source.
///
/// A type belongs to the area of the innermost folder that contains its declaration, wherever its objects are created.
package struct AreaReferences: Sendable {
  /// A folder of a module; nil for all files of the module.
  private struct Folder: Hashable {
    let module: String
    let path: String?

    init(_ module: String, _ path: String?) {
      self.module = module
      self.path = path
    }

    init(_ area: BindingAreas.Area) {
      self.init(area.module, area.folder)
    }
  }

  /// The areas; those that contain only other types than those of bindings have no members.
  package private(set) var all: [BindingAreas.Area]

  /// The dependencies between different areas, with the numbers of their references.
  package private(set) var dependencies: [AreaDependency] = []

  private var numbers: [Folder: Int]

  /// Assigns references to areas.
  ///
  /// - Parameters:
  ///   - areas: The areas.
  ///   - references: The references.
  ///   - addsOthers: Whether types of the same modules in no area get areas of their own.
  /// - Complexity: O(*n* × *d*) for *n* references in folders of depth *d*.
  package init(_ areas: BindingAreas, _ references: [SourceReference], addsOthers: Bool) {
    all = areas.all
    numbers = Dictionary(areas.all.enumerated().map { (Folder($1), $0) }, uniquingKeysWith: { first, _ in first })
    let modules = Set(all.map(\.module))
    let pairs = references.compactMap { reference -> [Int]? in
      guard modules.contains(reference.source.module), modules.contains(reference.destination.module),
        let source = area(of: reference.source, adding: addsOthers),
        let destination = area(of: reference.destination, adding: addsOthers), source != destination
      else { return nil }
      return [source, destination]
    }
    dependencies = pairs.grouped(by: \.self)
      .map { AreaDependency(source: $0[0], destination: $0[1], count: $1.count) }
      .sorted { ($0.source, $0.destination) < ($1.source, $1.destination) }
  }

  /// Returns whether an area is a folder or a module without the parts of it that are areas too.
  package func isRest(_ area: Int) -> Bool {
    let folder = Folder(all[area])
    return all.contains { other in
      guard other.module == folder.module, let inner = other.folder else { return false }
      return inner != folder.path && (folder.path.map { inner.hasPrefix($0 + "/") } ?? true)
    }
  }

  /// Returns the area of an end of a reference; nil for none.
  private mutating func area(of end: SourceReference.Endpoint, adding: Bool) -> Int? {
    var folder = end.file[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if let number = numbers[Folder(end.module, String(folder))] { return number }
    }
    let whole = Folder(end.module, nil)
    if let number = numbers[whole] { return number }
    if !adding { return nil }
    all.append(BindingAreas.Area(path: [end.module], members: [], folder: nil))
    numbers[whole] = all.count - 1
    return all.count - 1
  }
}
