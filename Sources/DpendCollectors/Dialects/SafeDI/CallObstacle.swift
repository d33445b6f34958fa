import DpendGraph

/// A reason for which SafeDI cannot call an initializer or a method.
struct CallObstacle: Hashable {
  /// The description of the problem.
  let problem: Finding.Message

  /// The fix of the problem.
  let fix: String

  /// Returns the finding that the macro rejects a declaration, because SafeDI cannot call its initializer or method.
  func finding(calling name: String, at location: SourceLocation) -> Finding {
    .refused("SafeDI cannot call '\(name)': \(problem)", at: location, advice: fix)
  }
}

extension CallObstacle {
  /// It is not public.
  static let access = CallObstacle(problem: "it is not public", fix: "make it public")

  /// It is not public and static.
  static let staticAccess = CallObstacle(problem: "it is not public and static", fix: "make it 'public static'")

  /// It is `async` or throwing.
  static let effects = CallObstacle(problem: "it is async or throwing", fix: separation)

  /// It is failable, or has one of the other effects.
  static let failure = CallObstacle(problem: "it is async, throwing, failable or generic", fix: separation)

  /// It is generic.
  static let generic = CallObstacle(problem: "it is generic", fix: "write a method for each concrete type")

  private static let separation = "move the part that can fail or wait out of it"

  /// Returns the obstacle that it has no parameters for some properties; nil for no properties.
  static func missing(_ names: [String]) -> CallObstacle? {
    if names.isEmpty { return nil }
    return CallObstacle(
      problem: "no parameter for '\(names, separator: "', '")'",
      fix: "add a parameter for each property"
    )
  }

  /// Returns the obstacle that it has parameters without a property and without a default value; nil for no parameters.
  static func unexpected(_ names: [String]) -> CallObstacle? {
    if names.isEmpty { return nil }
    let fix = "decorate a property of the same name and type, or add a default value"
    return CallObstacle(problem: "no property for '\(names, separator: "', '")'", fix: fix)
  }

  /// Returns the obstacle that it returns another type than expected, or nothing.
  static func result(_ type: CanonicalType?, expected: CanonicalType) -> CallObstacle {
    let problem: Finding.Message = type.map { "it returns '\($0)' instead of '\(expected)'" } ?? "it has no result"
    return CallObstacle(problem: problem, fix: "change the result to '\(expected)'")
  }
}
