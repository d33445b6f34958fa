package import DpendGraph

extension FlexInjectDialect {
  /// The terms of FlexInject.
  package var vocabulary: DialectVocabulary {
    var vocabulary = DialectVocabulary(title: "FlexInject")
    vocabulary.tags.noun = "key"
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

  /// Code with FlexInject in which rules find a problem.
  private static let ruleExamples: [RuleName: RuleExample] = [
    .mistypedRequest: RuleExample(
      """
      import FlexInject

      protocol Mailer {}
      final class AuditLog {}

      func start(_ container: DependencyContainer) {
        container.register(key: "audit") { AuditLog() }
        let mailer: Mailer = container.resolve(key: "audit")
      }
      """
    ),
    .keyCollision: RuleExample(
      """
      import FlexInject

      enum Tide { struct Reading {} }
      enum Wind { struct Reading {} }

      func start(_ container: DependencyContainer) {
        container.register(type: Tide.Reading.self) { Tide.Reading() }
        container.register(type: Wind.Reading.self) { Wind.Reading() }
      }
      """,
      fix: """
        FlexInject looks up `String(describing: type)`, the name of the type without its module and enclosing types. Register one \
        of the two by a key that nothing else has, such as `register(key: "Tide.Reading")`, and resolve it by that key.
        """
    ),
  ]
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
      request: request.resolved(.weak)
    )
  }

  /// A call in a method, by the same type or key and in the same mode.
  fileprivate var resolvingAtEachUse: String {
    let key = request.key.tag.map { FlexInjectKey.text($0.name) } ?? .type(request.key.type)
    let mode = request.scope?.lifetime == .transient ? ", mode: .new" : ""
    return "request it at each use, with 'resolve(\(key.argument)\(mode))' in a method"
  }
}
