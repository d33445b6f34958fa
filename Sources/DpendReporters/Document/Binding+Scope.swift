import DpendGraph

extension Binding {
  /// Whether the binding has instances of its own; a consumer provides nothing.
  var hasScope: Bool { kind != .consumer }

  /// The scope that outputs name beside the binding; nil if they omit it.
  var displayedScope: Scope? { hasScope && !scope.isOmittedFromTitles ? scope : nil }

  /// The name of the displayed scope, as the library writes it; nil if outputs omit it.
  var displayedScopeName: String? { displayedScope.map { $0 == .unknown ? $0.title : $0.name } }
}
