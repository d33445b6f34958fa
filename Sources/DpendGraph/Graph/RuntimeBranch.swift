/// One way that a run-time decision, an `if` or a `switch`, can go.
public struct RuntimeBranch: Hashable, Sendable, Codable {
  /// The place of the statement.
  public let statement: SourceLocation

  /// The number of the branch in its statement.
  public let number: Int

  /// Creates a branch.
  public init(statement: SourceLocation, number: Int) {
    self.statement = statement
    self.number = number
  }
}

extension Binding {
  /// Whether another binding is never there together with this one: in no build, or in no run.
  public func excludes(_ other: Binding) -> Bool {
    condition.excludes(other.condition) || branches.excludes(other.branches)
  }
}

extension [RuntimeBranch] {
  /// Whether code in these branches and code in others never run both.
  public func excludes(_ others: [RuntimeBranch]) -> Bool {
    contains { branch in others.contains { $0.statement == branch.statement && $0.number != branch.number } }
  }
}
