public import DpendGraph

extension SourceryDialect {
  /// What the template of the binding knows; what a provider or other written code makes has no scope to choose.
  public func scopes(for binding: Binding) -> [WrittenScope] {
    guard binding.kind == .initializer else { return [] }
    return switch SourceryVocabulary(of: binding) {
    case .annotationInject:
      AnnotationInject.scopes.map { Scope(name: $0.key, lifetime: $0.value) }.sorted()
        .map { WrittenScope($0.lifetime, "scope = \"\($0.name)\"") }
    case .sourceryDI: [WrittenScope(.singleton, "InjectSingleton")]
    case .containerTemplate, nil: [WrittenScope(.singleton, "singleton")]
    }
  }

  /// A provider, or what the template's container is asked by.
  public func askingLater(for request: DependencyRequest, from consumer: Binding, to provider: Binding) -> String {
    let type = request.key.type
    switch SourceryVocabulary(of: consumer) {
    case .annotationInject: return "ask the resolver for '\(type)' where it is used"
    case .sourceryDI: return "ask 'DI.shared.\(type.description.withSmallFirstLetter)' where it is used"
    case .containerTemplate, nil:
      return request.injection == .initializer
        ? "take 'Provider<\(type)>' in place of '\(request.declaredType)', which makes one at each use"
        : "ask for '\(type)' where it is used"
    }
  }
}

extension SourceryVocabulary {
  /// The vocabulary of the annotations that a binding comes from, which its container is named after.
  init?(of binding: Binding) {
    self.init(rawValue: binding.component.rawValue.split(separator: ".").last.map(String.init) ?? "")
  }
}
