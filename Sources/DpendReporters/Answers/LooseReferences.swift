import DpendAnalysis
import DpendGraph

/// The kinds of references at which chains end, as the subject of a clause with its verb.
struct LooseReferences: CustomStringConvertible {
  private var hasWeak = false
  private var hasContent = false

  /// Creates the kinds of some edges; nil if a chain contains one of them.
  init?(_ edges: [BindingGraph.Edge]) {
    guard edges.allSatisfy(\.isLoose) else { return nil }
    hasWeak = edges.contains(where: \.isWeak)
    hasContent = edges.contains { !$0.isWeak }
  }

  private init() {}

  /// Returns the kinds of all references on a path.
  static func all(_ references: [LooseReferences]) -> LooseReferences {
    references.reduce(into: LooseReferences()) { all, next in
      all.hasWeak = all.hasWeak || next.hasWeak
      all.hasContent = all.hasContent || next.hasContent
    }
  }

  var description: String {
    if !hasContent { return "weak references lead" }
    return hasWeak ? "weak references and passed content lead" : "passed content leads"
  }
}
