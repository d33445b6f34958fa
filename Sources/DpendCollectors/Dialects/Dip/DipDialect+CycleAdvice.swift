public import DpendGraph

extension DipDialect {
  /// A property that is set once the object is made, which must be stored by then: in another scope than `.unique`.
  public func deferral(
    of request: DependencyRequest,
    from consumer: Binding,
    to provider: Binding
  ) -> RequestChange? {
    let isStored = consumer.scope != .unique
    if request.injection == .property, !isStored {
      return RequestChange(
        "register `\(consumer.type)` as `.shared`, so that it is found while its property `\(request.name)` is set",
        effort: .word,
        request: request.resolved(.lazy),
        isKept: true
      )
    }
    let scope = isStored ? "" : "register `\(consumer.type)` as `.shared`, and "
    return RequestChange(
      """
      \(scope)resolve `\(request.declaredType)` in `resolvingProperties` of `\(consumer.type)`, for a property \
      `var \(request.name.asPropertyName): \(request.declaredType.asOptional)`
      """,
      effort: .declaration,
      request: request.resolved(.lazy),
      isKept: true
    )
  }

  /// A weak property, or the box of Dip that holds weakly.
  public func weakening(
    of request: DependencyRequest,
    from consumer: Binding,
    to provider: Binding
  ) -> RequestChange? {
    RequestChange(
      """
      let `\(consumer.type)` keep `\(request.name)` in a `weak var`, or in `@InjectedWeak` where Dip sets it by itself
      """,
      effort: request.injection == .initializer ? .declaration : .word,
      request: request.resolved(.weak)
    )
  }
}

extension String {
  /// The name, as far as it can be that of a property.
  fileprivate var asPropertyName: String {
    guard let first, first.isLetter else { return "value" }
    return first.lowercased() + dropFirst()
  }
}
