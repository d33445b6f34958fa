public import DpendGraph

extension DeliDialect {
  /// A type that takes what it needs in `inject`, once it is made; a property that asks when it is first used.
  ///
  /// What a configuration provides needs the configuration, whatever is done.
  public func deferral(
    of request: DependencyRequest,
    from consumer: Binding,
    to provider: Binding
  ) -> RequestChange? {
    switch request.injection {
    case .call where request.name == "parent": nil
    case .call:
      RequestChange(
        "call `\(request.injectCall)` in the method of `\(consumer.type)` that uses the value",
        effort: .declaration,
        request: request.resolved(.lazy)
      )
    case .property:
      RequestChange(
        "make `\(request.name)` in `\(consumer.type)` a `lazy var`",
        effort: .word,
        request: request.resolved(.lazy),
        isKept: true
      )
    case .initializer, .method:
      RequestChange(
        """
        let `\(consumer.type)` be `\(consumer.handedOverValues.isEmpty ? "LazyAutowired" : "LazyAutowiredFactory")`, and \
        take `\(request.name): \(request.declaredType)` in `inject`\(consumer.takesMore ? " with all else that it takes" : "")
        """,
        effort: .declaration,
        request: request.resolved(.lazy),
        isKept: true
      )
    case .closure:
      RequestChange(
        """
        leave `\(request.declaredType)` out of `Config`, and let `\(consumer.type)` ask for it later by \
        `\(request.injectCall)`
        """,
        effort: .construction,
        request: request.resolved(.lazy)
      )
    }
  }
}

extension Binding {
  /// Whether an initializer takes several things of the container.
  fileprivate var takesMore: Bool {
    requests.count { $0.injection == .initializer && $0.source == .container } > 1
  }
}
