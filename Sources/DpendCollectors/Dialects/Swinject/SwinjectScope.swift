import DpendGraph

extension Scope {
  /// A new object for each request.
  static let swinjectTransient = Scope(name: "transient", lifetime: .transient)

  /// One object for each call of `resolve` from outside of the container; the default.
  static let swinjectGraph = Scope(name: "graph", lifetime: .resolution)

  /// One object, as long as something holds it.
  static let swinjectWeak = Scope(name: "weak", lifetime: .weak)

  /// One object, as long as the container.
  static let swinjectContainer = Scope(name: "container", lifetime: .singleton)
}

extension SwinjectInterpreter {
  /// Returns the scope that an expression names; nil for an expression that the source does not explain.
  mutating func scope(_ expression: Expression?, in scope: Environment) -> Scope? {
    guard let expression, let name = expression.lastName else { return nil }
    switch name {
    case "transient", "none": return .swinjectTransient
    case "graph": return .swinjectGraph
    case "weak": return .swinjectWeak
    case "container", "hierarchy": return .swinjectContainer
    default: return Scope(name: name, lifetime: lifetime(ofScope: expression, named: name, in: scope))
    }
  }

  /// Reads `resetObjectScope(.session)`.
  mutating func resetScope(_ call: Call, of container: ContainerEvents.Container, at site: Site) -> Value? {
    guard call.arguments.count == 1, let scope = scope(call.unlabeledArguments.first, in: site.scope) else {
      return nil
    }
    addScopeEnd(of: scope, in: container, at: site)
    return Value(type: .void)
  }

  /// Returns the lifetime of a scope of the project, by the storage that it creates; unknown for other storage.
  private mutating func lifetime(
    ofScope expression: Expression,
    named name: String,
    in scope: Environment
  ) -> Lifetime {
    let statics = index.properties(named: name, of: NominalType("ObjectScope")).map(\.declaration)
    let globals = index.variables(named: name, from: scope.context.file).map(\.declaration)
    let body = (statics + globals).compactMap { state.bodies[$0.location]?.first }.first
    guard case .expression(let value) = body?.statements.first, case .call(let call) = value.form else {
      return .unknown
    }
    let storage = call.argument("storageFactory") ?? call.trailingClosure
    switch storage?.createdTypeName {
    case "TransientStorage": return .transient
    case "GraphStorage": return .resolution
    case "WeakStorage": return .weak
    case "PermanentStorage": return .component
    default: return .unknown
    }
  }
}

extension Expression {
  /// The name of the type in `X.init` or `{ X() }`.
  fileprivate var createdTypeName: String? {
    switch form {
    case .member(let base?, "init", _): base.lastName
    case .closure(let closure):
      if case .expression(let value) = closure.statements.last, case .call(let call) = value.form {
        call.name
      } else {
        nil
      }
    default: nil
    }
  }
}
