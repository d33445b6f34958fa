package import DpendGraph

extension DipDialect {
  /// The terms of Dip.
  package var vocabulary: DialectVocabulary {
    var vocabulary = DialectVocabulary(title: "Dip")
    vocabulary.tags.disambiguation = "by a tag"
    vocabulary.creation.modules = DipNames.imports.modules
    vocabulary.creation.requestsThrow = true
    vocabulary.creation.completionMethods = ["resolvingProperties", "implements"]
    vocabulary.creation.modifiers = ["implements", "autoInjectingProperties"]
    vocabulary.creation.containerTypes = [DipNames.container]
    vocabulary.registrations.replaceEarlier = true
    vocabulary.registrations.canRequestAll = false
    vocabulary.start.followsRegistrations = true
    vocabulary.start.fillsProperties = true
    vocabulary.start.explanation = """
      Dip creates eager singletons in the order of their registrations in the source, each after its dependencies and before the \
      values that it injects into properties.
      """
    vocabulary.deferral = \.deferralByProperty
    vocabulary.weakening = \.weakeningByBox
    vocabulary.requestAtEachUse = \.resolvingAtEachUse
    vocabulary.ruleExamples = Self.ruleExamples
    return vocabulary
  }
}

extension ResolvedRequest {
  /// A property that Dip sets after it has stored the consumer, which it does in every scope but `.unique`.
  fileprivate var deferralByProperty: RequestChange? {
    let isStored = consumer.scope != .unique
    let isInjected = request.injection == .property && !isStored
    let storing = isStored ? "" : "register `\(consumer.type)` as `.shared`, "
    let injecting = """
      resolve `\(request.declaredType)` in `resolvingProperties` of `\(consumer.type)`, for a property \
      `var \(request.name.asPropertyName): \(request.declaredType.asOptional)`
      """
    return RequestChange(
      isInjected
        ? "\(storing)so that the container finds it while it injects the property `\(request.name)`"
        : "\(storing)\(isStored ? "" : "and ")\(injecting)",
      effort: isInjected ? .word : .declaration,
      request: request.resolved(.lazy),
      isKept: true
    )
  }

  /// A weak property, or Dip's box with a weak reference.
  fileprivate var weakeningByBox: RequestChange? {
    RequestChange(
      "declare `\(request.name)` in `\(consumer.type)` as a `weak var`, or with `@InjectedWeak` where Dip injects it",
      effort: request.injection == .initializer ? .declaration : .word,
      request: request.resolved(.weak),
      holdsWeakly: true
    )
  }

  /// A closure that resolves, in place of the value; a call in place of a property.
  fileprivate var resolvingAtEachUse: String {
    let type = request.declaredType.argument(of: "Optional") ?? request.declaredType
    if request.injection == .property {
      return "resolve '\(type)' at each use instead of storing it in the property '\(request.name)'"
    }
    return "take '() throws -> \(type)' instead of '\(request.declaredType)', and call it at each use"
  }
}

extension String {
  /// The name as the name of a property.
  fileprivate var asPropertyName: String {
    guard let first, first.isLetter else { return "value" }
    return first.lowercased() + dropFirst()
  }
}
