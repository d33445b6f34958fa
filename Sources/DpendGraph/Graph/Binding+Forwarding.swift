extension Binding {
  /// The request whose instance the binding returns, instead of a new one for each request; nil for other bindings.
  package var forwardedRequest: DependencyRequest? {
    if scope.lifetime != .transient { return nil }
    if kind == .alias { return requests.count == 1 ? requests[0] : nil }
    return forwardedName.flatMap { name in requests.first { $0.injection == .method && $0.name == name } }
  }
}
