import DpendGraph

extension Binding {
  /// Whether the binding has instances of its own; a consumer provides nothing.
  var hasScope: Bool { kind != .consumer }

  /// The scope, where outputs name it beside the binding.
  var displayedScope: Scope? { hasScope && !scope.isOmittedFromTitles ? scope : nil }
}
