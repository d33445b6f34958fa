package import DpendGraph

extension SwinjectDialect {
  /// The terms of Swinject.
  package var vocabulary: DialectVocabulary {
    var vocabulary = DialectVocabulary(
      namedRegistrationsOf: "Swinject",
      scopes: Self.scopes,
      scopeOfResolution: .swinjectGraph
    )
    vocabulary.creation.modules = SwinjectNames.imports.modules
    vocabulary.creation.leadingParameters = 1
    vocabulary.creation.completionMethods = ["initCompleted"]
    vocabulary.creation.optionalRequests = ["resolve"]
    vocabulary.creation.modifiers = ["inObjectScope", "implements"]
    vocabulary.creation.completingRegistrations = ["storyboardInitCompleted"]
    vocabulary.creation.containerSettings = ["addBehavior", "behaviors"]
    vocabulary.creation.containerTypes = Set(SwinjectNames.containers)
    vocabulary.deferral = \.deferralByInitCompleted
    vocabulary.weakening = \.weakeningByProperty
    vocabulary.requestAtEachUse = \.resolvingAtEachUse
    vocabulary.ruleExamples = Self.ruleExamples
    return vocabulary
  }

  private static let scopes = [Scope.swinjectTransient, .swinjectGraph, .swinjectWeak, .swinjectContainer].map {
    WrittenScope($0.lifetime, "." + $0.name)
  }
}

extension ResolvedRequest {
  /// A property that is set in `initCompleted`, after the container has stored the consumer.
  fileprivate var deferralByInitCompleted: RequestChange? {
    let isStored = consumer.scope.lifetime != .transient
    let storing = isStored ? "" : "register `\(consumer.type)` in the scope `.graph`, and "
    return RequestChange(
      """
      \(storing)resolve `\(request.declaredType)` in `initCompleted` of `\(consumer.type)`, for a property \
      `\(request.name)` of an optional type
      """,
      effort: .declaration,
      request: request.resolved(.lazy),
      isKept: true
    )
  }

  /// A call of `resolve` at each use, in place of a stored value.
  fileprivate var resolvingAtEachUse: String {
    let type = request.declaredType.argument(of: "Optional") ?? request.declaredType
    return "take 'Provider<\(type)>' instead of '\(request.declaredType)', and read 'instance' at each use"
  }
}
