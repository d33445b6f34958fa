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

  /// Creates a table in which a body ends before the next body or property.
  ///
  /// - Parameters:
  ///   - bodies: The bodies.
  ///   - properties: The locations of properties, with or without bodies.
  init(_ bodies: [CodeBody], besides properties: [SourceLocation] = []) {
    self.bodies = bodies
    let own = bodies.enumerated().map { Beginning(location: $1.location, body: $0) }
    // Of two beginnings at one location, the body is the last one.
    beginnings = Dictionary(grouping: properties.map { Beginning(location: $0, body: nil) } + own, by: \.location.file)
      .mapValues { $0.sorted { ($0.location, $0.body ?? -1) < ($1.location, $1.body ?? -1) } }
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
    // The first statement is not always the one with the first location: that of `guard` is its `else`.
    guard statements.compactMap(\.location).min().map({ location < $0 }) ?? true else { return nil }
    return parameters.last { $0.location < location }.flatMap { hasDefault($0.name) ? $0 : nil }
  }
}

extension TypeIndex {
  /// The locations of the properties of all types.
  var locationsOfProperties: [SourceLocation] { allDeclarations.flatMap(\.properties).map(\.location) }
}
