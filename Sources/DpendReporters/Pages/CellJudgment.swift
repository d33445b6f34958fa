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

  /// Whether the scope of the holder is longer than that of the dependency, although no dependency is captive.
  var isSurprising: Bool {
    let lifetime = holder.lifetime
    return !cell.edges.isEmpty && cell.captures.isEmpty && lifetime != .unknown
      && lifetime.outlives(dependency.lifetime)
  }

  /// The judgment as a clause.
  var clause: String {
    if !cell.captures.isEmpty { return cell.captures.count.of("captive dependency") }
    return reason.map { "none is captive: \($0)" } ?? "none is captive, as far as lifetimes are known"
  }

  /// The reason why no dependency is captive; nil where lifetimes are not known.
  var reason: String? {
    let (held, holder) = (dependency.lifetime, holder.lifetime)
    let isUnknown = held == .unknown || holder == .unknown
    if held == .singleton || held != .transient && !isUnknown && !holder.outlives(held) {
      return "the dependency lives at least as long as its consumer"
    }
    let edges = cell.edges.map { graph.edges[$0] }
    if held != .transient, edges.contains(where: { $0.evidence == .registered && graph.isKept($0) }) {
      return isUnknown ? nil : "such an instance lives for as long as something holds it"
    }
    return reasons
  }

  /// The reasons why no container ends an instance while its consumer holds it, with their numbers if there are several.
  private var reasons: String {
    let created = cell.edges.count { graph.edges[$0].evidence != .registered }
    let others = cell.edges.count - created
    let ofOthers =
      dependency.lifetime == .transient
      ? "each consumer has an instance of its own, which lives as long as the consumer"
      : "the consumer does not store it"
    if created == 0 { return ofOthers }
    let ofCreated = "code creates or passes the object, which lives for as long as an object references it"
    if others == 0 { return ofCreated }
    return "for \(created), \(ofCreated), and for \(others), \(ofOthers)"
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
