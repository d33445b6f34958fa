import DpendGraph

/// An expression, reduced to the parts that matter for registrations and requests.
///
/// It is a value that needs no syntax tree. `try`, `await` and parentheses are omitted; an operator is kept as its operands.
struct Expression: Hashable, Sendable {
  /// The form of the expression.
  let form: Form

  /// The location of its beginning.
  let location: SourceLocation

  /// Whether the program stops where the unwrapped value is nil, as in `value!`.
  var isForced = false

  /// The forms of expressions.
  indirect enum Form: Hashable, Sendable {
    /// `name`, `name(a:b:)`, `$0`, `self`.
    case name(String, labels: [String?]?)

    /// `base.name`, `base.name(a:b:)`, or `.name` without a base.
    case member(Expression?, name: String, labels: [String?]?)

    /// A type that is no plain name, such as `Box<Int>` or `[Int]`, as the callee of an initializer.
    case type(CanonicalType)

    /// `T.self`.
    case metatype(CanonicalType)

    /// `f(a, b: c) { … }`.
    case call(Call)

    /// `value as T`, `value as? T`, `value as! T`.
    case cast(Expression, to: CanonicalType, Cast)

    /// `try? value`.
    case attempt(Expression)

    /// `value!`, and the value before `?.` or `??`.
    case unwrapped(Expression)

    /// `{ … }`.
    case closure(ClosureCode)

    /// `if`, `switch` and `condition ? a : b`, whose branches can have values.
    case branches([CodeBranch])

    /// `a ?? b`: one of several values.
    case alternatives([Expression])

    /// `a && b` or `a || b`: the operands that are always evaluated, and the others.
    case logical(certain: [Expression], possible: [Expression])

    /// A literal of one value.
    case literal(Literal)

    /// `[a, b]`, and the values of a dictionary.
    case collection([Expression])

    /// `(a, b: c)`.
    case tuple([Call.Argument])

    /// A part of a value that is no member: an element, or the payload of an enumeration.
    case part(Expression, Part)

    /// `\Root.a.b`.
    case keyPath(root: CanonicalType?, path: [String])

    /// Any other expression, as its subexpressions.
    case other([Expression])
  }

  /// A part of a value that is no member.
  enum Part: Hashable, Sendable {
    /// The result of a subscript, such as `values[key]`.
    case subscripted(by: [Expression])

    /// The variable of a loop, such as `for value in values`.
    case iterated

    /// The value inside an enumeration, such as `api` in `case .ready(let api)`.
    case payload(of: String, position: Int)
  }

  /// The forms of casts.
  enum Cast: Hashable, Sendable, CaseIterable {
    /// `as`, which always succeeds.
    case checked

    /// `as!`, which stops the program when it fails.
    case forced

    /// `as?`, which returns nil when it fails.
    case optional
  }

  /// A literal of one value.
  enum Literal: Hashable, Sendable {
    /// A string.
    case string(String)

    /// An integer, as written.
    case integer(String)

    /// A floating-point number.
    case decimal

    case boolean(Bool)
    case `nil`
  }
}

extension Expression {
  /// The names in `a.b.c`; nil for any other expression.
  var dottedNames: [String]? {
    switch form {
    case .name(let name, nil): [name]
    case .member(let base?, let name, nil): base.dottedNames.map { $0 + [name] }
    case .unwrapped(let inner): inner.dottedNames
    default: nil
    }
  }

  /// The last part of a name; nil for any other expression.
  var lastName: String? {
    switch form {
    case .name(let name, _), .member(_, let name, _): name
    case .unwrapped(let value): value.lastName
    default: nil
    }
  }

  /// The `#if` conditions of the statements in this closure.
  var buildConditions: [BuildCondition] {
    guard case .closure(let closure) = form else { return [] }
    return closure.statements.flatMap { statement -> [BuildCondition] in
      if case .conditional(let branches) = statement { branches.map(\.condition) } else { [] }
    }
  }
}
