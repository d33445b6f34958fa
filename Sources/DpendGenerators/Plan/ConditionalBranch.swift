public import DpendGraph

/// Something that is there in the builds in which a condition holds.
///
/// In a chain of arms, as in `#if … #elseif … #else … #endif`, the first one whose condition holds is taken.
public struct ConditionalBranch<Content: Hashable & Sendable>: Hashable, Sendable {
  /// When it is there; always for the `#else`.
  public let condition: BuildCondition

  /// What is there.
  public let content: Content

  /// Creates an arm.
  init(_ content: Content, when condition: BuildCondition = .always) {
    self.condition = condition
    self.content = content
  }
}

extension ConditionalBranch {
  /// The chain without the arms that are never taken, its last one an `#else` if one of them is taken in every build.
  ///
  /// - Parameters:
  ///   - arms: The arms, of which the first one counts whose condition holds.
  ///   - condition: The condition of the builds that matter.
  /// - Returns: The chain.
  static func chain(_ arms: [ConditionalBranch], within condition: BuildCondition = .always) -> [ConditionalBranch] {
    var chain: [ConditionalBranch] = []
    for arm in arms {
      let remaining = chain.reduce(condition) { $0.and($1.condition.negated) }
      if remaining.and(arm.condition).isContradiction { continue }
      if remaining.implies(arm.condition) { return chain + [ConditionalBranch(arm.content)] }
      chain.append(arm)
    }
    return chain
  }
}

extension Array {
  /// The condition of the builds in which an arm of the chain is taken.
  func coverage<Content>() -> BuildCondition where Element == ConditionalBranch<Content> {
    BuildCondition.union(of: map(\.condition))
  }
}

extension BuildCondition {
  /// Whether it holds in no build.
  var isContradiction: Bool { self != .always && excludes(self) }

  /// Whether another condition holds wherever this one does.
  func implies(_ other: BuildCondition) -> Bool {
    if other == .always || self == other { return true }
    return and(other.negated).isContradiction
  }

  /// The condition that holds where one of the given ones does.
  static func union(of conditions: [BuildCondition]) -> BuildCondition {
    let different = conditions.reduce(into: [BuildCondition]()) { if !$0.contains($1) { $0.append($1) } }
    if different.contains(.always) || different.isEmpty { return .always }
    let union = different.count == 1 ? different[0] : .any(different)
    return BuildCondition.always.implies(union) ? .always : union
  }
}
