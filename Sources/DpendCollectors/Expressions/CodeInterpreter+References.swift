import DpendGraph

extension CodeInterpreter {
  /// The functions that a reference such as `make`, `Feed.make(store:)` or `self.make` can mean, the best first.
  func functions(referredToBy expression: Expression, in scope: Scope) -> [TypeIndex.Member<FunctionDeclaration>] {
    switch expression.form {
    case .name(let name, let labels):
      var found = index.functions(named: name, from: scope.context.file)
      for type in scope.enclosingTypes(in: index).reversed() { found = index.functions(named: name, of: type) + found }
      return found.filter { $0.declaration.hasLabels(labels) }
    case .member(let base?, let name, let labels):
      var copy = self
      guard let type = copy.value(of: base, for: .nothing, in: scope).type else { return [] }
      let isStatic = if case .metatype = type { true } else { false }
      let owner = if case .metatype(let made) = type { made } else { type.withoutOptionals }
      return owner.memberTypes.flatMap { index.functions(named: name, of: $0) }
        .filter { $0.declaration.isStatic == isStatic && $0.declaration.hasLabels(labels) }
    default: return []
    }
  }

  /// The type whose initializer a reference such as `Feed.init(store:)` means.
  func typeMade(byReference expression: Expression, in scope: Scope) -> CanonicalType? {
    guard case .member(let base?, "init", _) = expression.form else { return nil }
    var copy = self
    guard case .metatype(let type) = copy.value(of: base, for: .nothing, in: scope).type else { return nil }
    return type
  }
}

extension FunctionDeclaration {
  /// Whether a reference with these labels can mean the function.
  fileprivate func hasLabels(_ labels: [String?]?) -> Bool { labels.map { $0 == parameters.map(\.label) } ?? true }
}
