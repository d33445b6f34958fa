import DpendGraph

extension PageContext {
  /// Returns the sentence that says how a binding is known.
  func evidence(of binding: Binding) -> ReportText {
    let title = graph.vocabulary(of: binding).title
    return switch (binding.evidence, binding.kind) {
    case (.constructed, .consumer): "constructed: its code calls initializers"
    case (.constructed, _): "constructed: code calls its initializer"
    case (.inferred, _):
      "inferred: no code that passes it was seen, or the code does not show which one of several values it is"
    case (.registered, .consumer): "registered: its code requests values from \(title)"
    case (.registered, _) where binding.precedence == .implicit && graph.vocabulary(of: binding).usesImplicitFilter:
      selection(of: binding)
    case (.registered, _): "registered: declared with \(title)"
    }
  }

  /// Returns the sentence about the filter that selects the type of a binding.
  private func selection(of binding: Binding) -> ReportText {
    guard let selection = binding.type.nominal.flatMap(graph.types.selection) else {
      return "registered: a filter selects the type"
    }
    let location = selection.location.map { ReportText(", at \(.location($0))") } ?? ""
    return "registered: the filter \(.code(selection.filter)) selects the type\(location)"
  }

  /// The number of bindings and dependencies by evidence; nil where libraries register all of them.
  var evidenceCounts: ReportText? {
    let resolved = graph.edges.filter { $0.binding != nil }
    let parts = Evidence.allCases.compactMap { evidence -> String? in
      let bindings = graph.bindings.count { $0.evidence == evidence && $0.kind != .consumer }
      let dependencies = resolved.count { $0.evidence == evidence }
      let counts = [(bindings, "binding"), (dependencies, "dependency")].filter { $0.0 > 0 }.map { $0.0.of($0.1) }
      return counts.isEmpty ? nil : "\(evidence.rawValue): \(counts.joined(separator: " and "))"
    }
    let isRegistered = graph.bindings.allSatisfy { $0.evidence == .registered }
    return isRegistered || parts.isEmpty ? nil : "Evidence: \(parts.joined(separator: "; "))."
  }
}
