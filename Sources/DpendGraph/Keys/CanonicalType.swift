/// A Swift type as a tree, in one form for all its spellings.
///
/// `[T]` is `Array<T>`, `T?` is `Optional<T>`, attributes and parentheses are dropped and compositions are sorted, so that two
/// spellings of one type are equal values.
public indirect enum CanonicalType: Hashable, Sendable, Codable {
  /// A class, struct, enum, actor or protocol, with its generic arguments.
  case nominal(NominalType)

  /// A generic parameter of an enclosing declaration.
  case parameter(String)

  /// A tuple; the empty one is `Void`. A type in parentheses is not a tuple.
  case tuple([TupleElement])

  /// A closure or function type.
  case function(FunctionType)

  /// `A & B`, sorted by text.
  case composition([CanonicalType])

  /// `any P`.
  case existential(CanonicalType)

  /// `some P`.
  case opaque(CanonicalType)

  /// `T.Type` or `P.Protocol`.
  case metatype(CanonicalType)
}

/// One element of a tuple type.
public struct TupleElement: Hashable, Sendable, Codable {
  /// The label, when the element has one.
  public let label: String?

  /// The element's type.
  public let type: CanonicalType

  /// Creates an element.
  public init(label: String?, type: CanonicalType) {
    self.label = label
    self.type = type
  }
}

/// A function type with its effects.
public struct FunctionType: Hashable, Sendable, Codable {
  /// The types of the parameters, in order.
  public let parameters: [CanonicalType]

  /// The specifiers of the parameters, such as `inout`, in order; empty texts for none, and no texts if no parameter has any.
  public let specifiers: [String]

  /// The result type.
  public let result: CanonicalType

  /// The effects of a call.
  public let effects: Effects

  /// The type of the errors, as in `throws(LoadError)`; nil where it is not written.
  public let thrownError: CanonicalType?

  /// Whether the function is `@Sendable`.
  public let isSendable: Bool

  /// The global actor that a call must run on, as written, without the `@`.
  public let globalActor: String?

  /// Creates a function type.
  public init(
    parameters: [CanonicalType],
    specifiers: [String] = [],
    result: CanonicalType,
    effects: Effects = Effects(),
    thrownError: CanonicalType? = nil,
    isSendable: Bool = false,
    globalActor: String? = nil
  ) {
    self.parameters = parameters
    self.specifiers = specifiers.allSatisfy(\.isEmpty) ? [] : specifiers
    self.result = result
    self.effects = effects
    self.thrownError = thrownError
    self.isSendable = isSendable
    self.globalActor = globalActor
  }

  /// Returns the function type with the types of its parameters, its result and its errors replaced.
  public func mapTypes(_ transform: (CanonicalType) -> CanonicalType) -> FunctionType {
    FunctionType(
      parameters: parameters.map(transform),
      specifiers: specifiers,
      result: transform(result),
      effects: effects,
      thrownError: thrownError.map(transform),
      isSendable: isSendable,
      globalActor: globalActor
    )
  }

  /// The function type with `@Sendable`.
  public var sendable: FunctionType { with(isSendable: true, globalActor: globalActor) }

  /// Returns the function type with another global actor.
  public func isolated(to globalActor: String) -> FunctionType {
    with(isSendable: isSendable, globalActor: globalActor)
  }

  private func with(isSendable: Bool, globalActor: String?) -> FunctionType {
    FunctionType(
      parameters: parameters,
      specifiers: specifiers,
      result: result,
      effects: effects,
      thrownError: thrownError,
      isSendable: isSendable,
      globalActor: globalActor
    )
  }
}

extension CanonicalType {
  /// Returns the type with a name and arguments, without a module.
  public static func named(_ name: String, _ arguments: [CanonicalType] = [], module: String? = nil) -> CanonicalType {
    .nominal(NominalType(module: module, name, arguments))
  }

  /// The empty tuple.
  public static let void = CanonicalType.tuple([])

  /// `T?`.
  public static func optional(_ wrapped: CanonicalType) -> CanonicalType {
    .named("Optional", [wrapped], module: "Swift")
  }

  /// `[T]`.
  public static func array(_ element: CanonicalType) -> CanonicalType { .named("Array", [element], module: "Swift") }

  /// The nominal type itself, or that of an existential or opaque type.
  public var nominal: NominalType? {
    switch self {
    case .nominal(let nominal): nominal
    case .existential(let type), .opaque(let type): type.nominal
    case .parameter, .tuple, .function, .composition, .metatype: nil
    }
  }

  /// The placeholder `_`, for a type that the compiler infers.
  public static let placeholder = CanonicalType.named("_")

