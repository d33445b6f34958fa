package import DpendGraph

/// A conditional branch: content that is active in the builds that satisfy a condition.
///
/// In a chain of branches, as in `#if … #elseif … #else … #endif`, the first one whose condition holds is active.
package struct ConditionalBranch<Content: Hashable & Sendable>: Hashable, Sendable {
  /// The build condition; `.always` for `#else`.
  package let condition: BuildCondition

  /// The content.
  package let content: Content

  /// Creates a branch.
  init(_ content: Content, when condition: BuildCondition = .always) {
    self.condition = condition
    self.content = content
  }
}

extension ConditionalBranch {
  /// Returns a chain without unreachable branches; the last one is an `#else` if a branch is active in every build.
  ///
  /// - Parameters:
  ///   - branches: The branches, of which the first one whose condition holds is active.
  ///   - condition: The condition of the relevant builds.
  /// - Returns: The chain.
  static func chain(_ branches: [ConditionalBranch], within condition: BuildCondition = .always) -> [ConditionalBranch]
  {
    var chain: [ConditionalBranch] = []
    for branch in branches {
      let remaining = chain.reduce(condition) { $0.and($1.condition.negated) }
      if remaining.and(branch.condition).isContradiction { continue }
      if remaining.implies(branch.condition) { return chain + [ConditionalBranch(branch.content)] }
      chain.append(branch)
    }
    return chain
  }
}

extension Array {
  /// The condition of the builds in which a branch of the chain is active.
  func coverage<Content>() -> BuildCondition where Element == ConditionalBranch<Content> {
    BuildCondition.union(of: map(\.condition))
  }
}

extension BuildCondition {
  /// Whether the condition holds in no build.
  var isContradiction: Bool { self != .always && excludes(self) }

  /// Returns the disjunction of conditions, in which the parts that all of them have are in front.
  static func union(of conditions: [BuildCondition]) -> BuildCondition {
    let different = conditions.reduce(into: [BuildCondition]()) { if !$0.contains($1) { $0.append($1) } }
    guard let first = different.first, !different.contains(.always) else { return .always }
    if different.count == 1 { return BuildCondition.always.implies(first) ? .always : first }
    let common = first.parts.filter { part in different.allSatisfy { $0.parts.contains(part) } }
    if !common.isEmpty {
      let rests = different.map { condition in conjunction(of: condition.parts.filter { !common.contains($0) }) }
      return conjunction(of: common).and(union(of: rests))
    }
    let union = BuildCondition.any(different)
    return BuildCondition.always.implies(union) ? .always : union
  }

  /// The conditions that must all hold.
  private var parts: [BuildCondition] { if case .all(let parts) = self { parts } else { [self] } }

  private static func conjunction(of conditions: [BuildCondition]) -> BuildCondition {
    conditions.reduce(.always) { $0.and($1) }
  }
}
