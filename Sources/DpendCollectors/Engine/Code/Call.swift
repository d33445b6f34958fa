import DpendGraph

/// A call with its arguments, trailing closures last.
struct Call: Hashable, Sendable {
  /// An argument of a call.
  struct Argument: Hashable, Sendable {
    /// The label; nil for none.
    let label: String?

    /// Whether the argument is a trailing closure.
    let isTrailing: Bool

    /// The value.
    let value: Expression

    /// The location of the label, or of the value where there is none.
    let location: SourceLocation
  }

  /// The callee.
  let callee: Expression

  /// The location of the last part of the callee's name.
  let nameLocation: SourceLocation

  /// The arguments, in order.
  let arguments: [Argument]

  /// The last part of the callee's name; nil for a callee without a name.
  var name: String? {
    switch callee.form {
    case .name(let name, _), .member(_, let name, _): name
    default: nil
    }
  }

  /// Returns the call of a method of the callee with the same arguments.
  func ofMethod(named name: String) -> Call {
    let method = Expression(form: .member(callee, name: name, labels: nil), location: callee.location)
    return Call(callee: method, nameLocation: nameLocation, arguments: arguments)
  }

  /// Returns the argument with a label.
  func argument(_ label: String) -> Expression? { arguments.first { $0.label == label }?.value }

  /// The arguments in parentheses that have no labels.
  var unlabeledArguments: [Expression] { arguments.filter { $0.label == nil && !$0.isTrailing }.map(\.value) }

  /// The trailing closure without a label.
  var trailingClosure: Expression? { arguments.first { $0.label == nil && $0.isTrailing }?.value }
}
