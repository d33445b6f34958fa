extension BindingGraph {
  /// The names of the components, by id.
  public var componentNames: [ComponentID: String] {
    Dictionary(components.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
  }
}
