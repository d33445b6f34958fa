import Algorithms
import DpendGraph

/// The bodies of the code by location.
struct BodyTable {
  /// The beginning of a body, or of a property without one.
  private struct Beginning {
    let location: SourceLocation
    let body: Int?
  }

  private let bodies: [CodeBody]

  /// For each file its declarations with code, in order.
  private let beginnings: [String: [Beginning]]

  /// Creates a table of the code in some files, in which a body ends before the next body or property.
  ///
  /// - Parameters:
  ///   - bodies: The bodies.
  ///   - files: The files.
  ///   - index: The types of the project, whose properties are beginnings too; nil for a table of bodies alone.
  init(_ bodies: [CodeBody], in files: Set<String>, propertiesOf index: TypeIndex? = nil) {
    self.bodies = bodies
    var beginnings: [String: [Beginning]] = [:]
    for location in index?.locationsOfProperties(in: files) ?? [] {
      beginnings[location.file, default: []].append(Beginning(location: location, body: nil))
    }
    // The bodies of a file follow each other.
    for numbers in bodies.indices.chunked(by: { bodies[$0].location.file == bodies[$1].location.file }) {
      let file = bodies[numbers.startIndex].location.file
      guard files.contains(file) else { continue }
      beginnings[file, default: []] += numbers.map { Beginning(location: bodies[$0].location, body: $0) }
    }
    // Of two beginnings at one location, the body is the last one.
    self.beginnings = beginnings.mapValues { $0.sorted { ($0.location, $0.body ?? -1) < ($1.location, $1.body ?? -1) } }
  }

  /// Returns the number of the body that contains a location.
  ///
  /// - Complexity: O(log *n*) for *n* bodies of the file.
  func number(at location: SourceLocation) -> Int? {
    guard let beginnings = beginnings[location.file] else { return nil }
    let next = beginnings.partitioningIndex { $0.location > location }
    return next == 0 ? nil : beginnings[next - 1].body
  }

  /// Returns the body that contains a location.
  func body(at location: SourceLocation) -> CodeBody? { number(at: location).map { bodies[$0] } }
}

extension CodeBody {
  /// Returns the parameter whose default value contains a location; nil for other code.
  func parameter(withDefaultAt location: SourceLocation) -> ParameterDeclaration? {
    guard let parameter = parameters.last(where: { $0.location < location }), hasDefault(parameter.name) else {
      return nil
    }
    // The first statement is not always the one with the first location: that of `guard` is its `else`.
    return statements.compactMap(\.location).min().map { location < $0 } ?? true ? parameter : nil
  }
}

extension TypeIndex {
  /// Returns the locations of the properties of all types that some files declare.
  func locationsOfProperties(in files: Set<String>) -> [SourceLocation] {
    // A declaration has many parts to copy.
    let declarations = allDeclarations
    return declarations.indices.lazy.filter { files.contains(declarations[$0].location.file) }
      .flatMap { declarations[$0].properties.map(\.location) }
  }
}
