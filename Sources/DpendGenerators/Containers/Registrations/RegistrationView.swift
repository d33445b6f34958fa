import DpendGraph

/// The view of a registration for the templates of libraries.
struct RegistrationView {
  /// The mark before the code.
  let begin: String

  /// The mark after the code.
  let end: String

  /// The condition of the `#if` around the code; `nil` for none.
  let condition: String?

  /// The code, indented.
  let code: String

  /// Whether an empty line comes before the code.
  let isNotFirst: Bool

  init(_ registration: RegistrationPlan.Registration, code: String, isFirst: Bool, marks: inout BindingMarks) {
    isNotFirst = !isFirst
    (begin, end) = marks.around(registration.binding)
    condition = registration.condition == .always ? nil : registration.condition.description
    self.code = code
  }
}
