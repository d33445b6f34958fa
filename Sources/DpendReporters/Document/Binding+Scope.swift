import DpendGraph

extension Binding {
  /// Whether the binding has instances of its own; a consumer provides nothing.
  var hasScope: Bool { kind != .consumer }

  /// The scope that outputs name beside the binding; nil if they omit it.
  var displayedScope: Scope? { hasScope && !scope.isOmittedFromTitles ? scope : nil }

  /// The name of the displayed scope, as the library writes it; nil if outputs omit it.
  var displayedScopeName: String? { displayedScope.map { $0 == .unknown ? $0.title : $0.name } }
}

extension ScopeEnd {
  /// Returns the locations where code ends a scope, as the end of a sentence; empty for none.
  static func clause(_ ends: [ScopeEnd]) -> ReportText {
    if ends.isEmpty { return "" }
    let named = ends.prefix(mostNamed).map { end -> ReportText in
      let function: ReportText = end.function.map { "\(.code($0))" } ?? "code"
      return "when \(function) resets it, \(.location(end.location))"
    }
    let rest = ends.count - named.count
    let all = rest == 0 ? named : named + ["at \(rest.of("more location"))"]
    return ", which ends \(.joined(all, separator: ", or "))"
  }
}

extension BindingGraph {
  /// Returns the explanation of the scope of a binding, which for one that returns the value of another one is this value.
  func scopeExplanation(of binding: Binding) -> String {
    if let forwarded = binding.forwardedRequest?.alternatives.first { return "returns the value of \(forwarded.key)" }
    return explainedScope(of: binding).explanation
  }

  /// Returns the scope of a binding, with the meaning that its dialect gives.
  func explainedScope(of binding: Binding) -> Scope {
    guard let meaning = vocabulary(ofDialect: binding.dialect).scopeMeanings[binding.scope.name] else {
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
