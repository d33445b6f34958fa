import DpendAnalysis
import DpendGraph

/// The judgment of the dependencies of one scope on another: which are captive, and otherwise why none is.
struct CellJudgment {
  /// The objects that hold the instances.
  let holder: LifetimeMatrix.Holder

  /// The scope of the instances.
  let dependency: Scope

  /// The dependencies.
  let cell: LifetimeMatrix.Cell

  /// The graph.
  let graph: BindingGraph

  /// Whether the scope of the holder is longer than that of the dependency, although no dependency is known to be captive.
  var isSurprising: Bool {
    let lifetime = holder.lifetime
    return !cell.edges.isEmpty && cell.captures.isEmpty && cell.isExamined && lifetime != .unknown
      && lifetime.outlives(dependency.lifetime)
  }

  /// Whether the code does not prove that no dependency is captive, although none is known to be.
  var isDoubtful: Bool {
    isSurprising && reason == nil || !cell.edges.isEmpty && cell.captures.isEmpty && canEndAlone
  }

  /// Whether both scopes last as long as the container, so that only a reset of one of them ends its instances before those of the other.
  private var canEndAlone: Bool {
    guard case .scope(let holder) = holder else { return false }
    return [holder, dependency].allSatisfy { $0.lifetime == .singleton && !$0.isEager } && holder != dependency
  }

  /// The number of dependencies that may or may not be captive.
  var unjudged: Int { cell.unjudged.count }

  /// The judgment as sentences.
  var sentences: String {
    if !cell.captures.isEmpty {
      return "\(cell.hasMoreCaptures ? "At least " : "")\(cell.captures.count.of("captive dependency"))."
    }
    if unjudged == cell.edges.count { return "No dependency could be judged." }
    let subject = unjudged == 0 ? "None" : "\(unjudged) of \(cell.edges.count) could not be judged. No other"
    return reason.map { "\(subject) is captive: \($0)." } ?? "\(subject) is known to be captive."
  }

  /// The reason in a list of cells without captive dependencies.
  var shortReason: String {
    if let reason { return reason }
    return unjudged == cell.edges.count ? "no dependency could be judged" : "the code does not show the reason for each"
  }

  /// The reason why no judged dependency is captive; nil where the code does not show it.
  var reason: String? {
    let judged = cell.edges.filter { !cell.unjudged.contains($0) }
    if judged.isEmpty || !cell.isExamined { return nil }
    let (held, holder) = (dependency.lifetime, holder.lifetime)
    if held == .singleton, self.holder != .scope(dependency) {
      return "the container itself keeps the instance of the dependency"
        + (canEndAlone ? ", unless code resets its scope" : "")
    }
    if held == .singleton || held != .transient && !isUnknown && !holder.outlives(held) {
      return "the scope of the dependency lasts at least as long as that of its consumer"
    }
    let groups = judged.inGroups { reason(for: graph.edges[$0]) }
    let reasons = groups.compactMap(\.subject)
    if reasons.count < groups.count { return nil }
    if reasons.count == 1 { return reasons[0] }
    let numbered = zip(groups, reasons).map { "for \($0.elements.count), \($1)" }
    return numbered.dropLast().joined(separator: ", ") + ", and " + numbered.suffix(1).joined()
  }

  private var isUnknown: Bool { dependency.lifetime == .unknown || holder.lifetime == .unknown }

  /// Returns the reason why no container ends the instance while its consumer holds it; nil where the code does not show it.
  private func reason(for edge: BindingGraph.Edge) -> String? {
    switch (edge.evidence, edge.resolution) {
    case (.constructed, _): "code creates or passes the object, which lives for as long as an object references it"
    case (.inferred, _): nil
    case (.registered, .weak): "the reference is weak"
    case (.registered, .runtimeValue): "the caller passes the value"
    case (.registered, _) where !graph.isKept(edge): "the dependency is deferred"
    case (.registered, _) where edge.binding.flatMap { graph.bindings[$0].forwardedRequest } != nil:
      "the dependency returns the value of another binding, whose scope counts"
    case (.registered, _) where dependency.lifetime == .transient:
      "each request has an instance of its own, which the consumer keeps"
    case (.registered, _): isUnknown ? nil : "such an instance lives for as long as something holds it"
    }
  }
}

extension LifetimeMatrix.Holder {
  /// The lifetime of the objects; unknown for consumers.
  fileprivate var lifetime: Lifetime {
    switch self {
    case .scope(let scope): scope.lifetime
    case .consumers: .unknown
    }
  }
}
