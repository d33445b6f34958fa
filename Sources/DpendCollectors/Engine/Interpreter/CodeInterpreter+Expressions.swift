import DpendGraph

extension CodeInterpreter {
  /// Evaluates an expression with every call in it.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - expectation: The type and the role that the surrounding code expects.
  ///   - scope: The meaning of names.
  /// - Returns: The knowledge about the value.
  mutating func value(of expression: Expression, for expectation: Expectation, in scope: Environment) -> Value {
    switch expression.form {
    case .name(let name, _):
      valueOfLocal(name, for: expectation, in: scope)
        ?? value(ofName: name, at: CallSite(expectation: expectation, scope: scope, location: expression.location))
    case .member(let base, "init", let labels):
      value(
        ofInitializer: labels,
        of: base,
        at: CallSite(expectation: expectation, scope: scope, location: expression.location)
      )
    case .member(let base, let name, _):
      value(
        ofMember: name,
        of: base,
        at: CallSite(expectation: expectation, scope: scope, location: expression.location)
      )
    case .type(let type), .metatype(let type): Value(type: .metatype(resolve(type, in: scope)))
    case .call(let call):
      value(of: call, at: CallSite(expectation: expectation, scope: scope, location: expression.location))
    case .cast(let inner, let type, let cast): value(of: inner, as: type, cast, for: expectation, in: scope)
    case .attempt(let inner): attempted(inner, for: expectation, in: scope)
    case .unwrapped(let inner): unwrapped(inner, isForced: expression.isForced, for: expectation, in: scope)
    case .closure(let closure): value(of: closure, at: expression.location, for: expectation, in: scope)
    case .branches(let branches): value(of: branches, for: expectation, in: scope)
    case .alternatives(let values):
      value(oneOf: values.map { value(of: $0, for: expectation, in: scope) }, for: expectation)
    case .literal(let literal): Value(type: literal.type, literal: literal)
    case .collection(let elements): value(ofCollection: elements, for: expectation, in: scope)
    case .tuple(let elements): value(ofTuple: elements, at: expression.location, for: expectation, in: scope)
    case .part(let whole, let part): value(of: part, in: whole, at: expression.location, scope)
    case .keyPath(let root, let path):
      meaning(
        ofKeyPath: path,
        from: root.map { resolve($0, in: scope) },
        at: CallSite(expectation: expectation, scope: scope, location: expression.location)
      ) ?? .unknown
    case .other(let pieces): valueOfOther(pieces, in: scope)
    case .logical(let certain, let possible): valueOfOther(certain + possible, in: scope)
    }
  }

  private mutating func unwrapped(
    _ inner: Expression,
    isForced: Bool,
    for expectation: Expectation,
    in scope: Environment
  ) -> Value {
    var optional = expectation.expecting(expectation.type.map { .optional($0) })
    optional.isForced = isForced
    optional.isUnwrapped = true
    optional.isOfOptionalProperty = false
    return value(of: inner, for: optional, in: scope).unwrapped
  }

  private mutating func valueOfOther(_ pieces: [Expression], in scope: Environment) -> Value {
    for piece in pieces { _ = value(of: piece, for: .nothing, in: scope) }
    return .unknown
  }

  private mutating func value(
    ofCollection elements: [Expression],
    for expectation: Expectation,
    in scope: Environment
  ) -> Value {
    let element = expectation.expecting(expectation.type?.withoutOptionals.contentType)
    let values = elements.map { value(of: $0, for: element, in: scope) }
    let any = value(oneOf: values)
    return Value(type: expectation.type ?? any.type.map { .array($0) }, object: any.object)
  }

  /// Returns `T` for `T.self` or a constant of this type; nil for any other expression.
  mutating func metatype(_ expression: Expression?, in scope: Environment) -> CanonicalType? {
    guard let expression, case .metatype(let type) = value(of: expression, for: .nothing, in: scope).type else {
      return nil
    }
    return type
  }

  // MARK: Casts and branches

  private mutating func value(
    of inner: Expression,
    as written: CanonicalType,
    _ cast: Expression.Cast,
    for expectation: Expectation,
    in scope: Environment
  ) -> Value {
    let type = resolve(written, in: scope)
    var original = expectation.expecting(cast == .checked ? type : nil)
    if cast == .forced { original.isForced = true }
    let value = value(of: inner, for: original, in: scope)
    return value.typed(cast == .optional ? .optional(type) : type)
  }

  private mutating func attempted(_ inner: Expression, for expectation: Expectation, in scope: Environment) -> Value {
    var lenient = expectation
    lenient.acceptsFailure = true
    let value = value(of: inner, for: lenient, in: scope)
    let isOptional = value.type?.argument(of: "Optional") != nil
    return isOptional ? value : value.typed(value.type.map { .optional($0) })
  }

