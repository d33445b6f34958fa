/// The top-level types and extensions in the files of a project, which own the code that follows their names.
package struct CodeOwners: Hashable, Sendable {
  /// The name of a type or extension in a file.
  private struct Start: Hashable, Sendable {
    let location: SourceLocation
    let type: String
  }

  /// The names in each file, in order.
  private var starts: [String: [Start]] = [:]

  /// Creates a collection without files.
  init() {}

  /// Collects the owners of code.
  ///
  /// - Complexity: O(*n* log *n*) for *n* types and extensions.
  init(_ index: TypeIndex) {
    let types = index.allDeclarations.filter { $0.path.count == 1 }
      .map { Start(location: $0.location, type: $0.path[0]) }
    let extensions = index.entries.flatMap { id, entry in
      entry.extensions.map { Start(location: $0.location, type: id.name) }
    }
    let foreign = index.foreignExtensions.flatMap { name, extensions in
      extensions.map { Start(location: $0.location, type: name) }
    }
    starts = Dictionary(grouping: types + extensions + foreign, by: \.location.file)
      .mapValues { $0.sorted { $0.location < $1.location } }
  }

  /// Returns the name of the type whose declaration or extension contains the code at a location; nil for code before all of them.
  ///
  /// - Complexity: O(*n*) for *n* types and extensions in the file.
  package func owner(at location: SourceLocation) -> String? {
    starts[location.file]?.last { $0.location <= location }?.type
  }
}
