import DpendGraph

extension CodeInterpreter {
  /// Returns the result of a call.
  mutating func value(of call: Call, at site: Site) -> Value {
    switch call.callee.form {
    case .name(let name, _): value(ofCalling: name, call, at: site)
    case .member(let base, let name, _): value(ofCalling: name, on: base, call, at: site)
    case .type(let type), .metatype(let type):
      value(ofCreating: resolve(type, in: site.scope), call, at: site)
    case .closure(let closure): value(ofCalling: closure, call, at: site)
    default: value(ofCallingValue: value(of: call.callee, for: .nothing, in: site.scope), call, at: site)
    }
  }

  private mutating func value(ofCalling name: String, _ call: Call, at site: Site) -> Value {
    let scope = site.scope
    if let value = meaning(of: call, on: nil, at: site) { return value }
    if let value = value(ofCallingLocal: name, call, at: site) { return value }
    if let local = scope.locals[name] { return value(ofCallingValue: local, call, at: site) }
    if let value = value(ofCalling: methods(named: name, in: scope), call, on: nil, at: site) { return value }
    if name == "Self" || name == "self" {
      return value(ofCreating: resolve(.named("Self"), in: scope), call, at: site)
    }
    if let type = typeNamed(name, in: scope) { return value(ofCreating: type, call, at: site) }
    let functions = index.functions(named: name, from: scope.context.file)
    if let value = value(ofCalling: functions, call, on: nil, at: site) { return value }
    let callee = value(of: call.callee, for: .nothing, in: scope)
    return value(ofCallingValue: callee, call, at: site)
  }

  /// The methods of a name in the innermost enclosing type that has one.
  private mutating func methods(named name: String, in scope: Environment) -> [TypeIndex.Member<FunctionDeclaration>] {
    for type in enclosingTypes(of: scope.context) {
      let methods = index.functions(named: name, of: type, from: scope.context.file)
      if !methods.isEmpty { return methods }
    }
    return []
  }

  private mutating func value(ofCalling name: String, on base: Expression?, _ call: Call, at site: Site) -> Value {
    if name == "init", let value = delegated(base, call, at: site) { return value }
    let receiver =
      base.map { value(of: $0, for: .nothing, in: site.scope) }
      ?? Value(type: site.expectation.type.map { .metatype($0.withoutOptionals) })
    return value(ofCalling: name, onValue: receiver, isWritten: base != nil, call, at: site)
  }

  /// Returns the result of calling a member of a value, which the code writes or the context implies.
  private mutating func value(
    ofCalling name: String,
    onValue receiver: Value,
    isWritten: Bool,
    _ call: Call,
    at site: Site
  ) -> Value {
    if let value = meaning(of: call, on: receiver, at: site) { return value }
    guard let type = receiver.type else {
      return (!isWritten ? nil : value(ofCallingForeign: name, call, on: receiver, at: site))
        ?? valueOfUnknown(call, on: receiver, at: site)
    }
    if case .metatype(let created) = type {
      if name == "init" { return value(ofCreating: created, call, at: site) }
      if let nested = nested(name, in: created, site.scope) { return value(ofCreating: nested, call, at: site) }
    }
    for nominal in type.memberTypes {
      let methods = index.functions(named: name, of: nominal, from: site.scope.context.file)
      if let value = value(ofCalling: methods, call, on: receiver, at: site) { return value }
    }
    if let value = value(ofCallingForeign: name, call, on: receiver, at: site) { return value }
    let member = value(ofMember: name, of: receiver, in: site.scope, readAt: site)
    return value(ofCallingValue: member, of: receiver, call, at: site)
  }

  /// Returns the result of a method that the project adds to a type of another module; nil for values of the project's types.
  private mutating func value(
    ofCallingForeign name: String,
    _ call: Call,
    on receiver: Value,
    at site: Site
  ) -> Value? {
    if case .metatype = receiver.type { return nil }
    if let types = receiver.type?.memberTypes, types.isEmpty || types.contains(where: { index.id(of: $0) != nil }) {
      return nil
    }
    let methods = index.functionsOfForeignTypes(named: name, from: site.scope.context.file)
    return value(ofCalling: methods, call, on: receiver, at: site)
  }

  /// Follows `self.init(…)` and `super.init(…)`; nil for other callees.
  private mutating func delegated(_ base: Expression?, _ call: Call, at site: Site) -> Value? {
    guard case .name(let name, nil) = base?.form, ["self", "super"].contains(name), !site.scope.isStatic else {
      return nil
    }
    let own = index.resolve(.named("Self"), in: site.scope.context)
    let owners = name == "self" ? [own] : own.nominal.map { index.allSupertypes(of: $0).map { .nominal($0) } } ?? []
    let found = owners.lazy.compactMap { [index] in index.initializer(of: $0, for: call, in: site.scope.context) }
    guard let initializer = found.first else { return valueOfUnknown(call, at: site) }
    let parameters = zip(initializer.parameters, initializer.types).map { $0 }
    didDelegate(
      to: initializer.declaration,
      with: evaluateArguments(of: call, parameters, initializer.match, .initializer, at: site),
      at: site
    )
    return Value(type: .void)
  }

  /// The result of a closure that is called immediately.
  private mutating func value(ofCalling closure: ClosureCode, _ call: Call, at site: Site) -> Value {
    let arguments = call.arguments.map { value(of: $0.value, for: .nothing, in: site.scope) }
    return run(closure, with: arguments, for: site.expectation, in: site.scope).value
  }

