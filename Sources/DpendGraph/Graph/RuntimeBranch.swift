/// A branch of an `if` or a `switch` that is decided at run time.
public struct RuntimeBranch: Hashable, Sendable, Codable {
  /// The location of the statement.
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
  /// Whether this binding and another one never exist together, in any build, run or program.
  public func excludes(_ other: Binding) -> Bool {
    condition.excludes(other.condition) || branches.excludes(other.branches) || isInOtherProgram(than: other)
  }

  /// Whether this binding and another one provide the same keys in one component, and code that runs in a program chooses one of them.
  package func isVariant(of other: Binding) -> Bool {
    component == other.component && keys == other.keys && branches.excludes(other.branches)
  }

  /// Whether no program contains this binding and another one.
  package func isInOtherProgram(than other: Binding) -> Bool {
    guard let programs, let others = other.programs else { return false }
    return programs.isDisjoint(with: others)
  }
}

extension [RuntimeBranch] {
  /// Whether code in these branches and code in others never run together.
  public func excludes(_ others: [RuntimeBranch]) -> Bool {
    contains { branch in others.contains { $0.statement == branch.statement && $0.number != branch.number } }
  }
}
