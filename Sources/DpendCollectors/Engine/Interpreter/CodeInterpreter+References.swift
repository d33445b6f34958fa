import DpendGraph

/// The function or initializer that an expression refers to without calling it, such as `make` or `Feed.init(store:)`.
enum CodeReference {
  /// An initializer of a type; the labels are nil where the reference has none.
  case initializer(of: CanonicalType, labels: [String?]?)

  /// The best of the functions that the reference can mean.
  case function(TypeIndex.Member<FunctionDeclaration>)
}

extension CodeInterpreter {
  /// Returns the type that a written type means at a location, with the types that a call settles for generic parameters.
  mutating func resolve(_ type: CanonicalType, in scope: Environment) -> CanonicalType {
    evaluation.resolvedTypes.type(type, in: scope.context, index).substituting(scope.typeArguments)
  }

  /// Returns the value of an initializer that is not called, such as `Feed.init`.
  mutating func value(ofInitializer labels: [String?]?, of base: Expression?, at site: Site) -> Value {
    let owner = base.map { value(of: $0, for: .nothing, in: site.scope) }
    guard case .metatype(let type) = owner?.type else { return .unknown }
    let arguments = site.expectation.type?.functionInside?.parameters
    let possible = index.initializers(of: type, labels: labels, taking: arguments)
    guard let first = possible.first(where: { $0.declaration.origin != .convenience }) ?? possible.first else {
      return .unknown
    }
    return Value(
      type: .function(FunctionType(parameters: first.types, result: type)),
      object: object(ofReferenceTo: possible.count == 1 ? first : nil, creating: type, at: site)
    )
  }

  /// Returns the function or initializer that an expression refers to; nil for other expressions.
  mutating func reference(_ expression: Expression, in scope: Environment) -> CodeReference? {
    switch expression.form {
    case .name(let name, let labels):
      let methods = enclosingTypes(of: scope.context).flatMap { index.functions(named: name, of: $0) }
      let found = methods + index.functions(named: name, from: scope.context.file)
      return found.first { $0.declaration.hasLabels(labels) }.map { .function($0) }
    case .member(let base?, let name, let labels):
      guard let type = value(of: base, for: .nothing, in: scope).type else { return nil }
      let isStatic = if case .metatype = type { true } else { false }
      if name == "init", case .metatype(let created) = type { return .initializer(of: created, labels: labels) }
      let found = type.memberTypes.flatMap { index.functions(named: name, of: $0) }
      return found.first { $0.declaration.isStatic == isStatic && $0.declaration.hasLabels(labels) }
        .map { .function($0) }
    default: return nil
    }
  }

  /// Runs a closure, or calls the function that an expression refers to.
  ///
  /// - Parameters:
  ///   - callee: The closure or the reference.
  ///   - arguments: The arguments, in order.
  ///   - expectation: The use of the result.
  ///   - scope: The meaning of names.
  mutating func apply(
    _ callee: Expression,
    to arguments: [Value],
    for expectation: Expectation = .nothing,
    in scope: Environment
  ) {
    if case .closure(let closure) = callee.form {
      _ = run(closure, with: arguments, for: expectation, in: scope)
    } else if case .function(let function) = reference(callee, in: scope) {
      let names = function.declaration.parameters.map(\.name)
      let values = Dictionary(zip(names, arguments), uniquingKeysWith: { first, _ in first })
      let site = Site(expectation: expectation, scope: scope, location: callee.location)
      _ = didCall(function.declaration, with: values, on: nil, at: site)
    }
  }
}

extension FunctionDeclaration {
  /// Whether a reference with these labels can mean the function.
  fileprivate func hasLabels(_ labels: [String?]?) -> Bool { labels.map { $0 == parameters.map(\.label) } ?? true }
}
