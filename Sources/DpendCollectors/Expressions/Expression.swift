import DpendGraph

/// A piece of code that has a value, as far as registering and asking for dependencies goes.
///
/// It is read once, in the first phase, and outlives the syntax tree. `try`, `await` and parentheses are left out; operators
/// that make nothing new are kept as what they work on.
struct Expression: Hashable, Sendable, Codable {
  /// What is written.
  let form: Form

  /// The place where it begins.
  let location: SourceLocation

  /// The different pieces of code.
  indirect enum Form: Hashable, Sendable, Codable {
    /// `name`, `name(a:b:)`, `$0`, `self`.
    case name(String, labels: [String?]?)

    /// `base.name`, `base.name(a:b:)`, or `.name` where there is no base.
    case member(Expression?, name: String, labels: [String?]?)

    /// A type that is no plain name, such as `Box<Int>` or `[Int]`, where a value is made of it.
    case type(CanonicalType)

    /// `T.self`.
    case metatype(CanonicalType)

    /// `f(a, b: c) { … }`.
    case call(Call)

    /// `value as T` and its like.
    case cast(Expression, to: CanonicalType, Cast)

    /// `try? value`.
    case attempt(Expression)

    /// `value!`, and the value before `?.` or `??`.
    case unwrapped(Expression)

    /// `{ … }`.
    case closure(ClosureCode)

    /// `if`, `switch` and `condition ? a : b`, whose branches may have values.
    case branches([CodeBranch])

    /// `a ?? b`: one of several values.
    case alternatives([Expression])

    /// A literal of one value.
    case literal(Literal)

    /// `[a, b]`, and the values of a dictionary.
    case collection([Expression])

    /// `\Root.a.b`.
    case keyPath(root: CanonicalType?, path: [String])

    /// Anything else, as the pieces in it that have values.
    case other([Expression])
  }

  /// What a cast does when the value isn't of the type.
  enum Cast: String, Hashable, Sendable, Codable {
    /// `as`: it always is.
    case checked

    /// `as!`: it stops the program.
    case forced

    /// `as?`: it gives nil.
    case optional
  }

  /// A literal of one value.
  enum Literal: Hashable, Sendable, Codable {
    /// A text.
    case string(String)

    /// A whole number, as written.
    case integer(String)

    /// Another number.
    case decimal

    case boolean(Bool)
    case `nil`
  }
}

/// A call with its arguments, trailing closures last.
struct Call: Hashable, Sendable, Codable {
  /// An argument of a call.
  struct Argument: Hashable, Sendable, Codable {
    /// The label; nil for none.
    let label: String?

    /// Whether it stands behind the parentheses.
    let isTrailing: Bool

    /// The value.
    let value: Expression

    /// The place of the label, or of the value where there is none.
    let location: SourceLocation
  }

  /// What is called.
  let callee: Expression

  /// The place of the callee's name, behind what it is called on.
  let nameLocation: SourceLocation

  /// The arguments, in order.
  let arguments: [Argument]

  /// The last part of the callee's name; nil for a call of something without a name.
  var name: String? {
    switch callee.form {
    case .name(let name, _), .member(_, let name, _): name
    default: nil
    }
  }

  /// The value given for a label inside the parentheses or behind them.
  func argument(_ label: String) -> Expression? { arguments.first { $0.label == label }?.value }

  /// The values in the parentheses that have no labels.
  var plainArguments: [Expression] { arguments.filter { $0.label == nil && !$0.isTrailing }.map(\.value) }

  /// The closure that stands behind the parentheses without a label.
  var trailingClosure: Expression? { arguments.first { $0.label == nil && $0.isTrailing }?.value }
}
