import DpendGraph

extension CodeInterpreter {
  typealias Site = CallSite<Library.Object>

  /// What a call results in.
  mutating func value(of call: Call, at site: Site) -> Value {
    switch call.callee.form {
    case .name(let name, _): value(ofCalling: name, call, at: site)
    case .member(let base, let name, _): value(ofCalling: name, on: base, call, at: site)
    case .type(let type), .metatype(let type):
      value(ofMaking: index.resolve(type, in: site.scope.context), call, at: site)
    case .closure(let closure): value(ofCalling: closure, call, at: site)
    default: value(ofCallingValue: value(of: call.callee, for: .nothing, in: site.scope), call, at: site)
    }
  }

  private mutating func value(ofCalling name: String, _ call: Call, at site: Site) -> Value {
    let scope = site.scope
    if let value = Library.value(of: call, on: nil, at: site, by: &self) { return value }
    if let local = scope.locals[name] { return value(ofCallingValue: local, call, at: site) }
    if let result = scope.functions[name] {
      evaluateArguments(of: call, at: site)
      return Value(type: result)
    }
    if let value = value(ofCalling: methods(named: name, in: scope), call, on: nil, at: site) { return value }
    if name == "Self" || name == "self" {
      return value(ofMaking: index.resolve(.named("Self"), in: scope.context), call, at: site)
    }
    if let type = typeNamed(name, in: scope) { return value(ofMaking: type, call, at: site) }
    let functions = index.functions(named: name, from: scope.context.file)
    if let value = value(ofCalling: functions, call, on: nil, at: site) { return value }
    let callee = value(of: call.callee, for: .nothing, in: scope)
    return value(ofCallingValue: callee, call, at: site)
  }

  /// The methods of the innermost type around a place that has one of a name.
  private func methods(named name: String, in scope: Scope) -> [TypeIndex.Member<FunctionDeclaration>] {
    for type in scope.enclosingTypes(in: index) {
      let methods = index.functions(named: name, of: type)
      if !methods.isEmpty { return methods }
    }
    return []
  }

  private mutating func value(ofCalling name: String, on base: Expression?, _ call: Call, at site: Site) -> Value {
    let receiver =
      base.map { value(of: $0, for: .nothing, in: site.scope) }
      ?? Value(type: site.expectation.type.map { .metatype($0.withoutOptionals) })
    if let value = Library.value(of: call, on: receiver, at: site, by: &self) { return value }
    guard let type = receiver.type else { return valueOfUnknown(call, at: site) }
    if case .metatype(let made) = type {
      if name == "init" { return value(ofMaking: made, call, at: site) }
      if let nested = nested(name, in: made, site.scope) { return value(ofMaking: nested, call, at: site) }
    }
    let owner = if case .metatype(let made) = type { made } else { type.withoutOptionals }
    for nominal in owner.memberTypes {
      let methods = index.functions(named: name, of: nominal)
      if let value = value(ofCalling: methods, call, on: receiver, at: site) { return value }
    }
    return value(ofCallingValue: value(ofMember: name, of: receiver, in: site.scope), call, at: site)
  }

  /// A closure that is called where it stands.
  private mutating func value(ofCalling closure: ClosureCode, _ call: Call, at site: Site) -> Value {
    var arguments: [Value] = []
    for argument in call.arguments {
      arguments.append(value(of: argument.value, for: .nothing, in: site.scope))
    }
    return run(closure, with: arguments, for: site.expectation, in: site.scope).value
  }

  /// A call of something that is kept in a variable or a property.
  private mutating func value(ofCallingValue callee: Value, _ call: Call, at site: Site) -> Value {
    if case .metatype(let type) = callee.type { return value(ofMaking: type, call, at: site) }
    guard case .function(let function) = callee.type?.withoutOptionals else { return valueOfUnknown(call, at: site) }
    evaluateArguments(of: call, at: site, types: function.parameters)
    return Value(type: function.result)
  }

  private mutating func valueOfUnknown(_ call: Call, at site: Site) -> Value {
    evaluateArguments(of: call, at: site)
    return .unknown
  }

  // MARK: Initializers

  /// What an initializer of a type makes.
  private mutating func value(ofMaking type: CanonicalType, _ call: Call, at site: Site) -> Value {
    let type = type.withoutExistentials
    if let value = Library.value(ofMaking: type, call, at: site, by: &self) { return value }
    guard let initializer = index.initializer(of: type, for: call, in: site.scope.context) else {
      evaluateArguments(of: call, at: site, callee: .initializer)
      return Value(type: type, made: type)
    }
    let values = evaluateArguments(
      of: call,
      initializer.parameters,
      types: initializer.types,
      initializer.match,
      .initializer,
      at: site
    )
    let made = Value(type: type, made: type)
    Library.didMake(made, by: initializer.declaration, with: values, at: site, by: &self)
    return made.typed(initializer.isFailable ? .optional(type) : nil)
  }

  // MARK: Functions

  /// What the best of some functions returns; nil when none of them fits.
  mutating func value(
    ofCalling functions: [TypeIndex.Member<FunctionDeclaration>],
    _ call: Call,
    on receiver: Value?,
    at site: Site
  ) -> Value? {
    let parameters = functions.map(\.declaration.parameters)
    guard let best = ArgumentMatch.best(for: call, among: parameters) else { return nil }
    let function = functions[best.candidate]
    let values = evaluateArguments(
      of: call,
      function.declaration.parameters,
      types: function.parameterTypes(in: index),
      best.match,
      .function,
      at: site
    )
    let known = Library.didCall(function.declaration, with: values, on: receiver, at: site, by: &self)
    let result = function.result(in: index)
    return (known ?? .unknown).typed(result.hasParameters ? nil : result)
  }

  // MARK: Arguments

  /// Evaluates the arguments of a call, each for the parameter that it is for.
  ///
  /// - Returns: The values by the names of the parameters.
  private mutating func evaluateArguments(
    of call: Call,
    _ parameters: [ParameterDeclaration],
    types: [CanonicalType],
    _ match: ArgumentMatch,
    _ callee: Expectation.Callee,
    at site: Site
  ) -> [String: Value] {
    var values: [String: Value] = [:]
    for (argument, position) in zip(call.arguments, match.parameters) {
      let parameter = parameters[position]
      let type = types[position].hasParameters ? nil : types[position]
      let role = Expectation.Role.argument(label: parameter.label, name: parameter.name, of: callee)
      values[parameter.name] = value(of: argument.value, for: Expectation(type: type, role: role), in: site.scope)
    }
    return values
  }

  /// Evaluates the arguments of a call of something whose declaration isn't known.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - site: Where it stands.
  ///   - types: The types of the parameters, as far as they are known.
  ///   - callee: What is called.
  mutating func evaluateArguments(
    of call: Call,
    at site: Site,
    types: [CanonicalType] = [],
    callee: Expectation.Callee = .function
  ) {
    for (position, argument) in call.arguments.enumerated() {
      let role = Expectation.Role.argument(label: argument.label, name: argument.label ?? "", of: callee)
      let type = position < types.count ? types[position] : nil
      _ = value(of: argument.value, for: Expectation(type: type, role: role), in: site.scope)
    }
  }
}
