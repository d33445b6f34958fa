public import DpendGraph

extension SafeDIDialect {
  /// None: an instance lives as long as whoever instantiates it.
  public func scopes(for binding: Binding) -> [WrittenScope] { [] }

  /// An instantiator.
  public func askingLater(for request: DependencyRequest, from consumer: Binding, to provider: Binding) -> String {
    "let it be an '\(instantiator(for: request, of: provider).type)', which makes one at each use"
  }
}
