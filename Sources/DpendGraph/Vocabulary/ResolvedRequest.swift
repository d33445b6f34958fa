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

  /// The change of a stored property to a weak one, or of a lazy one to a computed property: other code does not set it.
  package var weakeningByProperty: RequestChange? {
    if request.injection == .property, request.alternatives.contains(where: { $0.resolution == .lazy }) {
      return RequestChange(
        "let `\(consumer.type)` resolve `\(request.name)` in a computed property at each use, in place of the lazy one that keeps it",
        effort: .declaration,
        request: request.resolved(.weak)
      )
    }
    let declared = request.declaredType.argument(of: "Optional") ?? request.declaredType
    return RequestChange(
      "let `\(consumer.type)` keep `\(request.name)` as a `weak var \(request.name): \(declared.asOptional)`",
      effort: request.injection == .initializer ? .declaration : .word,
      request: request.resolved(.weak),
      holdsWeakly: true
    )
  }

  /// The fix that takes a closure in place of the value.
  package var closureAtEachUse: String {
    let type = request.declaredType
    let closure = "()\(provider.factory.effects.keywords) -> \(type)"
    let isNew = [.transient, .resolution].contains((request.scope ?? provider.scope).lifetime)
    return
      "take '\(closure)' in place of '\(type)', which \(isNew ? "creates one" : "returns the current one") at each use"
  }

  /// The fix that requests the value of a property at each use; nil where other code passes the value.
  package var computedProperty: String? {
    request.isOfOwnProperty ? "make '\(request.name)' a computed property, which requests it at each use" : nil
  }
}
