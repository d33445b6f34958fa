import DpendGraph

extension CodeInterpreter {
  /// What an expression results in, with every call in it met on the way.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - expectation: What its place asks of it.
  ///   - scope: What names mean there.
  /// - Returns: What is known of the value.
  mutating func value(of expression: Expression, for expectation: Expectation, in scope: Scope) -> Value {
    switch expression.form {
    case .name(let name, _): value(ofName: name, for: expectation, in: scope)
    case .member(let base, let name, _): value(ofMember: name, of: base, for: expectation, in: scope)
    case .type(let type), .metatype(let type): Value(type: .metatype(index.resolve(type, in: scope.context)))
    case .call(let call):
      value(of: call, at: CallSite(expectation: expectation, scope: scope, location: expression.location))
    case .cast(let inner, let type, let cast): value(of: inner, as: type, cast, for: expectation, in: scope)
    case .attempt(let inner): attempted(inner, for: expectation, in: scope)
    case .unwrapped(let inner):
      value(of: inner, for: expectation.asking(for: expectation.type.map { .optional($0) }), in: scope).unwrapped
    case .closure(let closure): value(of: closure, at: expression.location, for: expectation, in: scope)
    case .branches(let branches): value(of: branches, for: expectation, in: scope)
    case .alternatives(let values): Value(oneOf: self.values(of: values, for: expectation, in: scope))
    case .literal(let literal): Value(type: literal.type, literal: literal)
    case .collection(let elements): value(ofCollection: elements, for: expectation, in: scope)
    case .keyPath: .unknown
    case .other(let pieces): valueOfOther(pieces, in: scope)
    }
  }

  private mutating func values(of expressions: [Expression], for expectation: Expectation, in scope: Scope) -> [Value] {
    var values: [Value] = []
    for expression in expressions { values.append(value(of: expression, for: expectation, in: scope)) }
    return values
  }

  private mutating func valueOfOther(_ pieces: [Expression], in scope: Scope) -> Value {
    _ = values(of: pieces, for: .nothing, in: scope)
    return .unknown
  }

  private mutating func value(
    ofCollection elements: [Expression],
    for expectation: Expectation,
    in scope: Scope
  ) -> Value {
    let element = expectation.type?.argument(of: "Array")
    let values = values(of: elements, for: expectation.asking(for: element), in: scope)
    let type = expectation.type ?? values.lazy.compactMap(\.type).first.map { .array($0) }
    return Value(type: type, object: Value(oneOf: values).object)
  }

  // MARK: Casts and branches

  private mutating func value(
    of inner: Expression,
    as written: CanonicalType,
    _ cast: Expression.Cast,
    for expectation: Expectation,
    in scope: Scope
  ) -> Value {
    let type = index.resolve(written, in: scope.context)
    let value = value(of: inner, for: expectation.asking(for: cast == .checked ? type : nil), in: scope)
    return value.typed(cast == .optional ? .optional(type) : type)
  }

  private mutating func attempted(_ inner: Expression, for expectation: Expectation, in scope: Scope) -> Value {
    var asked = expectation
    asked.acceptsFailure = true
    let value = value(of: inner, for: asked, in: scope)
    let isOptional = value.type?.argument(of: "Optional") != nil
    return isOptional ? value : value.typed(value.type.map { .optional($0) })
  }

  private mutating func value(of branches: [CodeBranch], for expectation: Expectation, in scope: Scope) -> Value {
    var values: [Value] = []
    for branch in branches {
      var inner = scope
      _ = runAll(branch.conditions, in: &inner, resultIn: .nothing)
      inner.branches.append(branch.branch)
      if let value = runAll(branch.statements, in: &inner, resultIn: expectation) { values.append(value) }
    }
    return Value(oneOf: values)
  }

  // MARK: Closures

  /// A closure that is a value itself: whoever gets it calls it later, but for what a function is given.
  private mutating func value(
    of closure: ClosureCode,
    at location: SourceLocation,
    for expectation: Expectation,
    in scope: Scope
  ) -> Value {
    let type = expectation.type?.functionInside
    var inner = scope
    if expectation.role.keepsClosures { inner.isDeferred = true }
    let result = Expectation(type: type?.result, role: .result)
    let arguments = (type?.parameters ?? []).map { Value(type: $0) }
    let run = run(closure, at: location, with: arguments, for: result, in: inner)
    return Value(type: type.map { .function($0) } ?? closure.type(returning: run.value.type))
  }

  // MARK: Names

  private mutating func value(ofName name: String, for expectation: Expectation, in scope: Scope) -> Value {
    if let local = scope.locals[name] {
      if local.type == nil, local.object == nil { noteUse(of: name, for: expectation) }
      return local
    }
    if name == "self" || name == "Self" { return ownValue(in: scope, isType: name == "Self") }
    if let property = implicitMember(name, in: scope) { return value(of: property) }
    if let type = typeNamed(name, in: scope) { return Value(type: .metatype(type)) }
    if let variable = index.variables(named: name, from: scope.context.file).first { return value(of: variable) }
    return library.value(ofUndeclared: name, in: scope.context.file) ?? .unknown
  }

  private func ownValue(in scope: Scope, isType: Bool) -> Value {
    guard !scope.context.enclosing.isEmpty else { return .unknown }
    let type = index.resolve(.named("Self"), in: scope.context)
    return Value(type: isType || scope.isStatic ? .metatype(type) : type)
  }

