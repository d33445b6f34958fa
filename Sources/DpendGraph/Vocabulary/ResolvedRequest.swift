/// A request with the bindings at both of its ends.
package struct ResolvedRequest: Hashable, Sendable {
  /// The request.
  package let request: DependencyRequest

  /// The binding that has the request.
  package let consumer: Binding

  /// The binding that satisfies it.
  package let provider: Binding

  /// Creates a resolved request.
  package init(_ request: DependencyRequest, of consumer: Binding, by provider: Binding) {
    self.request = request
    self.consumer = consumer
    self.provider = provider
  }
}

extension ResolvedRequest {
  /// The change of an initializer parameter to a closure that creates the value; nil for the call of a configuration's method.
  package var deferralByClosure: RequestChange? {
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

  /// The change of a stored property to a weak one.
  package var weakeningByProperty: RequestChange? {
    let declared = request.declaredType.argument(of: "Optional") ?? request.declaredType
    return RequestChange(
      "let `\(consumer.type)` keep `\(request.name)` as a `weak var \(request.name): \(declared.asOptional)`",
      effort: request.injection == .initializer ? .declaration : .word,
      request: request.resolved(.weak)
    )
  }

  /// The fix that takes a closure in place of the value.
  package var closureAtEachUse: String {
    let type = request.declaredType
    let closure = "()\(provider.factory.effects.keywords) -> \(type)"
    return "take '\(closure)' in place of '\(type)', which creates one at each use"
  }
}
