import Algorithms
import DpendGraph

/// The parameters of initializers whose values the objects only reference weakly, such as delegates.
struct WeakParameters: Sendable {
  /// The locations of the parameters of written initializers.
  private let locations: Set<SourceLocation>
  private let index: TypeIndex

  /// Finds the parameters that an initializer stores in a weak property, and neither uses in another way nor reads from the property.
  ///
  /// - Parameters:
  ///   - stored: The parameters that code stores.
  ///   - bodies: The bodies of the code.
  ///   - index: The types of the project.
  /// - Returns: The parameters.
  /// - Complexity: O(*n*) for *n* bodies, and for the size of the initializers that store a parameter weakly.
  static func find(_ stored: [StoredParameter], in bodies: [CodeBody], _ index: TypeIndex) -> WeakParameters {
    let positions = stored.filter(\.property.isWeak).grouped(by: \.function)
    var locations: Set<SourceLocation> = []
    for body in bodies where body.kind == .initializer {
      guard let stored = positions[body.location] else { continue }
      let uses = body.usesOfNames
      for assignment in stored {
        let (parameter, property) = (body.parameters[assignment.position], assignment.property.name)
        // One use of the property is the target of the assignment; without `self`, a name is that of the parameter, if they are equal.
        let targets = (uses["self." + property] ?? 0) + (property == parameter.name ? 0 : uses[property] ?? 0)
        if uses[parameter.name] == 1, targets <= 1 { locations.insert(parameter.location) }
      }
    }
    return WeakParameters(locations: locations, index: index)
  }

  /// Whether an object references the value of a parameter of its initializer only weakly.
  func contains(
    _ parameter: ParameterDeclaration,
    of initializer: InitializerDeclaration?,
    creating type: CanonicalType
  ) -> Bool {
    if initializer?.origin != .memberwise { return locations.contains(parameter.location) }
    return type.nominal.flatMap { index.properties(named: parameter.name, of: $0).first?.declaration.isWeak } ?? false
  }
}

extension CodeBody {
  /// The number of uses of each name without a value before it, and of each property after `self`.
  fileprivate var usesOfNames: [String: Int] {
    var uses: [String: Int] = [:]
    for statement in statements {
      statement.visitExpressions { expression, _ in
        switch expression.form {
        case .name(let name, _): uses[name, default: 0] += 1
        case .member(let base?, let name, _) where base.form == .name("self", labels: nil):
          uses["self." + name, default: 0] += 1
        default: break
        }
      }
    }
    return uses
  }
}
