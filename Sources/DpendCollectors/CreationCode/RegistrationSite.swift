import DpendGraph

/// The location of a registration, with the rules for its closures.
struct RegistrationSite: Hashable, Sendable {
  /// The location of the registration.
  let location: SourceLocation

  /// The requests of the registration.
  let requests: [DependencyRequest]

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
}
