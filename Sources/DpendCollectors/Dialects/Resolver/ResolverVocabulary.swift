package import DpendGraph

extension ResolverDialect {
  /// The terms of Resolver.
  package var vocabulary: DialectVocabulary {
    var vocabulary = DialectVocabulary(
      namedRegistrationsOf: "Resolver",
      scopes: Self.scopes,
      scopeOfResolution: .resolverGraph
    )
    vocabulary.creation.modules = ResolverNames.imports.modules
    vocabulary.creation.leadingParameters = 1
    vocabulary.creation.boxesArguments = true
    vocabulary.creation.completionMethods = ["resolveProperties"]
    vocabulary.creation.optionalRequests = ["optional"]
    vocabulary.creation.modifiers = ["implements", "scope"]
    vocabulary.creation.containerTypes = [ResolverNames.container]
    vocabulary.deferral = \.deferralByLazyInjected
    vocabulary.weakening = \.weakeningByWeakLazyInjected
    vocabulary.requestAtEachUse = \.resolvingAtEachUse
    vocabulary.ruleExamples = Self.ruleExamples
    return vocabulary
  }

  private static let scopes = Scope.ofResolver.filter { $0 != .resolverContainer && $0 != .resolverCached }.map {
    WrittenScope($0.lifetime, "." + $0.name)
  }
}

extension ResolvedRequest {
  /// A property whose wrapper resolves the value on first use.
  fileprivate var deferralByLazyInjected: RequestChange? {
    let isProperty = request.injection == .property
    let declaring = "`@LazyInjected var \(request.name): \(request.declaredType)` in `\(consumer.type)`"
    return RequestChange(
      isProperty ? "declare \(declaring)" : "declare \(declaring) in place of the value that its registration resolves",
      effort: isProperty ? .word : .declaration,
      request: request.resolved(.lazy),
      isKept: true
    )
  }

  /// A property whose wrapper holds the value weakly.
  fileprivate var weakeningByWeakLazyInjected: RequestChange? {
    let type = request.declaredType.argument(of: "Optional") ?? request.declaredType
    return RequestChange(
      "declare `@WeakLazyInjected var \(request.name): \(type)?` in `\(consumer.type)`",
      effort: request.injection == .property ? .word : .declaration,
      request: request.resolved(.weak),
      holdsWeakly: true
    )
  }

  /// A call of `resolve` at each use, in place of a stored value.
  fileprivate var resolvingAtEachUse: String {
    let type = request.declaredType.argument(of: "Optional") ?? request.declaredType
    return "call 'Resolver.resolve(\(type).self)' at each use instead of storing '\(request.name)'"
  }
}
