package import DpendGraph

extension RuntimeContainerDialect {
  /// The terms of the runtime library's containers.
  package var vocabulary: DialectVocabulary {
    var vocabulary = DialectVocabulary(
      namedRegistrationsOf: "DpendRuntime",
      scopes: WrittenScope.ofRuntime,
      scopeOfResolution: .shared
    )
    vocabulary.tags.noun = "key"
    vocabulary.tags.disambiguation = "by a tag or a key"
    vocabulary.registrations.requestsForAllTakeTags = true
    vocabulary.registrations.separation = "register one of them with a tag or a key"
    vocabulary.creation.containerTypes = [RuntimeContainerNames.container]
    vocabulary.start.followsRegistrations = true
    vocabulary.start.explanation =
      "createEagerInstances() creates the eager bindings in the order of their registrations, each after its dependencies."
    vocabulary.scopesOfConsumers = []
    vocabulary.tests.modules = RuntimeContainerNames.imports.modules
    vocabulary.tests.methods = ["withOverrides"]
    vocabulary.deferral = \.deferralByLazyInject
    vocabulary.weakening = \.weakeningByWeakInject
    vocabulary.requestAtEachUse = \.resolvingAtEachUse
    return vocabulary
  }
}

extension ResolvedRequest {
  /// A property whose wrapper resolves the value on first use.
  fileprivate var deferralByLazyInject: RequestChange? {
    let isProperty = request.injection == .property
    let declaring = "`@LazyInject var \(request.name): \(request.declaredType)` in `\(consumer.type)`"
    return RequestChange(
      isProperty ? "declare \(declaring)" : "declare \(declaring) in place of the value that its registration resolves",
      effort: isProperty ? .word : .declaration,
      request: request.resolved(.lazy),
      isKept: true
    )
  }

  /// A property whose wrapper holds the value weakly.
  fileprivate var weakeningByWeakInject: RequestChange? {
    RequestChange(
      "declare `@WeakInject var \(request.name): \(request.declaredType)?` in `\(consumer.type)`",
      effort: request.injection == .property ? .word : .declaration,
      request: request.resolved(.weak),
      holdsWeakly: true
    )
  }

  /// A call of `resolve` at each use, in place of a stored value.
  fileprivate var resolvingAtEachUse: String {
    "call 'resolve(\(request.declaredType).self)' of the container at each use instead of storing '\(request.name)'"
  }
}
