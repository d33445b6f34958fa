import Algorithms
import DpendGraph

/// The bodies of the code by location.
struct BodyTable {
  private let bodies: [CodeBody]

  /// For each file the numbers of its bodies, in order.
  private let numbers: [String: [Int]]

  init(_ bodies: [CodeBody]) {
    self.bodies = bodies
    numbers = Dictionary(grouping: bodies.indices) { bodies[$0].location.file }
      .mapValues { $0.sorted { bodies[$0].location < bodies[$1].location } }
  }

  /// Returns the number of the body that contains a location: a body extends to the next one in its file.
  ///
  /// - Complexity: O(log *n*) for *n* bodies of the file.
  func number(at location: SourceLocation) -> Int? {
    guard let numbers = numbers[location.file] else { return nil }
    let next = numbers.partitioningIndex { bodies[$0].location > location }
    return next == 0 ? nil : numbers[next - 1]
  }

  /// Returns the body that contains a location.
  func body(at location: SourceLocation) -> CodeBody? { number(at: location).map { bodies[$0] } }
}

extension CodeBody {
  /// Returns the parameter whose default value contains a location; nil for other code.
  func parameter(withDefaultAt location: SourceLocation) -> ParameterDeclaration? {
    guard statements.first?.beginnings.first.map({ location < $0 }) ?? true else { return nil }
    return parameters.last { $0.location < location }.flatMap { hasDefault($0.name) ? $0 : nil }
  }
}
