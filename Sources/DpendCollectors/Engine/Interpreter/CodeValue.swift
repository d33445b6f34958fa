import DpendGraph

/// The knowledge about the value of an expression, as far as the source shows it.
struct CodeValue<Object: Sendable>: Sendable {
  /// The type, resolved: `Storage` for `Disk() as Storage`, and the metatype for the name of a type.
  var type: CanonicalType?

  /// The concrete type whose initializer created the value, whatever it is cast to.
  var created: CanonicalType?

  /// The literal that the value is.
  var literal: Expression.Literal?

  /// The library's knowledge, such as the container that the value is.
  var object: Object?

  /// The value of which nothing is known.
  static var unknown: CodeValue { CodeValue() }

  /// The value inside an optional.
  var unwrapped: CodeValue { typed(type?.argument(of: "Optional")) }

  /// Returns the value with another type where that is known.
  func typed(_ type: CanonicalType?) -> CodeValue {
    var copy = self
    copy.type = type ?? self.type
    return copy
  }
}

extension CodeValue {
  /// Creates the value that is one of several: its types are those on which all known ones agree.
  init(oneOf values: [CodeValue]) {
    if values.count == 1 {
      self = values[0]
      return
    }
    let types = values.compactMap(\.type)
    let created = Set(values.compactMap(\.created))
    self.init(
      type: Self.agree(types) ? types.first(where: \.isOptional) ?? types.first : nil,
      created: created.count == 1 ? created.first : nil,
      literal: nil,
      object: values.lazy.compactMap(\.object).first
    )
  }

  /// Whether types are one, apart from optionals and `any`.
  private static func agree(_ types: [CanonicalType]) -> Bool {
    Set(types.map(\.withoutOptionals.withoutExistentials)).count <= 1
  }
}

extension Expression.Literal {
  /// Creates the literal that a constant has as its value.
  init(_ constant: PropertyDeclaration.Constant) {
    switch constant {
    case .text(let text): self = .string(text)
    case .number(let number): self = .integer(number)
    }
  }

  /// The type of the literal where no other type is expected.
  var type: CanonicalType? {
    switch self {
    case .string: .named("String")
    case .integer: .named("Int")
    case .decimal: .named("Double")
    case .boolean: .named("Bool")
    case .nil: nil
    }
  }
}

extension CanonicalType {
  /// The type without the optionals around it.
  var withoutOptionals: CanonicalType { argument(of: "Optional")?.withoutOptionals ?? self }

  /// Whether the type is that of an optional value.
  fileprivate var isOptional: Bool { argument(of: "Optional") != nil }

  /// The function type that this is, inside of optionals or not.
  var functionInside: FunctionType? {
    if case .function(let function) = withoutOptionals { function } else { nil }
  }

  /// The types whose members a value of this type, or the type itself for a metatype, has.
  var memberTypes: [NominalType] {
    let owner = if case .metatype(let type) = self { type } else { withoutOptionals }
    switch owner.withoutExistentials {
    case .nominal(let nominal): return [nominal]
    case .composition(let members): return members.compactMap(\.nominal)
    default: return []
    }
  }
}
