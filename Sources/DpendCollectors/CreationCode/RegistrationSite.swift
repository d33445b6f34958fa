import DpendGraph
import SwiftSyntax

/// The location of a registration, with the rules for its closures.
struct RegistrationSite: Hashable, Sendable {
  /// The location of the registration.
  let location: SourceLocation

  /// The requests of the registration.
  let requests: [DependencyRequest]

  /// The names in the tags of the registration.
  let tags: Set<String>

  /// The names of the types of containers.
  let containers: Set<String>

  /// The rules of the library.
  let rules: DialectVocabulary.Creation

  /// Returns the number of a closure's parameters that are runtime arguments.
  ///
  /// A closure can name the elements of a tuple, which is one runtime argument.
  func runtimeArguments(of parameters: Int) -> Int {
    let types = requests.filter { $0.source == .caller }.map(\.declaredType)
    if types.count == 1, case .tuple(let elements) = types[0], parameters - rules.leadingParameters == elements.count {
      return elements.count
    }
    return types.count
  }

  /// Whether the container resolves a value in a range, such as a parameter of a closure.
  func hasRequests(in range: Range<AbsolutePosition>, of file: ParsedFile) -> Bool {
    requests.contains { request in
      request.source == .container && request.location.file == file.path
        && range.contains(
          file.lines.position(ofLine: request.location.line, column: request.location.column)
        )
    }
  }
}
