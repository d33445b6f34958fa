import DpendGraph

extension DipCode {
  /// `register(definition, type: P.self, tag: …)`.
  static func forward(
    _ number: Int,
    _ call: Call,
    at site: CallSite<Object>,
    _ interpreter: inout CodeInterpreter<DipCode>
  ) -> CodeValue<Object> {
    let type = interpreter.type(named: call.argument("type"), in: site.scope)
    let tag = interpreter.tag(call.argument("tag"), in: site.scope)
    interpreter.library.forward(number, type ?? interpreter.library.definitions[number].type, tag)
    return CodeValue(object: .definition(number))
  }

  private mutating func forward(_ number: Int, _ type: CanonicalType, _ tag: DipTag) {
    let forward = DipDefinition.Forward(type: type.withoutExistentials, tag: tag)
    if !definitions[number].forwards.contains(forward) { definitions[number].forwards.append(forward) }
  }

  /// Meets what is called on a definition.
  static func value(
    ofConfiguring number: Int,
    by name: String,
    _ call: Call,
    at site: CallSite<Object>,
    _ interpreter: inout CodeInterpreter<DipCode>
  ) -> CodeValue<Object>? {
    switch name {
    case "implements":
      let tag = interpreter.tag(call.argument("tag"), in: site.scope)
      for argument in call.plainArguments {
        guard let type = interpreter.type(named: argument, in: site.scope) else { continue }
        interpreter.library.forward(number, type, tag)
        if let block = call.argument("resolvingProperties") ?? call.trailingClosure {
          inject(into: number, as: type, block, at: site, &interpreter)
        }
      }
    case "resolvingProperties", "resolveDependencies":
      guard let block = call.trailingClosure ?? call.arguments.first?.value else { break }
      inject(into: number, as: nil, block, at: site, &interpreter)
    case "resolvingProperty": injectProperty(into: number, call, at: site, &interpreter)
    case "autoInjectingProperties":
      interpreter.library.definitions[number].autoInjects = call.plainArguments.first?.form != .literal(.boolean(false))
    default: return nil
    }
    return CodeValue(object: .definition(number))
  }

  /// Runs a block that fills properties.
  private static func inject(
    into number: Int,
    as type: CanonicalType?,
    _ block: Expression,
    at site: CallSite<Object>,
    _ interpreter: inout CodeInterpreter<DipCode>
  ) {
    let definition = interpreter.library.definitions[number]
    let container = CodeValue<Object>(object: .container(definition.container))
    let product = CodeValue<Object>(type: type ?? definition.type, made: definition.product.made)
    var scope = site.scope
    scope.isDeferred = false
    if case .closure(let closure) = block.form {
      interpreter.reading(definition: number, .injection) { interpreter in
        _ = interpreter.run(closure, with: [container, product], for: .nothing, in: scope)
      }
      return
    }
    let functions = interpreter.functions(referredToBy: block, in: site.scope)
    guard let function = functions.first, let parameter = function.declaration.parameters.first,
      let body = interpreter.library.bodies[function.declaration.location]
    else { return }
    interpreter.reading(definition: number, .injection) { interpreter in
      _ = run(body, containers: [parameter.name: container], on: nil, asRoot: false, &interpreter)
    }
  }

  /// `resolvingProperty(\.name, as: T.self, tag: …)`.
  private static func injectProperty(
    into number: Int,
    _ call: Call,
    at site: CallSite<Object>,
    _ interpreter: inout CodeInterpreter<DipCode>
  ) {
    guard case .keyPath(let root, let path) = call.plainArguments.first?.form, let name = path.last else { return }
    let definition = interpreter.library.definitions[number]
    var owner = CodeValue<Object>(type: root.map { interpreter.index.resolve($0, in: site.scope.context) })
    if owner.type == nil { owner.type = definition.concreteType }
    for step in path { owner = interpreter.value(ofMember: step, of: owner, in: site.scope) }
    let expectation = Expectation(type: owner.type, role: .property(name))
    let inner = CallSite(expectation: expectation, scope: site.scope, location: call.nameLocation)
    if let factory = call.argument("factory") ?? call.trailingClosure, case .closure(let closure) = factory.form {
      let container = CodeValue<Object>(object: .container(definition.container))
      interpreter.reading(definition: number, .injection) { interpreter in
        _ = interpreter.run(closure, with: [container], for: expectation, in: site.scope)
      }
      return
    }
    let type = interpreter.type(named: call.argument("as"), in: site.scope)
    let tag = interpreter.tag(call.argument("tag"), in: site.scope)
    interpreter.reading(definition: number, .injection) { interpreter in
      interpreter.library.ask(for: type ?? owner.type, tag: tag, arguments: [], from: definition.container, at: inner)
    }
  }
}