  /// Returns the argument of a type with one argument and a name such as `Optional`; nil for other types.
  public func argument(of name: String) -> CanonicalType? {
    guard case .nominal(let nominal) = self, nominal.isNamed(name), nominal.arguments.count == 1 else { return nil }
    return nominal.arguments.first
  }
}

extension CanonicalType {
  /// Returns the type with each part replaced by the result of a closure, the outermost last.
  ///
  /// - Parameter transform: A function that is called once for each part, after the part's own parts were replaced.
  /// - Returns: The transformed type.
  /// - Complexity: O(*n*) calls for a type of *n* parts.
  public func mapParts(_ transform: (CanonicalType) -> CanonicalType) -> CanonicalType {
    let mapped: CanonicalType =
      switch self {
      case .nominal(let nominal):
        // Most types have no parts; their values are not created again.
        nominal.hasArguments ? .nominal(nominal.mapArguments { $0.mapParts(transform) }) : self
      case .parameter: self
      case .tuple(let elements):
        .tuple(elements.map { TupleElement(label: $0.label, type: $0.type.mapParts(transform)) })
      case .function(let function): .function(function.mapTypes { $0.mapParts(transform) })
      case .composition(let members): .composition(of: members.map { $0.mapParts(transform) })
      case .existential(let type): .existential(type.mapParts(transform))
      case .opaque(let type): .opaque(type.mapParts(transform))
      case .metatype(let type): .metatype(type.mapParts(transform))
      }
    return transform(mapped)
  }

  /// Returns the composition of some types: flattened, sorted, without duplicates; a single member is returned itself.
  public static func composition(of members: [CanonicalType]) -> CanonicalType {
    let flattened = members.flatMap { member in
      if case .composition(let inner) = member { inner } else { [member] }
    }
    let sorted = flattened.sorted()
    let unique = sorted.enumerated().filter { $0.offset == 0 || sorted[$0.offset - 1] != $0.element }.map(\.element)
    return unique.count == 1 ? unique[0] : .composition(unique)
  }

  /// Whether the type or one of its parts satisfies a condition.
  ///
  /// - Complexity: O(*n*) calls for a type of *n* parts.
  public func contains(where isWanted: (CanonicalType) -> Bool) -> Bool {
    if isWanted(self) { return true }
    return switch self {
    case .nominal(let nominal):
      nominal.components.contains { $0.arguments.contains { $0.contains(where: isWanted) } }
    case .parameter: false
    case .tuple(let elements): elements.contains { $0.type.contains(where: isWanted) }
    case .function(let function):
      function.parameters.contains { $0.contains(where: isWanted) } || function.result.contains(where: isWanted)
    case .composition(let members): members.contains { $0.contains(where: isWanted) }
    case .existential(let type), .opaque(let type), .metatype(let type): type.contains(where: isWanted)
    }
  }

  /// The type without `any` and `some`, for containers that satisfy `P` and `any P` by one binding.
  public var withoutExistentials: CanonicalType {
    if !contains(where: \.isExistential) { return self }
    return mapParts { part in
      switch part {
      case .existential(let type), .opaque(let type): type
      default: part
      }
    }
  }

  /// Whether the type is `any` or `some` type.
  private var isExistential: Bool {
    switch self {
    case .existential, .opaque: true
    case .nominal, .parameter, .tuple, .function, .composition, .metatype: false
    }
  }

  /// Whether a generic parameter occurs in the type.
  public var hasParameters: Bool { contains { if case .parameter = $0 { true } else { false } } }

  /// The number of types in the type, including itself.
  public var size: Int {
    var count = 0
    _ = mapParts { part in
      count += 1
      return part
    }
    return count
  }

  /// The maximum nesting depth of the types in the type.
  public var depth: Int {
    switch self {
    case .nominal(let nominal): 1 + (nominal.allArguments.map(\.depth).max() ?? 0)
    case .parameter: 1
    case .tuple(let elements): 1 + (elements.map(\.type.depth).max() ?? 0)
    case .function(let function): 1 + ((function.parameters + [function.result]).map(\.depth).max() ?? 0)
    case .composition(let members): 1 + (members.map(\.depth).max() ?? 0)
    case .existential(let type), .opaque(let type), .metatype(let type): 1 + type.depth
    }
  }

  /// The maximum depth and size of types in which, or by which, generic parameters are replaced.
  private static let limits = (depth: 16, size: 256)

  /// Whether the type is small enough to replace a generic parameter; types that expand forever end here.
  var isWithinLimits: Bool { depth <= Self.limits.depth && size <= Self.limits.size }
}
