extension BindingGraph {
  /// Returns the scope of the value at an edge: that of the request, otherwise that of the binding.
  ///
  /// - Parameter edge: The edge.
  /// - Returns: The scope; nil where the edge leads to no binding.
  @inlinable
  @inline(__always)
  public func scope(of edge: Edge) -> Scope? {
    edge.binding.map { request(of: edge).scope ?? bindings[$0].scope }
  }

  /// Whether the consumer stores the value, as far as its injection shows.
  ///
  /// An argument of an initializer counts as stored, and so does the value of a property or method injection. The result of a
  /// closure, a weak reference, and the result of a call do not.
  @inlinable
  @inline(__always)
  public func isKept(_ edge: Edge) -> Bool {
    guard edge.binding != nil else { return false }
    return switch edge.resolution {
    case .immediate: true
    case .lazy: [.property, .method].contains(request(of: edge).injection)
    case .factory, .weak, .runtimeValue: false
    }
  }
}
