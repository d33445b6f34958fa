import DpendGraph

extension DipInterpreter {
  /// Reads `register(definition, type: P.self, tag: …)`.
  mutating func forward(_ number: Int, _ call: Call, at site: Site) -> Value {
    let type = metatype(call.argument("type"), in: site.scope)
    forward(number, type ?? definitions[number].type, tag(call.argument("tag"), in: site.scope))
    return Value(object: .definition(number))
  }

  private mutating func forward(_ number: Int, _ type: CanonicalType, _ tag: DipTag) {
    let forward = DipDefinition.Forward(type: type.withoutExistentials, tag: tag)
    if !definitions[number].forwards.contains(forward) { definitions[number].forwards.append(forward) }
  }

  /// Reads a method that is called on a definition.
  mutating func configure(_ number: Int, by name: String, _ call: Call, at site: Site) -> Value? {
    switch name {
    case "implements":
      let tag = tag(call.argument("tag"), in: site.scope)
      for argument in call.unlabeledArguments {
        guard let type = metatype(argument, in: site.scope) else { continue }
        forward(number, type, tag)
        if let block = call.argument("resolvingProperties") ?? call.trailingClosure {
          injectProperties(of: number, as: type, block, at: site)
        }
      }
    case "resolvingProperties", "resolveDependencies":
      guard let block = call.trailingClosure ?? call.arguments.first?.value else { break }
      injectProperties(of: number, as: definitions[number].type, block, at: site)
    case "resolvingProperty": injectProperty(of: number, call, at: site)
    case "autoInjectingProperties":
      definitions[number].autoInjects = call.unlabeledArguments.first?.form != .literal(.boolean(false))
    default: return nil
    }
    return Value(object: .definition(number))
  }

  /// Runs a block that injects properties.
  private mutating func injectProperties(of number: Int, as type: CanonicalType, _ block: Expression, at site: Site) {
    let definition = definitions[number]
    let container = Value(object: .container(definition.container))
    let product = Value(type: type, created: definition.product.created)
    var scope = site.scope
    scope.isDeferred = false
    run(for: number, .injection) { $0.apply(block, to: [container, product], in: scope) }
  }

  /// Reads `resolvingProperty(\.name, as: T.self, tag: …)`.
  private mutating func injectProperty(of number: Int, _ call: Call, at site: Site) {
    guard case .keyPath(let root, let path) = call.unlabeledArguments.first?.form, let name = path.last else { return }
    let definition = definitions[number]
    var property = Value(type: root.map { index.resolve($0, in: site.scope.context) } ?? definition.concreteType)
    for step in path { property = value(ofMember: step, of: property, in: site.scope) }
    let expectation = Expectation(type: property.type, role: .property(name))
    if let factory = call.argument("factory") ?? call.trailingClosure, case .closure = factory.form {
      let container = Value(object: .container(definition.container))
      run(for: number, .injection) { $0.apply(factory, to: [container], for: expectation, in: site.scope) }
      return
    }
    let type = metatype(call.argument("as"), in: site.scope) ?? property.type
    let tag = tag(call.argument("tag"), in: site.scope)
    let inner = Site(expectation: expectation, scope: site.scope, location: call.nameLocation)
    run(for: number, .injection) { $0.addRequest(of: type, tag: tag, from: definition.container, at: inner) }
  }

  /// Runs code whose requests belong to a definition.
  @discardableResult
  mutating func run<Result>(
    for number: Int,
    _ phase: DipRequest.Phase,
    _ code: (inout DipInterpreter) -> Result
  ) -> Result {
    guard var frame = frames.last else { return code(&self) }
    frame.definition = number
    frame.phase = phase
    frames.append(frame)
    defer { frames.removeLast() }
    return code(&self)
  }
}
