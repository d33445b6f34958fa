import DpendGraph

/// Creates requests for parameters.
struct RequestReader {
  /// The module that declares `Tagged`.
  private static let runtimeModule = "DpendRuntime"

  /// For the last name of each typealias of the project the last names of the types that it means.
  var targetsOfAliases: [String: Set<String>] = [:]

  /// Returns the requests for parameters, except for variadic ones and those with a placeholder as type.
  ///
  /// - Parameters:
  ///   - parameters: The parameters.
  ///   - types: Their resolved types.
  ///   - spellings: The types that code can name in all builds, where they differ; nil for the resolved types.
  ///   - injection: The kind of injection.
  /// - Returns: The requests, in the order of the parameters.
  func requests(
    _ parameters: [ParameterDeclaration],
    types: [CanonicalType],
    spellings: [CanonicalType]? = nil,
    injection: DependencyRequest.Injection
  ) -> [DependencyRequest] {
    parameters.indices.filter { !parameters[$0].isVariadic && parameters[$0].type != .placeholder }.map { position in
      var request = request(parameters[position], type: types[position], injection: injection)
      if let spellings { request.declaredType = spellings[position] }
      return request
    }
  }

  /// Returns the request for a parameter of the given resolved type.
  func request(
    _ parameter: ParameterDeclaration,
    type: CanonicalType,
    injection: DependencyRequest.Injection
  ) -> DependencyRequest {
    var request = DependencyRequest(
      label: parameter.label,
      name: parameter.name,
      declaredType: type,
      alternatives: alternatives(for: type),
      hasDefault: parameter.hasDefault,
      injection: injection,
      location: parameter.location
    )
    request.isAutoclosure = parameter.isAutoclosure
    request.alias = alias(of: type, in: parameter.type)
    return request
  }

  /// Returns the name of the first typealias that a written type names in place of a part of the resolved one.
  ///
  /// A generic parameter can have the name of a typealias, too: the resolved type then has no part that this one means.
  private func alias(of resolved: CanonicalType, in written: CanonicalType) -> String? {
    if targetsOfAliases.isEmpty { return nil }
    let names = Set(resolved.lastNames)
    return written.lastNames.first { name in
      !names.contains(name) && targetsOfAliases[name].map { !$0.isDisjoint(with: names) } ?? false
    }
  }

  /// Returns the request for a property that the container sets after the initializer if a binding provides its type.
  func request(
    settingProperty name: String,
    type: CanonicalType,
    location: SourceLocation
  ) -> DependencyRequest {
    var request = DependencyRequest(
      label: name,
      name: name,
      declaredType: type,
      alternatives: alternatives(for: type).map {
        DependencyRequest.Alternative($0.key, [.deferred(.lazy)] + $0.wrappings)
      },
      hasDefault: true,
      injection: .property,
      location: location
    )
    request.requiresProvider = true
    return request
  }

  /// Returns the keys that satisfy a request for a type: the type itself first, then the types inside its wrappings.
  ///
  /// `T?`, `[T]`, `() -> T`, `(Argument) -> T` and `Tagged<T, Tag>` may be nested in any order. A closure without a result is no
  /// wrapping, nor is one with parameters around another one with parameters.
  func alternatives(for type: CanonicalType) -> [DependencyRequest.Alternative] {
    let type = type.withoutExistentials.withoutMarkers
    if let (inner, tag) = tagged(type) {
      return alternatives(for: inner).map { alternative in
        DependencyRequest.Alternative(Key(alternative.key.type, tag: tag), [.tagged] + alternative.wrappings)
      }
    }
    let whole = DependencyRequest.Alternative(Key(type))
    guard let (inner, wrapping) = unwrapped(type) else { return [whole] }
    let passesArguments = if case .closure(let function) = wrapping { !function.parameters.isEmpty } else { false }
    return [whole]
      + alternatives(for: inner).filter { !passesArguments || $0.arguments.isEmpty }
      .map { DependencyRequest.Alternative($0.key, [wrapping] + $0.wrappings) }
  }

  private func unwrapped(_ type: CanonicalType) -> (CanonicalType, DependencyRequest.Wrapping)? {
    if let wrapped = type.argument(of: "Optional") { return (wrapped, .optional) }
    if let element = type.argument(of: "Array") { return (element, .array) }
    guard case .function(let function) = type, function.result != .void else { return nil }
    return (function.result, .closure(function))
  }

  /// Returns the type and the tag of `Tagged<T, Tag>`.
  private func tagged(_ type: CanonicalType) -> (CanonicalType, Tag)? {
    guard case .nominal(let nominal) = type, nominal.qualifiedName == "Tagged", nominal.arguments.count == 2,
      nominal.module == nil || nominal.module == Self.runtimeModule
    else { return nil }
    return (nominal.arguments[0], Tag(nominal.arguments[1]))
  }
}

extension Tag {
  /// Creates a tag from a resolved type.
  init(_ type: CanonicalType) {
    self.init(type.description, module: type.nominal?.module)
  }
}