  /// A property of a type around a place, the innermost first.
  private func implicitMember(_ name: String, in scope: Scope) -> TypeIndex.Member<PropertyDeclaration>? {
    for type in scope.enclosingTypes(in: index) {
      if let property = index.properties(named: name, of: type).first { return property }
    }
    return nil
  }

  /// The value of a property or a variable.
  mutating func value(of property: TypeIndex.Member<PropertyDeclaration>) -> Value {
    let type = property.type(in: index)
    let object = Library.object(of: property, type: type, by: &self)
    return Value(type: type, literal: property.declaration.constant.map { Expression.Literal($0) }, object: object)
  }

  /// The type that a name means: one that is known, else one whose name begins with a capital letter.
  func typeNamed(_ name: String, in scope: Scope) -> CanonicalType? {
    let type = index.resolve(.named(name), in: scope.context)
    if case .parameter = type { return type }
    let isVariable = !index.variables(named: name, from: scope.context.file).isEmpty
    let isKnown = type != .named(name)
    return isKnown || (name.first?.isUppercase ?? false) && !isVariable ? type : nil
  }

  // MARK: Members

  private mutating func value(
    ofMember name: String,
    of base: Expression?,
    for expectation: Expectation,
    in scope: Scope
  ) -> Value {
    guard let base else {
      guard let type = expectation.type?.withoutOptionals else { return .unknown }
      return value(ofStatic: name, in: type) ?? Value(type: type)
    }
    let owner = value(of: base, for: .nothing, in: scope)
    return value(ofMember: name, of: owner, in: scope)
  }

  /// The value of a property of a value, or of a member of a type.
  mutating func value(ofMember name: String, of owner: Value, in scope: Scope) -> Value {
    if let value = library.value(ofMember: name, of: owner, in: scope.context.file) { return value }
    guard let type = owner.type else { return .unknown }
    if case .metatype(let made) = type {
      return nested(name, in: made, scope).map { Value(type: .metatype($0)) } ?? value(ofStatic: name, in: made)
        ?? .unknown
    }
    for nominal in type.withoutOptionals.memberTypes {
      if let property = index.properties(named: name, of: nominal).first(where: { !$0.declaration.isStatic }) {
        return value(of: property)
      }
    }
    return .unknown
  }

  /// A static property of a type, or a case of an enumeration.
  private mutating func value(ofStatic name: String, in type: CanonicalType) -> Value? {
    guard let nominal = type.nominal else { return nil }
    if let property = index.properties(named: name, of: nominal).first(where: \.declaration.isStatic) {
      return value(of: property)
    }
    let kind = index.id(of: nominal).flatMap { index[$0] }?.declarations.first?.kind
    return kind == .enum ? Value(type: type) : nil
  }

  /// A type inside another one: one that is known, else one whose name begins with a capital letter.
  func nested(_ name: String, in type: CanonicalType, _ scope: Scope) -> CanonicalType? {
    guard case .nominal(let nominal) = type else { return nil }
    let written = NominalType(components: nominal.components + [NominalType.Component(name)])
    let resolved = index.resolve(.nominal(written), in: scope.context)
    if resolved.nominal.flatMap(index.id(of:)) != nil { return resolved }
    return name.first?.isUppercase ?? false ? resolved : nil
  }
}

extension CodeScope {
  /// The types around the place, the innermost first.
  func enclosingTypes(in index: TypeIndex) -> [NominalType] {
    context.enclosing.indices.reversed().compactMap { last in
      let inner = LexicalContext(
        file: context.file,
        enclosing: Array(context.enclosing[...last]),
        genericParameters: context.genericParameters
      )
      return index.resolve(.named("Self"), in: inner).nominal
    }
  }
}

extension Expectation.Role {
  /// Whether a closure put here is kept and called later.
  fileprivate var keepsClosures: Bool {
    switch self {
    case .argument(_, _, .initializer), .property, .variable, .result: true
    case .argument(_, _, .function), .unknown: false
    }
  }
}

extension Expression.Literal {
  /// What a constant always is.
  fileprivate init(_ constant: PropertyDeclaration.Constant) {
    switch constant {
    case .text(let text): self = .string(text)
    case .number(let number): self = .integer(number)
    }
  }

  /// The type that the literal has where nothing else is asked for.
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

extension ClosureCode {
  /// The type of the closure, when all of it is known.
  fileprivate func type(returning result: CanonicalType?) -> CanonicalType? {
    let types = parameters.compactMap(\.type)
    guard let result, types.count == parameters.count else { return nil }
    return .function(FunctionType(parameters: types, result: result))
  }
}

extension CanonicalType {
  /// The type without the optionals around it.
  var withoutOptionals: CanonicalType { argument(of: "Optional")?.withoutOptionals ?? self }

  /// The function type that this is, inside of optionals or not.
  fileprivate var functionInside: FunctionType? {
    if case .function(let function) = withoutOptionals { function } else { nil }
  }

  /// The types whose members a value has.
  var memberTypes: [NominalType] {
    switch withoutExistentials {
    case .nominal(let nominal): [nominal]
    case .composition(let members): members.compactMap(\.nominal)
    default: []
    }
  }
}