  /// The result of calling the value of a variable or a property.
  private mutating func value(
    ofCallingValue callee: Value,
    of receiver: Value? = nil,
    _ call: Call,
    at site: Site
  ) -> Value {
    if case .metatype(let type) = callee.type { return value(ofCreating: type, call, at: site) }
    if let types = callee.type?.withoutOptionals.memberTypes,
      types.contains(where: { [index] in !index.functions(named: "callAsFunction", of: $0).isEmpty })
    {
      let name = "callAsFunction"
      return value(ofCalling: name, onValue: callee, isWritten: true, call.ofMethod(named: name), at: site)
    }
    let function = callee.type?.functionInside
    if function == nil, callee.object == nil { return valueOfUnknown(call, on: receiver, at: site) }
    let arguments = evaluateArguments(of: call, at: site, types: function?.parameters ?? [])
    return Value(type: function?.result, object: didCall(value: callee, with: arguments, at: site))
  }

  /// The result of a call whose declaration is unknown.
  private mutating func valueOfUnknown(_ call: Call, on receiver: Value? = nil, at site: Site) -> Value {
    let arguments = evaluateArguments(of: call, at: site)
    return Value(object: object(ofCallingUnknown: call, on: receiver, with: arguments))
  }

  // MARK: Initializers and functions

  /// The value that an initializer of a type creates.
  private mutating func value(ofCreating type: CanonicalType, _ call: Call, at site: Site) -> Value {
    let type = type.withoutExistentials
    if let value = meaning(ofCreating: type, call, at: site) { return value }
    guard let initializer = index.initializer(of: type, for: call, in: site.scope.context) else {
      evaluateArguments(of: call, at: site, callee: .initializer)
      var created = Value(type: type, created: type)
      created.object = didCreate(created, at: site)
      return created
    }
    let parameters = zip(initializer.parameters, initializer.types).map { $0 }
    let values = evaluateArguments(of: call, parameters, initializer.match, .initializer, at: site)
    let written = call.arguments
    var created = Value(type: type, created: type)
    var call = site
    call.arguments = written
    created.object = didCreate(created, by: initializer.declaration, with: values, at: call)
    return created.typed(initializer.isFailable ? .optional(type) : nil)
  }

  /// Returns the result of the function that fits a call best; nil when none fits.
  mutating func value(
    ofCalling functions: [TypeIndex.Member<FunctionDeclaration>],
    _ call: Call,
    on receiver: Value?,
    at site: Site
  ) -> Value? {
    guard let best = ArgumentMatch.best(for: call, among: functions.map(\.declaration.parameters)) else { return nil }
    let function = functions[best.candidate]
    let parameters = zip(function.declaration.parameters, function.parameterTypes(in: index)).map { $0 }
    let values = evaluateArguments(of: call, parameters, best.match, .function, at: site)
    var named = site
    named.nameLocation = call.nameLocation
    named.arguments = call.arguments
    let known = didCall(function.declaration, with: values, on: receiver, at: named)
    if function.declaration.result.withoutOptionals == .named("Self"), let own = ownType(of: receiver, in: site.scope) {
      return (known ?? .unknown).typed(own)
    }
    let result = function.result(in: index)
    return (known ?? .unknown).typed(result.hasParameters ? nil : result)
  }

  /// The type that `Self` means in the result of a member of a value or a type; that of the surrounding code without one.
  private func ownType(of receiver: Value?, in scope: Environment) -> CanonicalType? {
    switch receiver?.type {
    case .metatype(let type): type
    case let type?: type.withoutOptionals
    case nil: scope.context.enclosing.isEmpty ? nil : index.resolve(.named("Self"), in: scope.context)
    }
  }

  // MARK: Arguments

  /// Evaluates the arguments of a call, each for its parameter, and returns the values by parameter name.
  mutating func evaluateArguments(
    of call: Call,
    _ parameters: [(declaration: ParameterDeclaration, type: CanonicalType)],
    _ match: ArgumentMatch,
    _ callee: Expectation.Callee,
    at site: Site
  ) -> [String: Value] {
    var values: [String: Value] = [:]
    for (argument, position) in zip(call.arguments, match.parameters) {
      let (parameter, type) = parameters[position]
      let role = Expectation.Role.argument(label: parameter.label, name: parameter.name, of: callee)
      let isOpen = type.hasParameters || parameter.type == .placeholder
      let expectation = Expectation(type: isOpen ? nil : type, role: role)
      let value = value(of: argument.value, for: expectation, in: site.scope)
      values[parameter.name] = values[parameter.name].map { self.value(oneOf: [$0, value]) } ?? value
    }
    return values
  }

  /// Evaluates the arguments of a call whose declaration is unknown.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - site: The location of the call.
  ///   - types: The types of the parameters, as far as they are known.
  ///   - callee: The kind of the callee.
  /// - Returns: The values of the arguments, in order.
  @discardableResult
  mutating func evaluateArguments(
    of call: Call,
    at site: Site,
    types: [CanonicalType] = [],
    callee: Expectation.Callee = .function
  ) -> [Value] {
    call.arguments.enumerated().map { position, argument in
      let role = Expectation.Role.argument(label: argument.label, name: argument.label ?? "", of: callee)
      let type = position < types.count ? types[position] : nil
      return value(of: argument.value, for: Expectation(type: type, role: role), in: site.scope)
    }
  }
}
