import DpendGraph

/// A reason for which SafeDI cannot call an initializer or a method.
enum CallObstacle: Hashable {
  /// It is not public.
  case access

  /// It is not public and static.
  case staticAccess

  /// It is `async` or throwing.
  case effects

  /// It is failable, or has one of the other effects.
  case failure

  /// It is generic.
  case generic

  /// It has no parameters for these properties.
  case missing([String])

  /// It has these parameters without a property and without a default value.
  case unexpected([String])

  /// It returns another type than expected, or nothing.
  case result(CanonicalType?, expected: CanonicalType)

  /// The description of the problem.
  fileprivate var problem: Finding.Message {
    switch self {
    case .access: "it is not public"
    case .staticAccess: "it is not public and static"
    case .effects: "it is async or throwing"
    case .failure: "it is async, throwing, failable or generic"
    case .generic: "it is generic"
    case .missing(let names): "no parameter for '\(names, separator: "', '")'"
    case .unexpected(let names): "no property for '\(names, separator: "', '")'"
    case .result(let type?, let expected): "it returns '\(type)' instead of '\(expected)'"
    case .result(nil, _): "it has no result"
    }
  }

  /// The fix of the problem.
  fileprivate var fix: String {
    switch self {
    case .access: "make it public"
    case .staticAccess: "make it 'public static'"
    case .effects, .failure: "move the part that can fail or wait out of it"
    case .generic: "write a method for each concrete type"
    case .missing: "add a parameter for each property"
    case .unexpected: "decorate a property of the same name and type, or add a default value"
    case .result(_, let expected): "change the result to '\(expected)'"
    }
  }
}

extension Finding {
  /// Returns a finding about an initializer or method that SafeDI cannot call.
  static func uncallable(_ name: String, because obstacle: CallObstacle, at location: SourceLocation) -> Finding {
    .safeDI("SafeDI cannot call '\(name)': \(obstacle.problem)", fix: obstacle.fix, at: location)
  }

  /// Returns a finding about a method that exists more than once.
  static func severalMethods(_ name: String, of type: CanonicalType, at location: SourceLocation) -> Finding {
    .safeDI("'\(type)' has several methods '\(name)', but SafeDI allows one", fix: "keep one of them", at: location)
  }
}
