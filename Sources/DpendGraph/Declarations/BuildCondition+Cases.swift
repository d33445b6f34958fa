extension BuildCondition {
  /// The builds in which the same ones of some conditions hold.
  public struct Case: Hashable, Sendable {
    /// When it is so.
    public let condition: BuildCondition

    /// Those that hold then.
    public let holding: Set<BuildCondition>
  }

  /// Above this number of conditions, which make two cases each, all are taken to hold.
  private static let mostCases = 4

  /// The cases to tell apart where some declarations are there under conditions of their own.
  ///
  /// - Parameters:
  ///   - conditions: The conditions of the declarations.
  ///   - outer: The condition of what is around them.
  /// - Returns: The cases, in an order that depends on the conditions alone.
  public static func cases(of conditions: [BuildCondition], within outer: BuildCondition) -> [Case] {
    let different = conditions.reduce(into: [BuildCondition]()) { if !$0.contains($1) { $0.append($1) } }
    let open = different.filter { !$0.isImplied(by: outer) }
    let settled = Case(condition: outer, holding: Set(different).subtracting(open))
    guard open.count <= mostCases else { return [Case(condition: outer, holding: Set(different))] }
    return open.reduce([settled]) { cases, condition in cases.flatMap { $0.split(by: condition) } }
  }

  /// The builds in which this condition holds and none of the others; nil when there are none.
  public func excluding(_ others: [BuildCondition]) -> BuildCondition? {
    let rest = and(.none(of: others.map { $0.stripped(of: self) }))
    return rest.isSatisfiable ? rest : nil
  }

  private func isImplied(by other: BuildCondition) -> Bool { other.excludes(negated) }

  /// The condition without the parts that stand in another one.
  func stripped(of other: BuildCondition) -> BuildCondition {
    conjuncts.filter { !other.conjuncts.contains($0) }.reduce(.always) { $0.and($1) }
  }
}

extension BuildCondition.Case {
  /// The case in which a further condition holds, and the one in which it doesn't, as far as there are such builds.
  fileprivate func split(by other: BuildCondition) -> [BuildCondition.Case] {
    let with = condition.and(other)
    let without = condition.excluding([other])
    return (with.isSatisfiable ? [BuildCondition.Case(condition: with, holding: holding.union([other]))] : [])
      + (without.map { [BuildCondition.Case(condition: $0, holding: holding)] } ?? [])
  }
}
