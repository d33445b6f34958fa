/// A declaration that may exist in some builds only.
package protocol Conditional {
  /// The `#if` condition around it.
  var condition: BuildCondition { get set }
}

extension Conditional {
  /// Returns the declaration with the rest of its condition where some flags are set; nil where they exclude it.
  func defining(_ flags: Set<String>) -> Self? {
    guard let condition = condition.defining(flags) else { return nil }
    var copy = self
    copy.condition = condition
    return copy
  }
}
