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
    let (name, type) = (request.name, request.declaredType)
    if request.injection == .property {
      return lazyProperty("change `\(name)` in `\(consumer.type)` to a `lazy var`", effort: .word)
    }
    let removal = "remove `\(name)` from the initializer of `\(consumer.type)`, and"
    switch SourceryTemplate(of: consumer) {
    case .annotationInject:
      return lazyProperty("\(removal) annotate a property `var \(name): \(type)!` with `// sourcery: inject`")
    case .sourceryDI:
      let property = request.key.type.description.withLowercasedFirstLetter
      return lazyProperty("\(removal) add a property `lazy var \(name) = DI.shared.\(property)`")
    case .containerTemplate, nil:
      return RequestChange(
        "change `\(name): \(type)` in `\(consumer.type)` to `\(name): @escaping Provider<\(type)>`",
        effort: .declaration,
        request: request.resolved(.factory)
      )
    }
  }

  private func lazyProperty(_ change: String, effort: RequestChange.Effort = .declaration) -> RequestChange {
    RequestChange(change, effort: effort, request: request.resolved(.lazy), isKept: true)
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
