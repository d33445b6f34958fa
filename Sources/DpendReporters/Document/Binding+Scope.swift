import DpendGraph

extension Binding {
  /// Whether the binding has instances of its own; a consumer provides nothing.
  var hasScope: Bool { kind != .consumer }

  /// The scope that outputs name beside the binding; nil if they omit it.
  var displayedScope: Scope? { hasScope && !scope.isOmittedFromTitles ? scope : nil }

  /// The name of the displayed scope, as the library writes it; nil if outputs omit it.
  var displayedScopeName: String? { displayedScope.map { $0 == .unknown ? $0.title : $0.name } }
}

extension BindingGraph {
  /// Returns the scope of a binding, with the meaning that its dialect gives, or for a binding that returns the instance of another one.
  func explainedScope(of binding: Binding) -> Scope {
    let forwarded = binding.forwardedRequest?.alternatives.first.map { "returns the instance of \($0.key)" }
    guard let meaning = forwarded ?? vocabulary(ofDialect: binding.dialect).scopeMeanings[binding.scope.name] else {
      return binding.scope
    }
    return Scope(
      name: binding.scope.name,
      lifetime: binding.scope.lifetime,
      isEager: binding.scope.isEager,
      meaning: meaning
    )
  }
}
