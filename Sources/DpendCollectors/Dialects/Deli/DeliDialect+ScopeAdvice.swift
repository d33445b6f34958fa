public import DpendGraph

extension DeliDialect {
  /// Deli's scopes; what a factory makes has none to choose.
  public func scopes(for binding: Binding) -> [WrittenScope] {
    guard binding.handedOverValues.isEmpty else { return [] }
    return DeliText.scopes.map(Scope.named).filter { !$0.isEager }.sorted()
      .map { WrittenScope($0.lifetime, "." + $0.name) }
  }

  /// A call in a method.
  public func askingLater(for request: DependencyRequest, from consumer: Binding, to provider: Binding) -> String {
    "ask for it where it is used, by '\(request.injectCall)' in a method"
  }
}

extension DependencyRequest {
  /// The call that asks for the same in Deli: for one or for all, under a qualifier where there is one.
  var injectCall: String {
    let qualifier = key.tag.map { ", qualifier: \"\($0.name)\"" } ?? ""
    let payload = arguments.isEmpty ? "" : ", with: …"
    return "Inject(\(declaredType).self\(qualifier)\(payload))"
  }
}
