import DpendGraph

extension RegistrationPlanner {
  func creation(
    of indices: [Int],
    _ code: Result<CreationCode, CreationCodeProblem>?,
    _ arguments: [RegistrationPlan.Argument]
  ) -> RegistrationPlan.Creation {
    creation { () throws(ImpossibleCreation) in
      switch code {
      case .success(let code): try body(code, indices, arguments)
      case .failure(let problem): throw ImpossibleCreation(problem.reason)
      case nil: try call(indices[0], arguments)
      }
    }
  }

  func creation(
    _ body: () throws(ImpossibleCreation) -> RegistrationPlan.Body
  ) -> RegistrationPlan.Creation {
    do throws(ImpossibleCreation) {
      return .code(try body())
    } catch {
      return .impossible(reason: error.reason)
    }
  }

  private func body(
    _ code: CreationCode,
    _ indices: [Int],
    _ arguments: [RegistrationPlan.Argument]
  ) throws(ImpossibleCreation) -> RegistrationPlan.Body {
    let rules = graph.vocabulary(of: graph.bindings[indices[0]]).creation
    if rules.boxesArguments, !arguments.isEmpty {
      throw ImpossibleCreation("takes its runtime arguments in a container of the old library")
    }
    let requests = values.requests(of: indices)
    let call = code.creation == nil ? try call(indices[0], arguments) : nil
    var completions = call?.completions ?? []
    for completion in code.completions {
      let object = (completion.parameters.last ?? nil) ?? "object"
      let known = Array(repeating: nil, count: max(0, completion.parameters.count - 1)) + [Optional(object)]
      let parts = try values.parts(completion.parts, requests: requests, parameters: known)
      completions.append(RegistrationPlan.Completion(object: object, needsScope: completion.needsScope, parts: parts))
    }
    guard let creation = code.creation else {
      return RegistrationPlan.Body(parts: call?.parts ?? [], isExpression: true, completions: completions)
    }
    let names = Array(repeating: nil, count: rules.leadingParameters) + arguments.map { Optional($0.name) }
    return RegistrationPlan.Body(
      parts: try values.parts(creation.parts, requests: requests, parameters: names),
      isExpression: creation.isExpression,
      completions: completions
    )
  }

  /// Returns a call of the initializer with the requested values.
  func call(
    _ index: Int,
    _ arguments: [RegistrationPlan.Argument]
  ) throws(ImpossibleCreation) -> RegistrationPlan.Body {
    try call(graph.bindings[index], arguments) { (request, number) throws(ImpossibleCreation) in
      try values.value(of: request, number, of: index)
    }
  }

  /// Returns a call of the initializer, or of the configuration's method, with the values that a function returns for the requests.
  func call(
    _ binding: Binding,
    _ arguments: [RegistrationPlan.Argument],
    value: (DependencyRequest, Int) throws(ImpossibleCreation) -> RegistrationPlan.Value?
  ) throws(ImpossibleCreation) -> RegistrationPlan.Body {
    try checkCall(of: binding)
    let rules = graph.vocabulary(of: binding).creation
    var (remaining, written, injected) = (arguments[...], [[RegistrationPlan.Part]](), [[RegistrationPlan.Part]]())
    var configuration: RegistrationPlan.Value?
    for (number, request) in binding.requests.enumerated() where request.isForCreation(of: binding) {
      let label = request.label.map { SwiftIdentifier.label($0) + ": " } ?? ""
      if request.source == .caller {
        written.append([.text(label + (remaining.popFirst()?.name ?? ""))])
      } else if let value = try value(request, number) {
        if request.injection == .call, binding.kind == .configurationMethod {
          configuration = value
          continue
        }
        if request.injection == .call {
          let call: [RegistrationPlan.Part] = [.value(value), .text(".\(binding.factory.baseName)()")]
          return RegistrationPlan.Body(parts: call, isExpression: true, completions: [])
        }
        let argument: [RegistrationPlan.Part] = [.text(label), .value(value)]
        if request.injection == .method, rules.injectionMethod != nil {
          injected.append(argument)
        } else {
          written.append(argument)
        }
      }
    }
    if let configuration {
      let method = "." + SwiftIdentifier.declaration(binding.factory.baseName)
      let parts: [RegistrationPlan.Part] = [.value(configuration), .call(method, written), .text(".make()")]
      return RegistrationPlan.Body(parts: parts, isExpression: true, completions: [])
    }
    written += try configurationArguments(of: binding)
    return RegistrationPlan.Body(
      parts: [.call(spelling.operand(binding.type), written)],
      isExpression: true,
      completions: rules.injectionMethod.flatMap { injected.isEmpty ? nil : completion(calling: $0, injected) } ?? []
    )
  }

