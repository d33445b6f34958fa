extension BuildCondition {
  /// The builds in which the same ones of some conditions hold.
  public struct Case: Hashable, Sendable {
    /// The condition of the case.
    public let condition: BuildCondition

    /// The conditions that hold in the case.
    public let holding: Set<BuildCondition>
  }

  /// With more conditions than this, each of which doubles the cases, all conditions are assumed to hold.
  private static let mostCases = 4

  /// Returns the cases to distinguish for declarations with conditions of their own.
  ///
  /// - Parameters:
  ///   - conditions: The conditions of the declarations.
  ///   - outer: The condition of the enclosing code.
  /// - Returns: The cases, in an order that depends on the conditions alone.
  public static func cases(of conditions: [BuildCondition], within outer: BuildCondition) -> [Case] {
    let different = conditions.reduce(into: [BuildCondition]()) { if !$0.contains($1) { $0.append($1) } }
    let open = different.filter { !outer.implies($0) }
    let settled = Case(condition: outer, holding: Set(different).subtracting(open))
    guard open.count <= mostCases else { return [Case(condition: outer, holding: Set(different))] }
    return open.reduce([settled]) { cases, condition in cases.flatMap { $0.split(by: condition) } }
  }

  /// Returns the condition of the builds in which this condition holds and none of the others does; nil where there are none.
  public func excluding(_ others: [BuildCondition]) -> BuildCondition? {
    let rest = and(.none(of: others.map { $0.stripped(of: self) }))
    return rest.isSatisfiable ? rest : nil
  }

  /// Returns whether another condition holds in all builds in which this one does.
  package func implies(_ other: BuildCondition) -> Bool {
    other == .always || other == self || excludes(other.negated)
  }

  /// Returns the condition without the parts that hold in all builds of another one.
  package func beyond(_ other: BuildCondition) -> BuildCondition {
    if other.implies(self) { return .always }
    return .all(of: conjuncts.filter { !other.implies($0) })
  }

  /// Returns the condition of the parts that some conditions share; always for no conditions.
  package static func common(to conditions: [BuildCondition]) -> BuildCondition {
    guard let first = conditions.first else { return .always }
    return .all(of: first.conjuncts.filter { part in conditions.allSatisfy { $0.conjuncts.contains(part) } })
  }

  /// Returns the condition of the builds in which at least one of some conditions holds; always for no conditions.
  ///
  /// More than four different conditions would be hard to read: they give the parts that all of them share, which hold in more builds.
  package static func any(of conditions: [BuildCondition]) -> BuildCondition {
    let shared = common(to: conditions)
    var alternatives: [BuildCondition] = []
    for condition in conditions.map({ $0.stripped(of: shared) }) where !alternatives.contains(where: condition.implies)
    {
      alternatives.removeAll { $0.implies(condition) }
      alternatives.append(condition)
      if alternatives.count > mostCases { return shared }
    }
    // Where `DEBUG` holds in any case, `!DEBUG && BETA` says no more than `BETA`.
    for position in alternatives.indices {
      let others = alternatives.indices.filter { $0 != position }.map { alternatives[$0] }
      let parts = alternatives[position].conjuncts.filter { part in !others.contains { part.negated.implies($0) } }
      alternatives[position] = .all(of: parts)
    }
    if alternatives.contains(.always) { return shared }
    return alternatives.count < 2 ? shared.and(alternatives.first ?? .always) : shared.and(.any(alternatives))
  }

  /// Returns the condition without the parts that another one contains.
  func stripped(of other: BuildCondition) -> BuildCondition {
    let known = Set(other.conjuncts)
    return .all(of: conjuncts.filter { !known.contains($0) })
  }
}

extension BuildCondition.Case {
  /// Returns the case in which a further condition holds, and the one in which it does not, as far as such builds exist.
  fileprivate func split(by other: BuildCondition) -> [BuildCondition.Case] {
    let with = condition.and(other)
    let without = condition.excluding([other])
    return (with.isSatisfiable ? [BuildCondition.Case(condition: with, holding: holding.union([other]))] : [])
      + (without.map { [BuildCondition.Case(condition: $0, holding: holding)] } ?? [])
  }
}
