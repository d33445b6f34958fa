package import DpendGraph

extension FlexInjectDialect {
  /// The terms of FlexInject.
  package var vocabulary: DialectVocabulary {
    var vocabulary = DialectVocabulary(title: "FlexInject")
    vocabulary.tags.noun = "key"
    vocabulary.creation.modules = FlexInjectNames.imports.modules
    vocabulary.creation.containerTypes = FlexInjectNames.containers
    vocabulary.registrations.replaceEarlier = true
    vocabulary.registrations.canRequestAll = false
    vocabulary.registrations.separation = "register one of them by a key of its own"
    vocabulary.deferral = \.deferralByWrapper
    vocabulary.weakening = \.weakeningByWrapper
    // The consumer decides how long a value lives.
    vocabulary.scopes = { _ in [] }
    vocabulary.requestAtEachUse = \.resolvingAtEachUse
    vocabulary.ruleExamples = Self.ruleExamples
    return vocabulary
  }
}

extension ResolvedRequest {
  /// A property whose wrapper resolves the value at its first use.
  fileprivate var deferralByWrapper: RequestChange? {
    if request.injection == .property {
      let isWeak = request.alternatives.contains { $0.wrappings.contains(.heldWeakly) }
      let type = request.declaredType.argument(of: "Optional") ?? request.declaredType
      return RequestChange(
        "change `\(isWeak ? "@WeakInject" : "@Inject")` of `\(request.name)` in `\(consumer.type)` to `@LazyInject`"
          + (isWeak ? ", and `\(type.asOptional)` to `\(type)`" : ""),
        effort: isWeak ? .declaration : .word,
        request: request.resolved(.lazy),
        isKept: true
      )
    }
    return RequestChange(
      """
      replace the `\(request.declaredType)` that the registration of `\(consumer.type)` resolves with an `@LazyInject` \
      property
      """,
      effort: .declaration,
      request: request.resolved(.lazy),
      isKept: true
    )
  }

  /// A property with a weak reference; its wrapper resolves the value immediately, because no wrapper is both lazy and weak.
  fileprivate var weakeningByWrapper: RequestChange? {
    guard request.alternatives.allSatisfy(\.isImmediate) else { return nil }
    let declared = request.declaredType.argument(of: "Optional") ?? request.declaredType
    return RequestChange(
      "declare `@WeakInject var \(request.name): \(declared.asOptional)` in `\(consumer.type)`",
      effort: request.injection == .property ? .word : .declaration,
      request: request.resolved(.weak),
      holdsWeakly: true
    )
  }

  /// A call in a method, by the same type or key and in the same mode.
  fileprivate var resolvingAtEachUse: String {
    let key = request.key.tag.map { FlexInjectKey.text($0.name) } ?? .type(request.key.type)
    let mode = request.scope?.lifetime == .transient ? ", mode: .new" : ""
    return "request it at each use, with 'resolve(\(key.argument)\(mode))' in a method"
  }
}
