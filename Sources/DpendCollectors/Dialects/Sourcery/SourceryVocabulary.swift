package import DpendGraph

extension SourceryDialect {
  /// The terms of the three templates.
  package var vocabulary: DialectVocabulary {
    var vocabulary = DialectVocabulary(title: "Sourcery")
    vocabulary.tags.noun = "name"
    vocabulary.registrations.canRequestAll = false
    vocabulary.deferral = \.deferralByTemplate
    vocabulary.scopes = Self.scopes
    vocabulary.requestAtEachUse = \.requestByTemplate
    return vocabulary
  }

  /// Returns the scopes that the template of a binding offers; none for the result of a provider or of other written code.
  @Sendable
  private static func scopes(for binding: Binding) -> [WrittenScope] {
    guard binding.kind == .initializer else { return [] }
    return switch SourceryTemplate(of: binding) {
    case .annotationInject:
      AnnotationInject.scopes.map { Scope(name: $0.key, lifetime: $0.value) }.sorted()
        .map { WrittenScope($0.lifetime, "scope = \"\($0.name)\"") }
    case .sourceryDI: [WrittenScope(.singleton, "InjectSingleton")]
    case .containerTemplate, nil: [WrittenScope(.singleton, "singleton")]
    }
  }
}

extension ResolvedRequest {
  /// A provider, a property that is set after creation, or one that requests its value at its first use.
  fileprivate var deferralByTemplate: RequestChange? {
    let type = request.declaredType
    if request.injection == .property {
      return RequestChange(
        "change `\(request.name)` in `\(consumer.type)` to a `lazy var`",
        effort: .word,
        request: request.resolved(.lazy),
        isKept: true
      )
    }
    switch SourceryTemplate(of: consumer) {
    case .annotationInject:
      return RequestChange(
        """
        remove `\(request.name)` from the initializer of `\(consumer.type)`, and annotate a property \
        `var \(request.name): \(type)!` with `// sourcery: inject`
        """,
        effort: .declaration,
        request: request.resolved(.lazy),
        isKept: true
      )
    case .sourceryDI:
      return RequestChange(
        """
        remove `\(request.name)` from the initializer of `\(consumer.type)`, and add a property \
        `lazy var \(request.name) = DI.shared.\(request.key.type.description.withLowercasedFirstLetter)`
        """,
        effort: .declaration,
        request: request.resolved(.lazy),
        isKept: true
      )
    case .containerTemplate, nil:
      return RequestChange(
        "change `\(request.name): \(type)` in `\(consumer.type)` to `\(request.name): @escaping Provider<\(type)>`",
        effort: .declaration,
        request: request.resolved(.factory)
      )
    }
  }

  /// A provider, or a call of the template's container.
  fileprivate var requestByTemplate: String {
    let type = request.key.type
    switch SourceryTemplate(of: consumer) {
    case .annotationInject: return "request '\(type)' from the resolver where it is used"
    case .sourceryDI: return "use 'DI.shared.\(type.description.withLowercasedFirstLetter)' where it is used"
    case .containerTemplate, nil:
      return request.injection == .initializer
        ? "change '\(request.declaredType)' to 'Provider<\(type)>', which creates an instance at each use"
        : "request '\(type)' where it is used"
    }
  }
}

extension SourceryTemplate {
  /// The annotations that a binding comes from; its container is named after their template.
  init?(of binding: Binding) {
    self.init(rawValue: binding.component.rawValue.split(separator: ".").last.map(String.init) ?? "")
  }
}
