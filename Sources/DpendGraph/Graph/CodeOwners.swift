/// The top-level types and extensions in the files of a project, which own the code in their bodies.
package struct CodeOwners: Hashable, Sendable {
  /// A type or extension in a file.
  private struct Body: Hashable, Sendable {
    let start: SourceLocation
    let lastLine: Int
    let type: String
  }

  /// The types and extensions in each file, in order.
  private var bodies: [String: [Body]] = [:]

  /// Creates a collection without files.
  init() {}

  /// Collects the owners of code.
  ///
  /// - Complexity: O(*n* log *n*) for *n* types and extensions.
  init(_ index: TypeIndex) {
    let types = index.allDeclarations.filter { $0.path.count == 1 }
      .map { Body(start: $0.location, lastLine: $0.lastLine, type: $0.path[0]) }
    let extensions = index.entries.flatMap { id, entry in
      entry.extensions.map { Body(start: $0.location, lastLine: $0.lastLine, type: id.name) }
    }
    let foreign = index.foreignExtensions.values.flatMap { extensions in
      extensions.map { Body(start: $0.location, lastLine: $0.lastLine, type: "extension \($0.extendedType)") }
    }
    bodies = Dictionary(grouping: types + extensions + foreign, by: \.start.file)
      .mapValues { $0.sorted { $0.start < $1.start } }
  }

  /// Returns the name of the type whose declaration or extension contains the code at a location; nil for code outside of all.
  ///
  /// An extension of a type of another project has a name such as `extension [Book]`, because its code is no code of that type.
  ///
  /// - Complexity: O(log *n*) for *n* types and extensions in the file.
  package func owner(at location: SourceLocation) -> String? {
    guard let bodies = bodies[location.file] else { return nil }
    var (before, after) = (-1, bodies.count)
    while after - before > 1 {
      let middle = (before + after) / 2
      if bodies[middle].start <= location { before = middle } else { after = middle }
    }
    return before >= 0 && location.line <= bodies[before].lastLine ? bodies[before].type : nil
  }
}
