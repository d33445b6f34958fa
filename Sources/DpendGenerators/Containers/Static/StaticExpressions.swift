import DpendGraph

/// Writes the expressions of a static container.
struct StaticExpressions {
  /// The context of an expression.
  struct Context {
    /// The names that shadow members of the container.
    let hiddenNames: Set<String>

    /// The explicit base of members; `nil` if they require none.
    let base: String?

    /// The expression of the current resolution; `nil` if each value begins a new one.
    let resolution: String?

    /// Whether the container stores the value, so that closures in it must not reference the container.
    var isStored = false

    /// The body of a method of a key.
    static let method = Context(hiddenNames: ["all", "instance", "resolution"], base: nil, resolution: "resolution")

    /// The body of the method of a provider.
    static func method(of provider: ContainerPlan.Provider, isStored: Bool) -> Context {
      let hidden = method.hiddenNames.union(provider.arguments.map(\.name))
      return Context(hiddenNames: hidden, base: nil, resolution: "resolution", isStored: isStored)
    }
  }

  private let plan: ContainerPlan

  /// The indices of the providers that the application can call without a resolution.
  private let openProviders: Set<Int>

  init(_ plan: ContainerPlan) {
    self.plan = plan
    let taking = plan.providers.indices.filter { !plan.providers[$0].arguments.isEmpty }
    openProviders = Set(plan.accessors.filter(\.isProvider).flatMap { $0.providers.map(\.content) } + taking)
  }

  /// Returns a call that creates a value.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - context: The body of the provider's method.
  /// - Returns: The code.
  func call(_ call: ContainerPlan.Call, _ context: Context) -> Code {
    let arguments = call.arguments.map { argument in
      let value = argument.isAutoclosure ? result(of: argument.value, context) : value(argument.value, context)
      return value.prefixed(argument.label.map { SwiftIdentifier.label($0) + ": " } ?? "")
    }
    let keywords = plan.effects(of: call).callKeywords
    switch call.callee {
    case .initializer(let type): return Code.call(.text(type), arguments).prefixed(keywords)
    case .method(let name, let owner, let creation):
      let method = value(owner, context).suffixed(".\(SwiftIdentifier.declaration(name))")
      return Code.call(method, arguments).suffixed(".\(creation.registrationMethod)()").prefixed(keywords)
    }
  }

  /// Returns the expression of a value, with its effects.
  func complete(_ value: ContainerPlan.Value, _ context: Context = .method) -> Code {
    self.value(value, context).prefixed(plan.effects(of: value).callKeywords)
  }

  private func value(_ value: ContainerPlan.Value, _ context: Context) -> Code {
    switch value {
    case .provider(let index, let isRequired, let arguments):
      provider(index, isRequired, passing: arguments, context)
    case .accessor(let index): accessor(plan.accessors[index], context)
    case .parameter(let index): .text(name(plan.parameters[index].name, context))
    case .argument(let name): .text(SwiftIdentifier.declaration(name))
    case .nothing: .text("nil")
    case .choice(let branches, let type):
      only(branches.map { self.value($0.content, context) })
        ?? immediate(type, plan.effects(of: value), branches.lines { complete($0, context).prefixed("return ") })
    case .array(let elements, let type):
      if elements.contains(where: { $0.condition != .always }) {
        immediate(
          "[\(type)]",
          plan.effects(of: value),
          elements.collectingStatements(of: type) { complete($0, context) }
        )
      } else {
        .list(open: "[", elements.map { self.value($0.content, context) }, close: "]")
      }
    case .closure(let value, let type, let parameters): closure(value, type, parameters, context)
    case .awaited(let value): self.value(value, context)
    case .tagged(let value, let wrapper): .call(.text(wrapper), [self.value(value, context)])
    }
  }

  private func provider(
    _ index: Int,
    _ isRequired: Bool,
    passing arguments: [String],
    _ context: Context
  ) -> Code {
    let provider = plan.providers[index]
    let passed = zip(provider.arguments, arguments).map { argument, name in
      (argument.label.map { SwiftIdentifier.label($0) + ": " } ?? "") + SwiftIdentifier.declaration(name)
    }
    let resolution = resolution(provider.needsResolution, isOpen: openProviders.contains(index), context)
    let value = member(provider.name, resolution + passed, context)
    guard provider.isFailable, isRequired else { return value }
    return .call(
      .text("\(plan.failureName).value"),
      [value, .text("of: \(StringLiteral.text(provider.declaration))")]
    )
  }

