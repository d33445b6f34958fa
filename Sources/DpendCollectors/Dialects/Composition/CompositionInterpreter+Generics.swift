import DpendGraph

extension CompositionInterpreter {
  /// Returns the object of a generic parameter's type, which each call decides; nil outside of generic functions.
  mutating func generic(ofCreating type: CanonicalType, _ call: Call, at site: Site) -> Value? {
    guard let parameter = genericParameter(type) else { return nil }
    let arguments = evaluateArguments(of: call, at: site, callee: .initializer)
    let created = FlowVariable("\(parameter.name)()", at: site.location)
    code.generics.add(.creation(call, arguments, at: site.withoutLocals, body: current), of: parameter, in: created)
    return Value(type: type, object: CompositionSources(.variable(created)))
  }

  /// Returns the result of a call of a generic function for the types that the call settles; nil for other calls.
  mutating func genericResult(
    of function: FunctionDeclaration,
    with arguments: [String: Value],
    at site: Site
  ) -> Value? {
    guard !function.genericParameters.isEmpty, let body = genericFunctions[function.location].map({ bodies[$0] }) else {
      return nil
    }
    let result = body.result.map { index.resolve($0, in: body.context) }
    let types = typeArguments(of: function, in: body, arguments, at: site)
    var value: Value?
    for name in function.genericParameters {
      guard let type = types[name] else { continue }
      let parameter = GenericCreations.Parameter(function: function.location, name: name)
      let isResult = result?.withoutOptionals == .parameter(name)
      guard let object = object(of: parameter, as: type, isResult: isResult, at: site), isResult else { continue }
      value = Value(type: result?.substituting(types), object: CompositionSources(.variable(object)))
    }
    return value
  }

  /// Returns the variable for the objects that a generic function creates with a type; nil for an undeclared type.
  private mutating func object(
    of parameter: GenericCreations.Parameter,
    as type: CanonicalType,
    isResult: Bool,
    at site: Site
  ) -> FlowVariable? {
    if let outer = genericParameter(type) {
      let result = FlowVariable(resultOf: parameter, as: nil, at: site.location)
      code.generics.add(.call(of: parameter), of: outer, in: isResult ? result : nil)
      return result
    }
    guard let nominal = type.nominal, index.id(of: nominal) != nil else { return nil }
    let result = FlowVariable(resultOf: parameter, as: type, at: site.location)
    code.generics.add(callOf: GenericCreations.Specialization(parameter: parameter, type: type), in: result)
    return result
  }

  /// Returns the parameter of the current function that a type is; nil for other types.
  private func genericParameter(_ type: CanonicalType) -> GenericCreations.Parameter? {
    let body = bodies[current]
    guard case .parameter(let name) = type, genericFunctions[body.location] == current else { return nil }
    return GenericCreations.Parameter(function: body.location, name: name)
  }

  /// Creates the objects of generic functions, for each type with which the code calls them.
  mutating func addGenericCreations() {
    for call in code.generics.calls {
      code.flow.add(code.generics.result(of: call.specialization), to: call.result)
    }
    var next = 0
    while next < code.generics.specializations.count {
      let specialization = code.generics.specializations[next]
      next += 1
      let result = code.generics.result(of: specialization)
      var isCreated = false
      for (use, variable) in code.generics.uses[specialization.parameter] ?? [] {
        guard let object = object(of: use, as: specialization.type), let variable else { continue }
        isCreated = true
        code.flow.add(object, to: variable)
        code.flow.add(object, to: result)
      }
      if !isCreated { code.flow.add(.result(of: specialization.parameter.function), to: result) }
    }
  }

  /// Returns the object that a use creates for a type; nil where no initializer of the type fits.
  private mutating func object(of use: GenericCreations.Use, as type: CanonicalType) -> Object? {
    switch use {
    case .call(let parameter):
      let called = GenericCreations.Specialization(parameter: parameter, type: type)
      return CompositionSources(.variable(code.generics.result(of: called)))
    case .creation(let call, let arguments, let site, let body):
      guard let initializer = index.initializer(of: type, for: call, in: site.scope.context) else { return nil }
      let names = initializer.match.parameters.map { initializer.parameters[$0].name }
      let values = Dictionary(zip(names, arguments), uniquingKeysWith: { value(oneOf: [$0, $1]) })
      let created = Value(type: type, created: type)
      return addSpecialized(created, initializer.declaration, values, at: site, in: body)
    }
  }
}

extension FlowVariable {
  /// Creates the node for the objects that a call of a generic function creates.
  ///
  /// - Parameters:
  ///   - parameter: The parameter of the function, which is a part of the name: all calls of a chain have one location.
  ///   - type: The type that the call settles; nil for one that a call of the surrounding function settles.
  ///   - location: The location of the call.
  fileprivate init(
    resultOf parameter: GenericCreations.Parameter,
    as type: CanonicalType?,
    at location: SourceLocation
  ) {
    self.init("\(parameter.function) \(parameter.name)<\(type.map { "\($0)" } ?? "")>", at: location)
  }
}

extension CallSite {
  /// The call without the values of the local variables around it.
  fileprivate var withoutLocals: CallSite {
    var scope = scope
    (scope.locals, scope.functions) = ([:], [:])
    return CallSite(expectation: expectation, scope: scope, location: location, nameLocation: nameLocation)
  }
}
