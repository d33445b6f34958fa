import DpendGraph
import SwiftSyntax

/// The generic parameters of a declaration with their constraints.
struct GenericSignature {
  /// The names of the parameters.
  let names: [String]

  /// The constraint of each constrained parameter.
  let constraints: [String: CanonicalType]

  /// Reads the generic parameters and the `where` clause of a declaration.
  init(_ parameters: GenericParameterClauseSyntax?, _ requirements: GenericWhereClauseSyntax?) {
    names = parameters?.names ?? []
    var constraints: [String: [CanonicalType]] = [:]
    for parameter in parameters?.parameters ?? [] {
      guard let inherited = parameter.inheritedType, !inherited.is(SuppressedTypeSyntax.self) else { continue }
      constraints[parameter.name.identifierText, default: []].append(.opaque(CanonicalType(inherited)))
    }
    for requirement in requirements?.requirements ?? [] {
      guard let (name, constraint) = Self.constraint(requirement.requirement) else { continue }
      constraints[name, default: []].append(constraint)
    }
    self.constraints = constraints.mapValues { .composition(of: $0) }.filter { [names] in names.contains($0.key) }
  }

  /// The parameters without a constraint, whose types are unknown.
  var unconstrained: [String] { names.filter { constraints[$0] == nil } }

  /// Returns a type in which constraints, such as `some P`, replace the parameters, except for those to keep.
  func replacingParameters(_ type: CanonicalType, keeping kept: [String] = []) -> CanonicalType {
    type.mapParts { part in
      guard case .nominal(let nominal) = part, nominal.components.count == 1, nominal.arguments.isEmpty else {
        return part
      }
      let name = nominal.components[0].name
      return kept.contains(name) ? part : constraints[name] ?? part
    }
  }

  /// Returns the parameters that a type names.
  func names(in type: CanonicalType) -> [String] {
    var found: Set<String> = []
    _ = type.mapParts { part in
      if case .nominal(let nominal) = part, let first = nominal.components.first?.name { found.insert(first) }
      return part
    }
    return names.filter(found.contains)
  }

  private static func constraint(_ requirement: GenericRequirementSyntax.Requirement) -> (String, CanonicalType)? {
    switch requirement {
    case .conformanceRequirement(let conformance):
      guard !conformance.rightType.is(SuppressedTypeSyntax.self) else { return nil }
      return (conformance.leftType.trimmedDescription, .opaque(CanonicalType(conformance.rightType)))
    case .sameTypeRequirement(let sameType):
      guard case .type(let left) = sameType.leftType, case .type(let right) = sameType.rightType else { return nil }
      return (left.trimmedDescription, CanonicalType(right))
    case .layoutRequirement: return nil
    }
  }
}
