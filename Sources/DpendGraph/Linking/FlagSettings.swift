/// The flags of `#if` conditions that the build settings of programs decide.
package struct FlagSettings: Hashable, Sendable {
  /// The flags that all builds define.
  package let defined: Set<String>

  /// The flags that no build defines.
  package let undefined: Set<String>

  /// Creates settings; by default, they decide no flag.
  package init(defined: Set<String> = [], undefined: Set<String> = []) {
    self.defined = defined
    self.undefined = undefined
  }

  /// Whether they decide no flag.
  package var isEmpty: Bool { defined.isEmpty && undefined.isEmpty }

  /// Returns the rest of a condition in the builds; nil where it cannot hold.
  package func rest(of condition: BuildCondition) -> BuildCondition? {
    condition.defining(defined, excluding: undefined)
  }

  /// Returns the flags that these settings and others decide alike.
  package func intersection(_ other: FlagSettings) -> FlagSettings {
    FlagSettings(
      defined: defined.intersection(other.defined),
      undefined: undefined.intersection(other.undefined)
    )
  }
}
