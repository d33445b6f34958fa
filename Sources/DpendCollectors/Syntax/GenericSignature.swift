import DpendGraph
import SwiftSyntax

/// The generic parameters of a declaration, and what limits each of them.
struct GenericSignature {
  /// The names of the parameters.
  let names: [String]

  /// What each must conform to or be, as far as anything limits it.
  private let limits: [String: CanonicalType]

  /// Reads the generic parameters and the `where` clause of a declaration.
  init(_ parameters: GenericParameterClauseSyntax?, _ requirements: GenericWhereClauseSyntax?) {
    names = parameters?.names ?? []
    var limits: [String: [CanonicalType]] = [:]
    for parameter in parameters?.parameters ?? [] {
      guard let inherited = parameter.inheritedType, !inherited.is(SuppressedTypeSyntax.self) else { continue }
      limits[parameter.name.identifierText, default: []].append(.opaque(CanonicalType(inherited)))
    }
    for requirement in requirements?.requirements ?? [] {
      guard let (name, limit) = Self.limit(requirement.requirement) else { continue }
      limits[name, default: []].append(limit)
    }
    self.limits = limits.mapValues { .composition(of: $0) }.filter { [names] in names.contains($0.key) }
  }

  /// The parameters that nothing limits, so that nobody can say which type they stand for.
  var unlimited: [String] { names.filter { limits[$0] == nil } }

  /// A type in which each parameter is spelled as what limits it, such as `some P`; some parameters can be kept.
  func spellingOut(_ type: CanonicalType, keeping kept: [String] = []) -> CanonicalType {
    type.mapParts { part in
      guard case .nominal(let nominal) = part, nominal.components.count == 1, nominal.arguments.isEmpty else {
        return part
      }
      let name = nominal.components[0].name
      return kept.contains(name) ? part : limits[name] ?? part
    }
  }

  /// The parameters that a type names.
  func names(in type: CanonicalType) -> [String] {
    var found: Set<String> = []
    _ = type.mapParts { part in
      if case .nominal(let nominal) = part, let first = nominal.components.first?.name { found.insert(first) }
      return part
    }
    return names.filter(found.contains)
  }

  private static func limit(_ requirement: GenericRequirementSyntax.Requirement) -> (String, CanonicalType)? {
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
