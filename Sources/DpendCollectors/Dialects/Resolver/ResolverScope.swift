import DpendGraph

extension Scope {
  /// One object for each call of `resolve` from outside of the container; the default.
  static let resolverGraph = Scope(name: "graph", lifetime: .resolution)

  /// A new object for each request.
  static let resolverUnique = Scope(name: "unique", lifetime: .transient)

  /// One object, as long as something holds it.
  static let resolverShared = Scope(name: "shared", lifetime: .weak)

  /// One object, as long as the application.
  static let resolverApplication = Scope(name: "application", lifetime: .singleton)

  /// One object, until the cache is reset.
  static let resolverCached = Scope(name: "cached", lifetime: .singleton)

  /// One object, as long as the container.
  static let resolverContainer = Scope(name: "container", lifetime: .singleton)

  /// The scopes that Resolver declares.
  static let ofResolver = [
    resolverUnique, resolverGraph, resolverShared, resolverContainer, resolverCached, resolverApplication,
  ]
}

extension ResolverInterpreter {
  /// Returns the scope that an expression names; nil for an expression that the source does not explain.
  func scope(_ expression: Expression?, from file: String) -> Scope? {
    guard let expression, let name = expression.lastName else { return nil }
    if let known = Scope.ofResolver.first(where: { $0.name == name }) { return known }
    return Scope(name: name, lifetime: lifetime(ofScopeNamed: name, from: file))
  }

  /// Returns the lifetime of a scope of the project, by the class that it is; unknown for other classes.
  private func lifetime(ofScopeNamed name: String, from file: String) -> Lifetime {
    let owners = ["ResolverScope", ResolverNames.container].map { NominalType($0) }
    let statics = owners.flatMap { index.properties(named: name, of: $0) }
    let declarations = (statics + index.variables(named: name, from: file)).map(\.declaration)
    let created = declarations.lazy.compactMap { declaration -> String? in
      guard case .expression(let value) = state.bodies[declaration.location]?.first?.statements.first,
        case .call(let call) = value.form
      else { return nil }
      return call.name
    }
    switch created.first {
    case "ResolverScopeGraph": return .resolution
    case "ResolverScopeShare": return .weak
    case "ResolverScope": return .transient
    case "ResolverScopeApplication", "ResolverScopeCache", "ResolverScopeContainer": return .component
    default: return .unknown
    }
  }

  /// Returns the scope that code sets as the default of all registrations.
  func defaultScope(setIn bodies: [CodeBody]) -> Scope? {
    for body in bodies.sorted(by: { $0.location < $1.location }) {
      for case .assignment(let target, let value) in body.statements where target.lastName == "defaultScope" {
        if let scope = scope(value, from: body.context.file) { return scope }
      }
    }
    return nil
  }
}
