public import DpendGraph

extension FlexInjectDialect {
  /// A property that asks its container when it is first used.
  public func deferral(
    of request: DependencyRequest,
    from consumer: Binding,
    to provider: Binding
  ) -> RequestChange? {
    if request.injection == .property {
      let isWeak = request.alternatives.contains { $0.wrappings.contains(.heldWeakly) }
      let type = request.declaredType.argument(of: "Optional") ?? request.declaredType
      return RequestChange(
        "write `@LazyInject` before `\(request.name)` in `\(consumer.type)`, in place of "
          + (isWeak ? "`@WeakInject`, and `\(type)` in place of `\(type.asOptional)`" : "`@Inject`"),
        effort: isWeak ? .declaration : .word,
        request: request.resolved(.lazy),
        isKept: true
      )
    }
    return RequestChange(
      """
      resolve no `\(request.declaredType)` in what makes `\(consumer.type)`, and let it have an `@LazyInject` property of that \
      type
      """,
      effort: .declaration,
      request: request.resolved(.lazy),
      isKept: true
    )
  }

  /// A property that doesn't hold what its container gives it, at once: there is none that asks later and doesn't hold.
  public func weakening(
    of request: DependencyRequest,
    from consumer: Binding,
    to provider: Binding
  ) -> RequestChange? {
    guard request.alternatives.allSatisfy(\.isMadeAtOnce) else { return nil }
    let declared = request.declaredType.argument(of: "Optional") ?? request.declaredType
    return RequestChange(
      "let `\(consumer.type)` have `@WeakInject var \(request.name): \(declared.asOptional)`",
      effort: request.injection == .property ? .word : .declaration,
      request: request.resolved(.weak)
    )
  }
}
