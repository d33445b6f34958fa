extension BindingGraph {
  /// How long the value lives that meets an edge: as the place of use says, else as its binding says.
  ///
  /// - Parameter edge: The edge.
  /// - Returns: The scope; nil where no binding meets the edge.
  @inlinable
  public func scope(neededBy edge: Edge) -> Scope? {
    edge.binding.map { request(of: edge).scope ?? bindings[$0].scope }
  }

  /// Whether the binding that asks keeps the value, as far as can be told from how it gets in.
  ///
  /// What is handed over when the object is made is taken to be kept, and so is what a property or a method gets later on. What a
  /// closure makes, what is held weakly, and what a call asks for when it runs isn't.
  @inlinable
  public func isKept(_ edge: Edge) -> Bool {
    guard edge.binding != nil else { return false }
    return switch edge.resolution {
    case .immediate: true
    case .lazy: [.property, .method].contains(request(of: edge).injection)
    case .factory, .weak, .runtimeValue: false
    }
  }
}
