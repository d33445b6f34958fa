import DpendGraph

/// Makes a request of a parameter: which keys meet it, and what goes around the value.
struct RequestReader {
  /// The module that declares `Tagged`.
  private static let runtimeModule = "DpendRuntime"

  /// The requests for what parameters of the given resolved types need.
  ///
  /// One that takes any number of values is left out: it needs none, and can't be given a list of them.
  func requests(
    _ parameters: [ParameterDeclaration],
    types: [CanonicalType],
    injection: DependencyRequest.Injection
  ) -> [DependencyRequest] {
    zip(parameters, types).filter { !$0.0.isVariadic }.map { request($0, type: $1, injection: injection) }
  }

  /// A request for what a parameter of the given resolved type needs.
  func request(
    _ parameter: ParameterDeclaration,
    type: CanonicalType,
    injection: DependencyRequest.Injection
  ) -> DependencyRequest {
    DependencyRequest(
      label: parameter.label,
      name: parameter.name,
      declaredType: type,
      alternatives: alternatives(for: type),
      hasDefault: parameter.hasDefault,
      injection: injection,
      location: parameter.location
    )
  }

  /// The keys that meet a request for a type: the type itself first, then what is inside its wrappings.
  ///
  /// `T?`, `[T]`, `() -> T` and `Tagged<T, Tag>` may lie inside one another in any order. A closure that takes something or
  /// returns nothing is what it is.
  func alternatives(for type: CanonicalType) -> [DependencyRequest.Alternative] {
    let type = type.withoutExistentials.withoutMarkers
    if let (inner, tag) = tagged(type) {
      return alternatives(for: inner).map { alternative in
        DependencyRequest.Alternative(Key(alternative.key.type, tag: tag), [.tagged] + alternative.wrappings)
      }
    }
    let whole = DependencyRequest.Alternative(Key(type))
    guard let (inner, wrapping) = unwrapped(type) else { return [whole] }
    let rest = alternatives(for: inner).map {
      DependencyRequest.Alternative($0.key, [wrapping] + $0.wrappings)
    }
    return [whole] + rest
  }

  private func unwrapped(_ type: CanonicalType) -> (CanonicalType, DependencyRequest.Wrapping)? {
    if let wrapped = type.argument(of: "Optional") { return (wrapped, .optional) }
    if let element = type.argument(of: "Array") { return (element, .array) }
    guard case .function(let function) = type, function.parameters.isEmpty, function.result != .void else { return nil }
    return (function.result, .closure(function))
  }

  /// What stands in `Tagged<T, Tag>`.
  private func tagged(_ type: CanonicalType) -> (CanonicalType, Tag)? {
    guard case .nominal(let nominal) = type, nominal.qualifiedName == "Tagged", nominal.arguments.count == 2,
      nominal.module == nil || nominal.module == Self.runtimeModule
    else { return nil }
    return (nominal.arguments[0], Tag(nominal.arguments[1]))
  }
}

extension Tag {
  /// The tag that a resolved type stands for.
  init(_ type: CanonicalType) {
    self.init(type.description, module: type.nominal?.module)
  }
}
