package import DpendGraph

extension SafeDIDialect {
  /// The terms of SafeDI.
  package var vocabulary: DialectVocabulary {
    var vocabulary = DialectVocabulary(title: "SafeDI")
    vocabulary.registrations.canRequestAll = false
    vocabulary.hierarchy = HierarchyVocabulary(
      provider: "@Instantiable type or extension",
      providerFix: "add @Instantiable to the type, or to an extension with instantiate()",
      propertyDeclaration: "@Instantiated, or @Forwarded for a runtime argument",
      argumentFix: { $0.instantiatorFix(expecting: $1) },
      nearMatchFix: { $0.receivingFix(for: $1) }
    )
    vocabulary.hierarchy?.constructionFix = \.instantiationFix
    vocabulary.hierarchy?.mockMethods = ["mock"]
    vocabulary.hierarchy?.plainNames = ["Instantiable"]
    vocabulary.hierarchy?.builder = { type in
      InstantiatorType(in: type).map {
        HierarchyVocabulary.Builder(type: type.insideOptionals, product: $0.product, isSendable: $0.isSendable)
      }
    }
    vocabulary.deferral = \.deferralByInstantiator
    // An instance lives as long as the object that instantiates it.
    vocabulary.scopes = { _ in [] }
    vocabulary.requestAtEachUse = { "declare it as '\($0.instantiator.type)', which creates an instance at each use" }
    vocabulary.ruleExamples = Self.ruleExamples
    return vocabulary
  }
}

extension Scope {
  /// An instance that lives as long as the object that instantiates it.
  static let safeDIInstantiated = Scope(
    name: "instantiated",
    lifetime: .transient,
    meaning: "one instance for each object that instantiates it; the descendants of that object receive it"
  )
}

extension ResolvedRequest {
  /// An instantiator, which creates the value when it is called.
  ///
  /// An ancestor creates a received value, so that its consumer cannot defer it; the consumer can have an instantiator of its own.
  fileprivate var deferralByInstantiator: RequestChange? {
    switch request.source {
    case .construction: InstantiatorType(in: request.declaredType) == nil ? changeToInstantiator : nil
    case .ancestors: InstantiatorType(in: request.declaredType) == nil ? nil : changeToOwnInstantiator
    case .container, .caller, .passed: nil
    }
  }

  private var changeToInstantiator: RequestChange {
    let (type, isErased) = instantiator
    let macro = isErased ? "@Instantiated(fulfilledByType: \"\(provider.type)\")" : "@Instantiated"
    var changed = request.resolved(.factory)
    changed.declaredType = type
    return RequestChange(
      "let `\(consumer.type)` have `\(macro) let \(request.name): \(type)` in place of `\(request.property)`",
      effort: .declaration,
      request: changed
    )
  }

  private var changeToOwnInstantiator: RequestChange {
    var changed = request
    changed.source = .construction
    return RequestChange(
      "let `\(consumer.type)` instantiate `\(request.property)` instead of receiving it",
      effort: .word,
      request: changed
    )
  }

  /// The type of an instantiator for the requested value, and whether it erases the type of that value.
  fileprivate var instantiator: (type: CanonicalType, isErased: Bool) {
    let type = request.declaredType
    return type.withoutExistentials == provider.type
      ? (.named("Instantiator", [type]), false) : (.named("ErasedInstantiator", [.void, type]), true)
  }

  /// The fix for a property whose instantiator takes other arguments than its type does.
  fileprivate func instantiatorFix(expecting expected: [DependencyRequest]) -> String {
    if request.arguments.isEmpty, request.alternatives.last?.resolution == .immediate {
      return
        "declare '\(request.name)' as Instantiator<\(provider.type)>, whose instantiate(_:) takes the forwarded values"
    }
    let types =
      expected.count == 1
      ? expected[0].declaredType.description : "(\(expected.map(\.property.description).joined(separator: ", ")))"
    return
      "write \(expected.isEmpty ? "()" : types), or \(provider.type).ForwardedProperties, as its first generic argument"
  }
}

extension Binding {
  /// The fix for code that constructs the object itself.
  fileprivate var instantiationFix: String {
    isRoot
      ? "call '\(type)()', which SafeDI generates"
      : "declare an '@Instantiated' property of type '\(type)', or of type 'Instantiator<\(type)>' to create it later"
  }
}

extension DependencyRequest {
  /// The fix for a received property where an ancestor has this one.
  fileprivate func receivingFix(for requested: Hierarchy.Property) -> String {
    if name != requested.name, declaredType != .optional(requested.type) {
      "receive it with @Received(fulfilledByDependencyNamed: \"\(name)\", ofType: \(declaredType.descriptionAsOperand).self)"
    } else if .optional(declaredType) == requested.type {
      "receive it with @Received(onlyIfAvailable: true)"
    } else {
      "the types must be the same"
    }
  }
}