  private func accessor(_ accessor: ContainerPlan.Accessor, _ context: Context) -> Code {
    member(accessor.name, resolution(accessor.needsResolution, isOpen: true, context), context)
  }

  private func member(_ name: String, _ arguments: [String], _ context: Context) -> Code {
    .text("\(self.name(name, context))(\(arguments.joined(separator: ", ")))")
  }

  /// Returns the argument with the resolution; none if the value does not share instances, or begins a resolution itself.
  private func resolution(_ isNeeded: Bool, isOpen: Bool, _ context: Context) -> [String] {
    guard isNeeded else { return [] }
    return context.resolution.map { [$0] } ?? (isOpen ? [] : ["\(plan.resolutionName)()"])
  }

  private func name(_ name: String, _ context: Context) -> String {
    let identifier = SwiftIdentifier.declaration(name)
    let base = context.base ?? (context.hiddenNames.contains(name) ? "self" : nil)
    return base.map { "\($0).\(identifier)" } ?? identifier
  }

  /// Returns the code of branches that all have the same code, such as the call of a method that each build declares differently.
  private func only(_ codes: [Code]) -> Code? { codes.allSatisfy { $0 == codes[0] } ? codes.first : nil }

  /// Returns a closure that is called immediately, for expressions that cannot contain `#if`.
  private func immediate(_ type: String, _ effects: Effects, _ statements: [Code]) -> Code {
    let signature = effects == Effects() ? "" : " ()\(effects.keywords) -> \(type) in"
    return .block(open: "{\(signature)", statements, close: "}()")
  }

  /// Returns a closure that begins a new resolution.
  ///
  /// A closure in a stored value references another object with the same instances.
  private func closure(
    _ value: ContainerPlan.Value,
    _ type: FunctionType,
    _ parameters: [String],
    _ context: Context
  ) -> Code {
    let isCapturing = context.isStored && value != .nothing
    let capture = isCapturing ? " [container = \(SwiftIdentifier.declaration(plan.sharedCopyProperty))]" : ""
    let names = parameters.map(SwiftIdentifier.declaration).joined(separator: ", ")
    let signature = capture + (parameters.isEmpty ? "" : " \(names)")
    let open = "{" + signature + (signature.isEmpty ? "" : " in")
    let base = isCapturing ? "container" : context.base ?? "self"
    return .block(open: open, statements(returning: value, type, base: base), close: "}")
  }

  /// Returns the argument of an `@autoclosure`: the result of a closure, or of the constant with this closure.
  ///
  /// The initializer may keep an `@autoclosure`, which requires an explicit `self` and begins a new resolution, as a closure does.
  private func result(of closure: ContainerPlan.Value, _ context: Context) -> Code {
    guard case .closure(let value, let type, _) = closure, !context.isStored else {
      return self.value(closure, context).suffixed("()")
    }
    let statements = statements(returning: value, type, base: context.base ?? "self")
    return statements.count == 1 ? statements[0] : Code.block(open: "{", statements, close: "}()")
  }

  /// Returns the statements of a closure that begins a new resolution.
  private func statements(returning value: ContainerPlan.Value, _ type: FunctionType, base: String) -> [Code] {
    let isOneCall: Bool
    switch value {
    case .provider, .accessor, .awaited, .tagged: isOneCall = true
    case .parameter, .argument, .nothing, .choice, .array, .closure: isOneCall = false
    }
    let effects = plan.effects(of: value).union(Effects(isAsync: mustWait(for: value, in: type)))
    if isOneCall || !plan.needsResolution(value) {
      let context = Context(hiddenNames: ["all"], base: base, resolution: nil)
      let body = self.value(value, context).prefixed(effects.callKeywords)
      return [body]
    }
    let context = Context(hiddenNames: ["all"], base: base, resolution: "resolution")
    let sharing = Code.text("let resolution = \(plan.resolutionName)()")
    let body = self.value(value, context).prefixed("return " + effects.callKeywords)
    return [sharing, body]
  }

  /// Whether an asynchronous closure must wait for the actor of its value: a `@Sendable` one does not run on the actor of the method
  /// that creates it.
  private func mustWait(for value: ContainerPlan.Value, in type: FunctionType) -> Bool {
    type.isSendable && type.effects.isAsync && type.globalActor == nil && plan.globalActor(of: value) != nil
  }
}
