import DpendGraph
import SwiftSyntax

/// A type as Deli reads it: by its spelling.
struct DeliType: Hashable, Sendable, Codable {
  private let written: CanonicalType

  /// The location of the type.
  let location: SourceLocation

  /// The type as written; for an array, that of its elements.
  var type: CanonicalType { array?.arguments.first ?? written }

  /// Whether all bindings of the type are requested.
  var isArray: Bool { array != nil }

  /// Whether an array is spelled as Deli reads it, `[T]`; an unresolved `Array<T>` has no module.
  var isSpelledWithBrackets: Bool { array?.module != nil }

  private var array: NominalType? {
    guard case .nominal(let nominal) = written, nominal.qualifiedName == "Array", nominal.arguments.count == 1 else {
      return nil
    }
    return nominal
  }
}

extension DeliType {
  /// Reads a type annotation.
  init(_ syntax: TypeSyntax, in file: ParsedFile) {
    let type = CanonicalType(syntax)
    let element = syntax.is(ArrayTypeSyntax.self) ? nil : type.argument(of: "Array")
    // Deli does not see the brackets in `([T])`, which counts as `Array<T>`.
    self.init(written: element.map { .named("Array", [$0]) } ?? type, location: SourceLocation(syntax, in: file))
  }

  /// Reads `T` in the expression `T.self`; nil for any other expression.
  init?(metatype expression: ExprSyntax, in file: ParsedFile) {
    guard let base = expression.metatypeBase, let type = base.spelledType else { return nil }
    self.init(written: type, location: SourceLocation(base, in: file))
  }
}
