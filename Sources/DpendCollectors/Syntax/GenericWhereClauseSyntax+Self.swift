import DpendGraph
import SwiftSyntax

extension GenericWhereClauseSyntax {
  /// The type that the clause equates with `Self`, as in `where Self == Modal`; nil where there is none.
  var selfType: CanonicalType? {
    requirements.lazy.compactMap { requirement -> CanonicalType? in
      guard case .sameTypeRequirement(let equation) = requirement.requirement,
        equation.leftType.trimmedDescription == "Self", case .type(let type) = equation.rightType
      else { return nil }
      return CanonicalType(type)
    }.first
  }
}
