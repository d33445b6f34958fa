/// The choice of a consumer among the providers of a key.
///
/// An implicit binding never satisfies its own request for another type, such as a protocol that it conforms to: a decorator wraps
/// another provider.
struct ProviderPreference {
  /// The position of the consumer.
  let consumer: Int
  let alternative: DependencyRequest.Alternative
  let bindings: [Binding]

  /// Returns the candidates without the initializers of the consumer's own type, unless there are no others.
  ///
  /// - Parameters:
  ///   - candidates: The providers.
  ///   - position: Returns the position of a candidate's binding.
  /// - Returns: The preferred ones, in their order.
  func preferred<Candidate>(among candidates: [Candidate], at position: (Candidate) -> Int) -> [Candidate] {
    let others = candidates.filter { !isSameProduct(position($0)) }
    if alternative.isMany || !others.isEmpty { return others }
    let isDecorator = self.isDecorator
    let siblings = candidates.filter {
      position($0) != consumer && !(isDecorator && requestsKey(position($0)))
    }
    return siblings.isEmpty && !isDecorator ? candidates : siblings
  }

  /// Whether a binding has a request for the key itself.
  private func requestsKey(_ index: Int) -> Bool {
    bindings[index].requests.contains { $0.alternatives.contains { $0.key == alternative.key } }
  }

  /// Whether a request of an implicit binding for another type than its own must be satisfied before the binding exists.
  private var isDecorator: Bool {
    bindings[consumer].precedence == .implicit && alternative.isImmediate
      && alternative.key.type.withoutExistentials != bindings[consumer].type
  }

  /// Whether a binding creates the same type as the consumer, so that neither helps to create the other.
  private func isSameProduct(_ index: Int) -> Bool {
    index == consumer || bindings[index].kind == .initializer && bindings[index].type == bindings[consumer].type
  }
}
