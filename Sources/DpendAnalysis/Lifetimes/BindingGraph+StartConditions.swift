import DpendGraph

extension BindingGraph {
  /// The condition of the builds in which an edge leads from its source to its target; always if a known condition implies it.
  func condition(of edge: Int, beyond known: BuildCondition) -> BuildCondition {
    let edge = edges[edge]
    let ends = [edge.source, edge.binding].compactMap { $0.map { bindings[$0].condition } }
    let condition = (ends + [request(of: edge).condition, edge.condition]).reduce(BuildCondition.always) { $0.and($1) }
    return known.implies(condition) ? .always : condition
  }

  /// Returns for each creation whether it happens in all builds with a condition, whichever variants the program chooses.
  func areCertain(_ creations: [InitializationOrder.Step], in known: BuildCondition) -> [Bool] {
    let variants = Set(inVariants(creations.map(\.binding)).filter { $0.count > 1 }.joined())
    var uncertain: Set<Int> = []
    for creation in creations.sorted(by: { $0.depth < $1.depth }) {
      guard let edge = creation.edge else { continue }
      let source = edges[edge].source
      let isOfVariant = creation.depth > 1 && variants.contains(source)
      if uncertain.contains(source) || isOfVariant || condition(of: edge, beyond: known) != .always {
        uncertain.insert(creation.binding)
      }
    }
    return creations.map { !uncertain.contains($0.binding) }
  }
}
