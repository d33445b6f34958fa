import DpendGraph

extension Scope {
  /// A new value for each request.
  static let factoryUnique = Scope(name: "unique", lifetime: .transient)

  /// Returns the scope of Factory with a name.
  static func ofFactory(named name: String) -> Scope? { ofFactory.first { $0.name == name } }

  /// The scopes of Factory, from the shortest lifetime to the longest.
  static let ofFactory = [
    factoryUnique, Scope(name: "graph", lifetime: .resolution), Scope(name: "shared", lifetime: .weak),
    Scope(name: "cached", lifetime: .singleton), Scope(name: "singleton", lifetime: .singleton),
  ]

  /// Returns a scope of the project, such as `static let session = Cached()` in an extension of `Scope`.
  ///
  /// Values in a cache of its own live until the cache is reset. The lifetime is unknown for a class that the source does not show.
  ///
  /// - Parameters:
  ///   - name: The name of the property.
  ///   - kind: The class of the scope; nil where the source does not show it.
  /// - Returns: The scope.
  static func ofProject(named name: String, kind: String?) -> Scope {
    let lifetime: Lifetime =
      switch kind {
      case "Shared": .weak
      case "Graph": .resolution
      case "Singleton": .singleton
      case "Unique": .transient
      case "Cached": .component
      default: .unknown
      }
    return Scope(name: name, lifetime: lifetime)
  }
}

extension FactoryInterpreter {
  /// Returns the scope that an expression such as `.singleton` or `Scope.session` names; nil for any other expression.
  func scope(_ expression: Expression?) -> Scope? {
    guard let expression else { return nil }
    let name: String? =
      switch expression.form {
      case .member(_, let name, nil), .name(let name, nil): name
      default: nil
      }
    guard let name else { return nil }
    if let known = Scope.ofFactory(named: name) { return known }
    let property = index.properties(named: name, of: NominalType("Scope")).first
    return .ofProject(named: name, kind: property?.declaration.type?.nominal?.components.last?.name)
  }

  /// Collects the default scopes that a body sets, such as `manager.defaultScope = .cached`.
  mutating func readDefaultScopes(in body: CodeBody) {
    for statement in body.statements { readDefaultScopes(in: statement, of: body) }
  }

  private mutating func readDefaultScopes(in statement: CodeStatement, of body: CodeBody) {
    switch statement {
    case .assignment(let target, let value):
      guard let path = target.dottedNames, path.suffix(2) == ["manager", "defaultScope"], let scope = scope(value),
        let container = container(holding: path.dropLast(2), in: body)
      else { return }
      events.defaultScopes[container] = scope
    case .block(let statements, _): for inner in statements { readDefaultScopes(in: inner, of: body) }
    case .conditional(let branches):
      for inner in branches.flatMap(\.statements) { readDefaultScopes(in: inner, of: body) }
    default: break
    }
  }

  /// The container that `self`, no name at all, or `Type.shared` means.
  private func container(holding path: ArraySlice<String>, in body: CodeBody) -> FactoryContainer? {
    let names = path.filter { $0 != "self" && $0 != "shared" }
    let type = names.isEmpty || names == ["Self"] ? CanonicalType.named("Self") : .named(names.joined(separator: "."))
    return index.resolve(type, in: body.context).nominal.map(self.names.container)
  }
}
