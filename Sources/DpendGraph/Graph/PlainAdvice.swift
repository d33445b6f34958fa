/// Advice for bindings of which no dialect says anything, in the words of Swift.
public struct PlainAdvice: CycleAdvice, ScopeAdvice {
  /// Creates the advice.
  public init() {}

  /// A closure that makes the value.
  public func deferral(
    of request: DependencyRequest,
    from consumer: Binding,
    to provider: Binding
  ) -> RequestChange? {
    if request.injection == .call { return nil }
    let type = request.declaredType
    return RequestChange(
      """
      let `\(consumer.briefFactoryTitle)` take \
      `\(request.name): @escaping ()\(provider.factory.effects.keywords) -> \(type)` in place of `\(request.name): \(type)`
      """,
      effort: .declaration,
      request: request.resolved(.factory)
    )
  }

  /// The scopes of the runtime library.
  public func scopes(for binding: Binding) -> [WrittenScope] {
    Scope.ofRuntime.filter { !$0.isEager }.map { WrittenScope($0.lifetime, "." + $0.name) }
  }

  /// A closure that makes the value.
  public func askingLater(for request: DependencyRequest, from consumer: Binding, to provider: Binding) -> String {
    let type = request.declaredType
    return "take '()\(provider.factory.effects.keywords) -> \(type)' in place of '\(type)', which makes one at each use"
  }
}
