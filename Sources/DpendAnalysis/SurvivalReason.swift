import DpendGraph

/// A reason for which a request does not require the binding that satisfies it.
package enum SurvivalReason: Hashable, Sendable, CaseIterable {
  /// The request is optional.
  case optional

  /// The consumer references the value weakly.
  case weak

  /// The request has a default value that does not create the binding's object.
  case defaultValue

  /// The request gets all bindings of its key.
  case many

  /// The consumer keeps the value as content.
  case content
}

extension BindingGraph.Edge {
  /// The reason for which the consumer works without the binding; nil if it does not.
  fileprivate func survivalReason(in graph: BindingGraph) -> SurvivalReason? {
    if isContent { return .content }
    if isWeak { return .weak }
    switch alternative.cardinality {
    case .many: return .many
    case .optional: return .optional
    case .one: return graph.request(of: self).hasOtherDefault ? .defaultValue : nil
    }
  }
}

extension BindingGraph {
  /// Returns the reasons for which dependents work although some bindings do not, each once.
  ///
  /// - Parameters:
  ///   - removed: The index of the removed binding, the only one whose weak references and whose content count as dependencies, and without
  ///     which optional requests and default values help.
  ///   - broken: The bindings that do not work without it.
  /// - Returns: The reasons.
  /// - Complexity: O(*n*) for *n* edges at these bindings.
  func survivalReasons(without removed: Int, and broken: Set<Int>) -> [SurvivalReason] {
    let all = broken.union([removed])
    let reasons = all.reduce(into: Set<SurvivalReason>()) { reasons, binding in
      for edge in incoming[binding].lazy.map({ edges[$0] })
      where !all.contains(edge.source) && (binding == removed || !edge.isLoose && !edge.requiresCreation(in: self)) {
        if let reason = edge.survivalReason(in: self) { reasons.insert(reason) }
      }
    }
    return SurvivalReason.allCases.filter(reasons.contains)
  }
}
