/// Whether the type of a list's elements is an optional one.
///
/// It keeps the last answer, because the elements of a list have one type.
struct Optionality {
  private var last: (type: Any.Type, isOptional: Bool)?

  /// Returns whether a type is an optional one.
  mutating func isOptional(_ type: Any.Type) -> Bool {
    if let last, last.type == type { return last.isOptional }
    let isOptional = type is any OptionalValue.Type
    last = (type, isOptional)
    return isOptional
  }
}

private protocol OptionalValue {}

extension Optional: OptionalValue {}
