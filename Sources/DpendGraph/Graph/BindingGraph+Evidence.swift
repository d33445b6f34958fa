extension BindingGraph {
  /// The part of the graph that libraries know: registered bindings, and types that request them.
  ///
  /// A type that code creates in several locations is one consumer of this part.
  package var registered: BindingGraph {
    if bindings.allSatisfy({ $0.evidence == .registered }) { return self }
    var seen: Set<CanonicalType> = []
    let selected = bindings.indices.filter { index in
      let binding = bindings[index]
      if binding.evidence == .registered { return true }
      return binding.requests.contains { !$0.isPassed } && seen.insert(binding.type).inserted
    }
    var part = narrowed(to: selected).graph
    part.keepRegisteredRequests()
    return part
  }

  /// The graph without inferred dependencies, which are no reason for a finding.
  package var withoutInferences: BindingGraph {
    var copy = self
    copy.removeEdges { $0.evidence == .inferred }
    return copy
  }

  /// Returns the part of the graph with some evidence: its bindings, and the edges among them.
  package func narrowed(toEvidence evidence: Set<Evidence>) -> BindingGraph {
    var part = narrowed(to: bindings.indices.filter { evidence.contains(bindings[$0].evidence) }).graph
    part.removeEdges { !evidence.contains($0.evidence) }
    return part
  }

  /// Turns constructed bindings into consumers of their registered requests.
  private mutating func keepRegisteredRequests() {
    for index in bindings.indices where bindings[index].evidence != .registered {
      bindings[index].keys = []
      bindings[index].fallbackKeys = []
      bindings[index].kind = .consumer
      bindings[index].id = BindingID("\(bindings[index].module).\(bindings[index].type)")
    }
    let requests = bindings.map(\.requests)
    removeEdges { requests[$0.source][$0.request].isPassed }
  }
}

extension DependencyRequest {
  /// Whether code passes the value, and no container looks it up.
  package var isPassed: Bool { if case .passed = source { true } else { false } }
}