  /// Returns the call of the method that completes a value.
  private func completion(
    calling method: String,
    _ arguments: [[RegistrationPlan.Part]]
  ) -> [RegistrationPlan.Completion] {
    [
      RegistrationPlan.Completion(
        object: "instance",
        needsScope: false,
        parts: [.call("instance.\(method)", arguments)]
      )
    ]
  }

  private func configurationArguments(of binding: Binding) throws(ImpossibleCreation) -> [[RegistrationPlan.Part]] {
    if binding.configuration.isEmpty { return [] }
    guard case .own = selection else { throw ImpossibleCreation("reads configuration values of the old library") }
    return binding.configuration.map { argument in
      [
        .text(SwiftIdentifier.label(argument.label) + ": "),
        .value(.configuration(argument, type: spelling.operand(argument.type))),
      ]
    }
  }

  /// The configuration values of the first container with a binding of the file.
  var configuration: ConfigurationValue? { containers.compactMap(\.configuration).first }

  /// The library's settings for the generated code; none for bindings of other libraries.
  var settings: Component.Generated {
    guard case .own = selection else { return Component.Generated() }
    return containers.map(\.generated).first { $0 != Component.Generated() } ?? Component.Generated()
  }

  private var containers: [Component] {
    let used = Set(groups.bindings.joined().map { graph.bindings[$0].component } + groups.overridden.map(\.component))
    return graph.components.filter { used.contains($0.id) }
  }

  /// Checks that a call of the initializer or method creates the value, and that a container without effects can make it.
  private func checkCall(of binding: Binding) throws(ImpossibleCreation) {
    if binding.kind == .alias { throw ImpossibleCreation("is no call of an initializer") }
    if let module, !graph.types.everyPart(of: binding.type, fulfils: { $0.isVisible(in: module, from: $1) }) {
      throw ImpossibleCreation("has a type that is not visible in the module '\(module)'")
    }
    if binding.requests.contains(where: \.requiresProvider) {
      throw ImpossibleCreation("has properties that the container sets after its creation")
    }
    let (effects, function) = (binding.factory.effects, binding.kind == .configurationMethod ? "method" : "initializer")
    if binding.closureEffects != Effects() { throw ImpossibleCreation("has a closure that throws or waits") }
    if effects.isAsync { throw ImpossibleCreation("has an asynchronous \(function)") }
    if effects.isThrowing { throw ImpossibleCreation("has a throwing \(function)") }
    if binding.factory.isFailable { throw ImpossibleCreation("has a failable \(function)") }
    if let actor = binding.factory.globalActor { throw ImpossibleCreation("is isolated to \(actor)") }
  }
}

/// No code of another library can create a value.
struct ImpossibleCreation: Error {
  /// The reason, a sentence without a subject.
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}

extension DependencyRequest {
  /// Whether the code that creates a value makes the request, and not code of the created type.
  fileprivate func isForCreation(of binding: Binding) -> Bool {
    switch injection {
    case .property: false
    case .call: binding.kind == .closure || binding.kind == .configurationMethod
    case .initializer, .method, .closure: true
    }
  }
}
