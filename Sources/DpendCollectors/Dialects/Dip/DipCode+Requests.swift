import DpendGraph

extension DipCode {
  /// Reads `resolve` in any of its forms.
  static func resolve(
    _ call: Call,
    from container: DipContainer,
    at site: CallSite<Object>,
    _ interpreter: inout CodeInterpreter<DipCode>
  ) -> CodeValue<Object> {
    let named = call.plainArguments.first.flatMap { interpreter.type(named: $0, in: site.scope) }
    let builder = call.builder.map { $0.mapped { interpreter.index.resolve($0, in: site.scope.context) } }
    let type = named ?? site.expectation.type ?? builder?.result
    let tag = interpreter.tag(call.argument("tag"), in: site.scope)
    var arguments: [CanonicalType?] = []
    for argument in call.runtimeArguments {
      arguments.append(interpreter.value(of: argument, for: .nothing, in: site.scope).type)
    }
    if let builder { arguments = builder.parameters }
    interpreter.library.ask(for: type, tag: tag, arguments: arguments, from: container, at: site)
    return CodeValue(type: type)
  }

  /// Reads `resolveDependencies(of: value as T, tag: …)`, which asks for a definition of the value's type.
  static func resolveDependencies(
    _ call: Call,
    from container: DipContainer,
    at site: CallSite<Object>,
    _ interpreter: inout CodeInterpreter<DipCode>
  ) -> CodeValue<Object> {
    guard let filled = call.argument("of") ?? call.plainArguments.first else { return .unknown }
    let type = interpreter.value(of: filled, for: .nothing, in: site.scope).type
    let tag = interpreter.tag(call.argument("tag"), in: site.scope)
    interpreter.library.ask(for: type, tag: tag, arguments: [], from: container, at: site)
    return CodeValue(type: .void)
  }

  /// Whether code is there for tests or previews only, by what the type around it inherits from.
  func isForTests(_ context: LexicalContext) -> Bool {
    guard let id = index.enclosingType(of: context) else { return false }
    return (index[id]?.declarations ?? []).contains { declaration in
      index.inherits(declaration) { ["XCTestCase", "PreviewProvider"].contains($0.qualifiedName) }
    }
  }

  /// Notes that something is asked for: by the definition that is being read, else by the code around the place.
  mutating func ask(
    for type: CanonicalType?,
    tag: DipTag,
    arguments: [CanonicalType?],
    from container: DipContainer,
    at site: CallSite<Object>
  ) {
    guard let type, type != .void else {
      findings.append(
        .unreadableDip(
          "what is asked for here can't be read from the source",
          advice: "write the type out: try container.resolve() as T",
          at: site.location
        )
      )
      return
    }
    let role = site.expectation.role
    let reading = readings.last
    let request = DipRequest(
      label: role.label,
      name: role.name ?? "resolve",
      type: type.withoutExistentials,
      tag: tag,
      isOptional: site.expectation.acceptsFailure,
      arguments: arguments,
      container: container,
      phase: site.scope.isDeferred ? .later : reading?.phase ?? .later,
      injection: role.injection,
      location: site.location
    )
    if let number = reading?.definition {
      definitions[number].requests.append(request)
    } else if !isForTests(site.scope.context) {
      askings.append(InjectionPoint(request: request, context: site.scope.context, condition: site.scope.condition))
    }
  }
}

extension CodeInterpreter<DipCode> {
  /// Reads code for a definition.
  @discardableResult
  mutating func reading<Result>(
    definition number: Int,
    _ phase: DipRequest.Phase,
    _ read: (inout CodeInterpreter<DipCode>) -> Result
  ) -> Result {
    guard var reading = library.readings.last else { return read(&self) }
    reading.definition = number
    reading.phase = phase
    library.readings.append(reading)
    defer { library.readings.removeLast() }
    return read(&self)
  }

  /// `T`, when the expression is `T.self` or a constant of this type.
  mutating func type(named expression: Expression?, in scope: Scope) -> CanonicalType? {
    guard let expression, case .metatype(let type) = value(of: expression, for: .nothing, in: scope).type else {
      return nil
    }
    return type
  }

  /// The tag that an expression is.
  mutating func tag(_ expression: Expression?, in scope: Scope) -> DipTag {
    guard let expression else { return .none }
    switch expression.form {
    case .literal(.nil): return .none
    case .member(let base?, "tag", _) where base.isContext: return .context
    case .member(let base?, "rawValue", _), .member(let base?, "dependencyTag", _): return tag(base, in: scope)
    case .call(let call) where ["String", "Int"].contains(call.name):
      if let only = call.plainArguments.first { return tag(only, in: scope) }
    default: break
    }
    let value = value(of: expression, for: .nothing, in: scope)
    switch value.literal {
    case .string(let text): return .known(Tag(text))
    case .integer(let number): return .known(Tag(number))
    default: break
    }
    if case .member(let base?, let name, _) = expression.form,
      case .metatype(let type) = self.value(of: base, for: .nothing, in: scope).type
    {
      return .known(Tag("\(type).\(name)", module: type.nominal?.module))
    }
    if case .name(let name, _) = expression.form, scope.locals[name] == nil {
      return .known(Tag(name))
    }
    return .unknown(expression.shortName)
  }
}

extension Call {
  /// The values that are handed over with a request: the one labelled `arguments` and those behind it.
  fileprivate var runtimeArguments: [Expression] {
    let start = arguments.firstIndex { ["arguments", "withArguments"].contains($0.label) }
    guard let start else { return [] }
    return arguments[start...].prefix { $0.value == arguments[start].value || $0.label == nil && !$0.isTrailing }
      .map(\.value)
  }

  /// The type of the factory that a builder is given.
  fileprivate var builder: FunctionType? {
    guard let value = argument("builder") ?? trailingClosure, case .closure(let closure) = value.form,
      case .function(let factory) = closure.parameters.first?.type
    else { return nil }
    return factory
  }
}

extension FunctionType {
  fileprivate func mapped(_ transform: (CanonicalType) -> CanonicalType) -> FunctionType {
    FunctionType(parameters: parameters.map(transform), result: transform(result))
  }
}

extension Expression {
  /// Whether this is `container.context`.
  fileprivate var isContext: Bool {
    switch form {
    case .member(_, "context", _), .name("context", _): true
    case .unwrapped(let value): value.isContext
    default: false
    }
  }

  /// The last part of a name; `tag` for other code.
  fileprivate var shortName: String {
    switch form {
    case .name(let name, _), .member(_, let name, _): name
    default: "tag"
    }
  }
}

extension Expectation.Role {
  fileprivate var injection: DependencyRequest.Injection {
    switch self {
    case .argument(_, _, .initializer): .initializer
    case .argument(_, _, .function): .method
    case .property: .property
    case .variable, .result, .unknown: .call
    }
  }
}
