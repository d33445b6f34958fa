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
        let ends = ends(of: reference, adding: addsOthers), ends[0] != ends[1]
      else { return nil }
      return ends
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

  /// Returns the areas of both ends of a reference; nil if one end is in none, or both are in the rest of one module.
  private mutating func ends(of reference: SourceReference, adding: Bool) -> [Int]? {
    let modules = [reference.source.module, reference.destination.module]
    let areas = [area(of: reference.source), area(of: reference.destination)]
    let known = areas.compactMap(\.self)
    if known.count == 2 { return known }
    if !adding || known.isEmpty && modules[0] == modules[1] { return nil }
    return zip(areas, modules).map { $0 ?? addRest(of: $1) }
  }

  /// Returns the area of an end of a reference; nil for none.
  private func area(of end: SourceReference.Endpoint) -> Int? {
    var folder = end.file[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if let number = numbers[Folder(end.module, String(folder))] { return number }
    }
    return numbers[Folder(end.module, nil)]
  }

  /// Adds the area of the files of a module that are in no other area.
  private mutating func addRest(of module: String) -> Int {
    all.append(BindingAreas.Area(path: [module], members: [], folder: nil))
    numbers[Folder(module, nil)] = all.count - 1
    return all.count - 1
  }
}
