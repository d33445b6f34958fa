public import DpendGraph

extension SourceryDialect {
  /// A provider, a property that is set afterwards, or one that asks when it is first used: what the template knows.
  public func deferral(
    of request: DependencyRequest,
    from consumer: Binding,
    to provider: Binding
  ) -> RequestChange? {
    let type = request.declaredType
    if request.injection == .property {
      return RequestChange(
        "make `\(request.name)` in `\(consumer.type)` a `lazy var`",
        effort: .word,
        request: request.resolved(.lazy),
        isKept: true
      )
    }
    switch SourceryVocabulary(of: consumer) {
    case .annotationInject:
      return RequestChange(
        """
        leave `\(request.name)` out of the initializer of `\(consumer.type)`, and annotate a property \
        `var \(request.name): \(type)!` with `// sourcery: inject`
        """,
        effort: .declaration,
        request: request.resolved(.lazy),
        isKept: true
      )
    case .sourceryDI:
      return RequestChange(
        """
        leave `\(request.name)` out of the initializer of `\(consumer.type)`, and let it have a \
        `lazy var \(request.name) = DI.shared.\(request.key.type.description.withSmallFirstLetter)`
        """,
        effort: .declaration,
        request: request.resolved(.lazy),
        isKept: true
      )
    case .containerTemplate, nil:
      return RequestChange(
        "let `\(consumer.type)` take `\(request.name): @escaping Provider<\(type)>` in place of `\(request.name): \(type)`",
        effort: .declaration,
        request: request.resolved(.factory)
      )
    }
  }
}