  private mutating func value(of branches: [CodeBranch], for expectation: Expectation, in scope: Environment) -> Value {
    let values = branches.compactMap { branch in
      var inner = scope
      _ = runAll(branch.conditions, in: &inner, resultFor: .nothing)
      inner.branches.append(branch.branch)
      return runAll(branch.statements, in: &inner, resultFor: expectation)
    }
    return value(oneOf: values, for: expectation)
  }

  // MARK: Closures

  /// The value of a closure expression; an argument of a function is taken to be called during the call.
  private mutating func value(
    of closure: ClosureCode,
    at location: SourceLocation,
    for expectation: Expectation,
    in scope: Environment
  ) -> Value {
    let type = expectation.type?.functionInside
    var inner = scope
    if expectation.role.storesClosures { inner.isDeferred = true }
    let result = Expectation(type: type?.result, role: .result)
    let arguments = (type?.parameters ?? []).map { Value(type: $0) }
    let run = run(closure, at: location, with: arguments, for: result, in: inner)
    return Value(
      type: (type ?? closure.type(returning: run.value.type)).map { .function($0) },
      object: object(of: closure, at: location, returning: run.value, in: scope)
    )
  }

  // MARK: Names

  /// Returns the value of a local variable or function; nil where there is none of the name.
  private mutating func valueOfLocal(
    _ name: String,
    for expectation: Expectation,
    in scope: Environment
  ) -> Value? {
    guard let local = scope.locals[name] else { return nil }
    if local.type == nil, local.object == nil { recordUse(of: name, for: expectation) }
    return local
  }

  /// Returns the value of a name that is not local.
  private mutating func value(ofName name: String, at site: Site) -> Value {
    let scope = site.scope
    if name == "self" || name == "Self" { return ownValue(in: scope, isType: name == "Self") }
    if let value = meaning(ofReading: name, of: nil, at: site) { return value }
    if let property = implicitMember(name, in: scope) { return value(of: property, readFrom: nil, at: site) }
    if let type = typeNamed(name, in: scope) { return Value(type: .metatype(type)) }
    if let variable = index.variables(named: name, from: scope.context.file).first {
      let value = value(of: variable)
      didRead(global: variable.declaration, of: nil, as: value, at: site)
      return value
    }
    if let function = valueOfFunction(name, in: scope) { return function }
    if let wrapped = name.wrappedPropertyName, let property = implicitMember(wrapped, in: scope) {
      return value(of: property)
    }
    return meaning(ofUndeclared: name, in: scope.context.file) ?? .unknown
  }

  /// The value of a method or a function that is not called.
  private mutating func valueOfFunction(_ name: String, in scope: Environment) -> Value? {
    let methods = enclosingTypes(of: scope.context).lazy.flatMap { [index] in index.functions(named: name, of: $0) }
    let found = methods.first ?? index.functions(named: name, from: scope.context.file).first
    return found.flatMap { object(of: $0.declaration) }.map { Value(object: $0) }
  }

  private mutating func ownValue(in scope: Environment, isType: Bool) -> Value {
    guard !scope.context.enclosing.isEmpty else { return .unknown }
    let type = resolve(.named("Self"), in: scope)
    return Value(type: isType || scope.isStatic ? .metatype(type) : type)
  }

  /// A property of the innermost enclosing type that has one of the name.
  private mutating func implicitMember(_ name: String, in scope: Environment) -> TypeIndex.Member<PropertyDeclaration>?
  {
    for type in enclosingTypes(of: scope.context) {
      if let property = index.properties(named: name, of: type, from: scope.context.file).first { return property }
    }
    return nil
  }

  /// Returns the value of a property or a global variable.
  mutating func value(of property: TypeIndex.Member<PropertyDeclaration>) -> Value {
    let type = property.type(in: index) ?? inferredType(of: property) ?? property.wrappedType(in: index)
    let literal = property.declaration.constant.map { Expression.Literal($0) }
    return Value(type: type, literal: literal, object: object(of: property, type: type))
  }

  /// Returns the value of a property that code refers to.
  private mutating func value(
    of property: TypeIndex.Member<PropertyDeclaration>,
    readFrom owner: Value?,
    at site: Site
  ) -> Value {
    var value = value(of: property)
    if let object = didRead(property, of: owner, at: site) { value.object = object }
    return value
  }

  /// Returns the type that a name means: a known one, else one whose name begins with a capital letter.
  mutating func typeNamed(_ name: String, in scope: Environment) -> CanonicalType? {
    let type = resolve(.named(name), in: scope)
    if case .parameter = type { return type }
    let isVariable = !index.variables(named: name, from: scope.context.file).isEmpty
    let isKnown = type != .named(name)
    return isKnown || (name.first?.isUppercase ?? false) && !isVariable ? type : nil
  }

  // MARK: Members

