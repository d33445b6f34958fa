/// The types and extensions in the files of a project, which own the code in their bodies.
package struct CodeOwners: Hashable, Sendable {
  /// A type or extension in a file.
  private struct Body: Hashable, Sendable {
    let start: SourceLocation
    let lastLine: Int
    let type: String

    /// Whether the body contains a location after its start.
    func contains(_ location: SourceLocation) -> Bool { location.line <= lastLine }
  }

  /// The top-level types and extensions in each file, in order.
  private var bodies: [String: [Body]] = [:]

  /// The types inside of these, in order.
  private var nested: [String: [Body]] = [:]

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
    let inner = index.allDeclarations.filter { $0.path.count > 1 }
      .map { Body(start: $0.location, lastLine: $0.lastLine, type: $0.path.joined(separator: ".")) }
    bodies = Self.byFile(types + extensions + foreign)
    nested = Self.byFile(inner)
  }

  private static func byFile(_ bodies: [Body]) -> [String: [Body]] {
    Dictionary(grouping: bodies, by: \.start.file).mapValues { $0.sorted { $0.start < $1.start } }
  }

  /// Returns the name of the top-level type whose declaration or extension contains the code at a location; nil for code outside of all.
  ///
  /// An extension of a type of another project has a name such as `extension [Book]`, because its code is no code of that type.
  ///
  /// - Complexity: O(log *n*) for *n* types and extensions in the file.
  package func owner(at location: SourceLocation) -> String? {
    last(before: location, in: bodies).flatMap { $0.body.contains(location) ? $0.body.type : nil }
  }

  /// Returns the name of the innermost type that contains the code at a location, among some types inside of the top-level one; nil
  /// where none of them does.
  ///
  /// - Complexity: O(log *n* + *m*) for *n* types in the file, *m* of them in the top-level one.
  package func owner(at location: SourceLocation, among isIncluded: (String) -> Bool) -> String? {
    guard let outer = last(before: location, in: bodies)?.body, let all = nested[location.file],
      let (_, position) = last(before: location, in: nested)
    else { return nil }
    return all[...position].reversed().prefix { $0.start > outer.start }
      .first { $0.contains(location) && isIncluded($0.type) }?.type
  }

  /// Returns the last body that starts at a location or before it, with its position.
  private func last(before location: SourceLocation, in bodies: [String: [Body]]) -> (body: Body, position: Int)? {
    guard let bodies = bodies[location.file] else { return nil }
    var (before, after) = (-1, bodies.count)
    while after - before > 1 {
      let middle = (before + after) / 2
      if bodies[middle].start <= location { before = middle } else { after = middle }
    }
    return before < 0 ? nil : (bodies[before], before)
  }
}
