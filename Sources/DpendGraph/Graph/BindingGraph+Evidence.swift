extension BindingGraph {
  /// The part of the graph that libraries know: registered bindings, and types that request them.
  ///
  /// A type that code creates in several locations is one consumer of this part.
  package var registered: BindingGraph {
    let isWhole = bindings.indices.allSatisfy { index in
      bindings[index].evidence == .registered && !(bindings[index].requests.last?.isPassed ?? false)
    }
    if isWhole { return self }
    var seen: Set<ConsumerBuild> = []
    let selected = bindings.indices.filter { index in
      let binding = bindings[index]
      if binding.evidence == .registered { return true }
      return binding.requests.contains { !$0.isPassed }
        && seen.insert(ConsumerBuild(type: binding.type, condition: binding.condition)).inserted
    }
    var part = narrowed(to: selected).graph
    part.keepRegisteredRequests()
    return part
  }

  /// Whether code of the project creates objects or passes values itself.
  package var hasConstructions: Bool { edges.contains { $0.evidence != .registered } }

  /// The graph with the dependencies that libraries satisfy, and all bindings: code that passes its values itself compiles.
  package var withoutConstructions: BindingGraph {
    var copy = self
    copy.removeEdges { $0.evidence != .registered }
    return copy
  }

  /// The graph without the dependencies of registrations on values that their code only passes to other objects, which depend on these.
  ///
  /// For a library, all requests in the code of a registration are its own.
  package var withoutPassedOnRequests: BindingGraph {
    var copy = self
    copy.removeEdges { request(of: $0).isPassedOn }
    return copy
  }

  /// The graph without inferred dependencies, which are no reason for a finding.
  package var withoutInferences: BindingGraph {
    var copy = self
    copy.removeEdges { $0.evidence == .inferred }
    return copy
  }

  /// Returns the part of the graph with some evidence: its bindings and dependencies, with the bindings at both ends.
  package func narrowed(toEvidence evidence: Set<Evidence>) -> BindingGraph {
    var isSelected = bindings.map { evidence.contains($0.evidence) }
    for edge in edges where evidence.contains(edge.evidence) {
      guard let target = edge.binding else { continue }
      isSelected[edge.source] = true
      isSelected[target] = true
    }
    var part = narrowed(to: bindings.indices.filter { isSelected[$0] }).graph
    part.removeEdges { !evidence.contains($0.evidence) }
    return part
  }

  /// Removes passed requests: constructed bindings become consumers, and registered bindings keep their registered requests.
  private mutating func keepRegisteredRequests() {
    for index in bindings.indices where bindings[index].evidence != .registered {
      bindings[index].keys = []
      bindings[index].fallbackKeys = []
      bindings[index].kind = .consumer
    }
    let requests = bindings.map(\.requests)
    removeEdges { requests[$0.source][$0.request].isPassed }
    // Passed requests of a registered type come after the requests of its registration.
    for index in bindings.indices where bindings[index].evidence == .registered {
      while bindings[index].requests.last?.isPassed ?? false { bindings[index].requests.removeLast() }
    }
  }
}

/// A type that requests values, in some builds.
private struct ConsumerBuild: Hashable {
  let type: CanonicalType
  let condition: BuildCondition
}

extension DependencyRequest {
  /// Whether code passes the value, and no container looks it up.
  package var isPassed: Bool { if case .passed = source { true } else { false } }

  /// Whether the code itself creates the value with a call of an initializer.
  package var isCreation: Bool { isPassed && injection == .call }
}
