import DpendGraph

extension DipInterpreter {
  /// Reads `resolve` in any of its forms.
  mutating func resolve(_ call: Call, from container: DipContainerID, at site: Site) -> Value {
    let builder = call.builder
    let known = metatype(call.unlabeledArguments.first, in: site.scope) ?? site.expectation.type
    let requested = known ?? builder.map { index.resolve($0.result, in: site.scope.context) }
    let tag = tag(call.argument("tag"), in: site.scope)
    let passed = call.runtimeArguments.map { value(of: $0, for: .nothing, in: site.scope).type }
    let arguments = builder?.parameters.map { index.resolve($0, in: site.scope.context) } ?? passed
    addRequest(of: requested, tag: tag, arguments: arguments, from: container, at: site)
    return Value(type: requested)
  }

  /// Reads `resolveDependencies(of: value as T, tag: …)`, which requests a definition of the value's type.
  mutating func resolveDependencies(_ call: Call, from container: DipContainerID, at site: Site) {
    guard let filled = call.argument("of") ?? call.unlabeledArguments.first else { return }
    let type = value(of: filled, for: .nothing, in: site.scope).type
    addRequest(of: type, tag: tag(call.argument("tag"), in: site.scope), from: container, at: site)
  }

  /// Adds a request to the definition whose code is being run, else to the code around it.
  mutating func addRequest(
    of type: CanonicalType?,
    tag: DipTag,
    arguments: [CanonicalType?] = [],
    from container: DipContainerID,
    at site: Site
  ) {
    guard let type, type != .void else {
      let fix = "write the type: try container.resolve() as T"
      findings.append(.unseen("cannot infer the requested type", at: site.location, advice: fix))
      return
    }
    let role = site.expectation.role
    let request = DipRequest(
      label: role.label,
      name: role.name ?? "resolve",
      type: type.withoutExistentials,
      tag: tag,
      isOptional: site.expectation.acceptsFailure,
      arguments: arguments,
      container: container,
      phase: site.scope.isDeferred ? .later : frames.last?.phase ?? .later,
      injection: role.injection ?? .call,
      function: site.scope.isDeferred ? nil : frames.last?.body.function,
      location: site.location
    )
    if let number = frames.last?.definition {
      definitions[number].requests.append(request)
    } else if !index.isForTests(site.scope.context) {
      uses.append(Use(request: request, context: site.scope.context, condition: site.scope.condition))
    }
  }

  /// Returns the tag that an expression is.
  mutating func tag(_ expression: Expression?, in scope: Environment) -> DipTag {
    guard let expression else { return .none }
    switch expression.form {
    case .literal(.nil): return .none
    case .member(let base?, "tag", _) where base.lastName == "context": return .context
    case .member(let base?, "rawValue", _), .member(let base?, "dependencyTag", _): return tag(base, in: scope)
    case .call(let call) where ["String", "Int"].contains(call.name):
      if let only = call.unlabeledArguments.first { return tag(only, in: scope) }
    default: break
    }
    switch value(of: expression, for: .nothing, in: scope).literal {
    case .string(let text), .integer(let text): return .known(Tag(text))
    default: break
    }
    switch expression.form {
    case .member(let base?, let name, _):
      guard case .metatype(let type) = value(of: base, for: .nothing, in: scope).type else { return .unknown(name) }
      return .known(Tag("\(type).\(name)", module: type.nominal?.module))
    case .name(let name, _): return scope.locals[name] == nil ? .known(Tag(name)) : .unknown(name)
    case .member(nil, let name, _): return .unknown(name)
    default: return .unknown("tag")
    }
  }
}

extension Call {
  /// The runtime arguments of a request: the argument labeled `arguments` and those after it.
  fileprivate var runtimeArguments: [Expression] {
    guard let start = arguments.firstIndex(where: { ["arguments", "withArguments"].contains($0.label) }) else {
      return []
    }
    let others = arguments[(start + 1)...].prefix { $0.label == nil && !$0.isTrailing }
    return [arguments[start].value] + others.map(\.value)
  }

  /// The type of the factory that a builder receives.
  fileprivate var builder: FunctionType? {
    guard let value = argument("builder") ?? trailingClosure, case .closure(let closure) = value.form,
      case .function(let factory) = closure.parameters.first?.type
    else { return nil }
    return factory
  }
}
