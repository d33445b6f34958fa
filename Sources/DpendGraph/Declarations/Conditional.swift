/// What is there in some builds only.
public protocol Conditional {
  /// The `#if` conditions around it.
  var condition: BuildCondition { get set }
}

extension Conditional {
  /// The same with what is left of its condition when some flags are set; nil where they exclude it.
  func defining(_ flags: Set<String>) -> Self? {
    guard let condition = condition.defining(flags) else { return nil }
    var copy = self
    copy.condition = condition
    return copy
  }
}
