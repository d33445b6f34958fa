import DpendGraph

extension PageContext {
  /// Returns the sentence that says how a binding is known.
  func evidence(of binding: Binding) -> ReportText {
    let title = graph.vocabulary(of: binding).title
    let location = ReportText([.location(binding.location)])
    return switch (binding.evidence, binding.kind) {
    case (.constructed, .consumer): "constructed: read from the initializers that its code calls, at \(location)"
    case (.constructed, _): "constructed: read from the call of an initializer at \(location)"
    case (.inferred, _): "inferred: the only binding of the type; no code that passes it was seen"
    case (.registered, .consumer): "registered: its code requests values from \(title), at \(location)"
    case (.registered, _) where binding.precedence == .implicit && graph.vocabulary(of: binding).usesImplicitFilter:
      "registered: a filter selects the type, which is declared at \(location)"
    case (.registered, _): "registered: read from its declaration for \(title) at \(location)"
    }
  }

  /// The number of bindings and dependencies by evidence; nil where libraries register all of them.
  var evidenceCounts: ReportText? {
    let resolved = graph.edges.filter { $0.binding != nil }
    let parts = Evidence.allCases.compactMap { evidence -> String? in
      let bindings = graph.bindings.count { $0.evidence == evidence }
      let dependencies = resolved.count { $0.evidence == evidence }
      let counts = [(bindings, "binding"), (dependencies, "dependency")].filter { $0.0 > 0 }.map { $0.0.of($0.1) }
      return counts.isEmpty ? nil : "\(counts.joined(separator: " and ")) \(evidence.rawValue)"
    }
    let isRegistered = graph.bindings.allSatisfy { $0.evidence == .registered }
    return isRegistered ? nil : "Evidence: \(parts.joined(separator: ", "))."
  }
}
