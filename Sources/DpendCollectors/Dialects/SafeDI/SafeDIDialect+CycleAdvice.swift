public import DpendGraph

extension SafeDIDialect {
  /// An instantiator, which makes the value when it is called.
  ///
  /// What is received is made elsewhere, so that nothing can be done where it is received; an instantiator can be had anew.
  public func deferral(
    of request: DependencyRequest,
    from consumer: Binding,
    to provider: Binding
  ) -> RequestChange? {
    switch request.source {
    case .construction:
      InstantiatorType(in: request.declaredType) == nil ? instantiator(request, consumer, provider) : nil
    case .ancestors: InstantiatorType(in: request.declaredType) == nil ? nil : own(request, consumer)
    case .container, .caller: nil
    }
  }

  private func instantiator(_ request: DependencyRequest, _ consumer: Binding, _ provider: Binding) -> RequestChange {
    let (maker, isErased) = instantiator(for: request, of: provider)
    let macro = isErased ? "@Instantiated(fulfilledByType: \"\(provider.type)\")" : "@Instantiated"
    var changed = request.resolved(.factory)
    changed.declaredType = maker
    return RequestChange(
      "let `\(consumer.type)` have `\(macro) let \(request.name): \(maker)` in place of `\(request.property)`",
      effort: .declaration,
      request: changed
    )
  }

  /// The instantiator that makes what is asked for, and whether it hides the type of that.
  func instantiator(for request: DependencyRequest, of provider: Binding) -> (type: CanonicalType, isErased: Bool) {
    let type = request.declaredType
    return type.withoutExistentials == provider.type
      ? (.named("Instantiator", [type]), false) : (.named("ErasedInstantiator", [.void, type]), true)
  }

  private func own(_ request: DependencyRequest, _ consumer: Binding) -> RequestChange {
    var changed = request
    changed.source = .construction
    return RequestChange(
      "let `\(consumer.type)` have `\(request.property)` @Instantiated, and not received",
      effort: .word,
      request: changed
    )
  }
}