  private mutating func value(ofMember name: String, of base: Expression?, at site: Site) -> Value {
    guard let base else { return value(ofImplicitMember: name, at: site) }
    let owner = value(of: base, for: .nothing, in: site.scope)
    let value =
      meaning(ofReading: name, of: owner, at: site) ?? value(ofMember: name, of: owner, in: site.scope, readAt: site)
    if value.type == nil, value.object == nil { didRead(unknownMember: name, of: owner.type) }
    return value
  }

  private mutating func value(ofImplicitMember name: String, at site: Site) -> Value {
    let type = site.expectation.type?.withoutOptionals
    let found = type.flatMap { type in
      meaning(ofReading: name, of: Value(type: .metatype(type)), at: site)
        ?? value(ofStatic: name, in: type, from: site.scope, readAt: site)
    }
    if found == nil { didRead(unknownMember: name, of: type) }
    return found ?? Value(type: type)
  }

  /// Returns the value of a property of a value, or of a member of a type.
  ///
  /// - Parameters:
  ///   - name: The name of the member.
  ///   - owner: The value before the dot.
  ///   - scope: The meaning of names.
  ///   - site: The location of the reference in code; nil where there is none.
  /// - Returns: The value.
  mutating func value(
    ofMember name: String,
    of owner: Value,
    in scope: Environment,
    readAt site: Site? = nil
  ) -> Value {
    if let value = meaning(ofMember: name, of: owner, in: scope.context.file) { return value }
    if let element = value(ofElement: name, of: owner, at: site?.location) { return element }
    guard let type = owner.type else { return .unknown }
    if case .metatype(let created) = type {
      return nested(name, in: created, scope).map { Value(type: .metatype($0)) }
        ?? value(ofStatic: name, in: created, from: scope, readAt: site) ?? .unknown
    }
    for nominal in type.memberTypes {
      let properties = index.properties(named: name, of: nominal, from: scope.context.file)
      if let property = properties.first(where: { !$0.declaration.isStatic }) {
        return site.map { value(of: property, readFrom: owner, at: $0) } ?? value(of: property)
      }
    }
    if let wrapped = name.wrappedPropertyName { return value(ofMember: wrapped, of: owner, in: scope) }
    for nominal in type.memberTypes {
      if let function = index.functions(named: name, of: nominal).first.flatMap({ object(of: $0.declaration) }) {
        return Value(object: function)
      }
    }
    return .unknown
  }

  /// A static property of a type, or a case of an enumeration.
  private mutating func value(
    ofStatic name: String,
    in type: CanonicalType,
    from scope: Environment,
    readAt site: Site?
  ) -> Value? {
    guard let nominal = type.nominal else { return nil }
    let properties = index.properties(named: name, of: nominal, from: scope.context.file)
    if let property = properties.first(where: \.declaration.isStatic) {
      let value = value(of: property)
      if let site { didRead(global: property.declaration, of: nominal, as: value, at: site) }
      return value
    }
    let kind = index.id(of: nominal).flatMap { index[$0] }?.declarations.first?.kind
    guard kind == .enum else { return nil }
    return Value(type: name == "allCases" ? .array(type) : type)
  }

  /// Returns a type inside another one: a known one, else one whose name begins with a capital letter.
  mutating func nested(_ name: String, in type: CanonicalType, _ scope: Environment) -> CanonicalType? {
    guard case .nominal(let nominal) = type else { return nil }
    let written = NominalType(components: nominal.components + [NominalType.Component(name)])
    let resolved = resolve(.nominal(written), in: scope)
    if resolved.nominal.flatMap(index.id(of:)) != nil { return resolved }
    return name.first?.isUppercase ?? false ? resolved : nil
  }

  /// Returns the types around a location, the innermost first.
  mutating func enclosingTypes(of context: LexicalContext) -> [NominalType] {
    if let known = evaluation.enclosingTypes, known.context == context { return known.types }
    let types = context.enclosing.indices.reversed().compactMap { last in
      let inner = LexicalContext(
        path: context.path,
        enclosing: Array(context.enclosing[...last]),
        genericParameters: context.genericParameters,
        selfType: last == context.enclosing.count - 1 ? context.selfType : nil
      )
      return index.resolve(.named("Self"), in: inner).nominal
    }
    evaluation.enclosingTypes = (context, types)
    return types
  }
}

extension String {
  /// `name` for `_name` and `$name`, which mean the wrapper of a property; nil for other names.
  fileprivate var wrappedPropertyName: String? {
    (hasPrefix("_") || hasPrefix("$")) && count > 1 ? String(dropFirst()) : nil
  }
}

extension ClosureCode {
  /// Returns the type of the closure; nil when a part of it is unknown.
  fileprivate func type(returning result: CanonicalType?) -> FunctionType? {
    let types = parameters.compactMap(\.type)
    guard let result, types.count == parameters.count else { return nil }
    return FunctionType(parameters: types, result: result)
  }
}
