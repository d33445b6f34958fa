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

    /// The body of a method.
    static let method = Context(
      hiddenNames: ["all", "instance", "resolution"],
      base: nil,
      resolution: "resolution"
    )
  }

  private let plan: ContainerPlan

  /// The indices of the providers that the application can call without a resolution.
  private let openProviders: Set<Int>

  init(_ plan: ContainerPlan) {
    self.plan = plan
    openProviders = Set(plan.accessors.filter(\.isProvider).flatMap { $0.providers.map(\.content) })
  }

  /// Returns a call that creates a value.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - isStored: Whether the container stores the value, directly or as a part of another one.
  /// - Returns: The code.
  func call(_ call: ContainerPlan.Call, isStored: Bool) -> Code {
    var context = Context.method
    context.isStored = isStored
    let arguments = call.arguments.map { argument in
      value(argument.value, context).prefixed(argument.label.map { SwiftIdentifier.label($0) + ": " } ?? "")
    }
    let keywords = plan.effects(of: call).callKeywords
    switch call.callee {
    case .initializer(let type): return Code.call(.text(type), arguments).prefixed(keywords)
    case .method(let name, let owner):
      let method = value(owner, .method).suffixed(".\(SwiftIdentifier.declaration(name))")
      return Code.call(method, arguments).suffixed(".make()").prefixed(keywords)
    }
  }

  /// Returns the expression of a value, with its effects.
  func complete(_ value: ContainerPlan.Value, _ context: Context = .method) -> Code {
    self.value(value, context).prefixed(plan.effects(of: value).callKeywords)
  }

  private func value(_ value: ContainerPlan.Value, _ context: Context) -> Code {
    switch value {
    case .provider(let index, let isRequired): provider(plan.providers[index], index, isRequired, context)
    case .accessor(let index):
      member(plan.accessors[index].name, needsResolution: plan.accessors[index].needsResolution, isOpen: true, context)
    case .parameter(let index): .text(name(plan.parameters[index].name, context))
    case .nothing: .text("nil")
    case .choice(let branches, let type):
      immediate(type, plan.effects(of: value), branches.lines { complete($0, context).prefixed("return ") })
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
    case .closure(let value, _): closure(value, context)
    case .tagged(let value, let wrapper): .call(.text(wrapper), [self.value(value, context)])
    }
  }

  private func provider(
    _ provider: ContainerPlan.Provider,
    _ index: Int,
    _ isRequired: Bool,
    _ context: Context
  ) -> Code {
    let isOpen = openProviders.contains(index)
    let value = member(provider.name, needsResolution: provider.needsResolution, isOpen: isOpen, context)
    guard provider.isFailable, isRequired else { return value }
    return .call(
      .text("\(plan.failureName).value"),
      [value, .text("of: \(StringLiteral.text(provider.declaration))")]
    )
  }

  private func member(_ name: String, needsResolution: Bool, isOpen: Bool, _ context: Context) -> Code {
    let resolution = context.resolution ?? (isOpen ? "" : "\(plan.resolutionName)()")
    return .text("\(self.name(name, context))(\(needsResolution ? resolution : ""))")
  }

  private func name(_ name: String, _ context: Context) -> String {
    let identifier = SwiftIdentifier.declaration(name)
    let base = context.base ?? (context.hiddenNames.contains(name) ? "self" : nil)
    return base.map { "\($0).\(identifier)" } ?? identifier
  }

  /// Returns a closure that is called immediately, for expressions that cannot contain `#if`.
  private func immediate(_ type: String, _ effects: Effects, _ statements: [Code]) -> Code {
    let signature = effects == Effects() ? "" : " ()\(effects.keywords) -> \(type) in"
    return .block(open: "{\(signature)", statements, close: "}()")
  }

  /// Returns a closure that begins a new resolution.
  ///
  /// A closure in a stored value references another object with the same instances.
  private func closure(_ value: ContainerPlan.Value, _ context: Context) -> Code {
    let isCapturing = context.isStored && value != .nothing
    let open = isCapturing ? "{ [container = \(SwiftIdentifier.declaration(plan.sharedCopyProperty))] in" : "{"
    let base = isCapturing ? "container" : context.base ?? "self"
    let isOneCall: Bool
    switch value {
    case .provider, .accessor, .tagged: isOneCall = true
    case .parameter, .nothing, .choice, .array, .closure: isOneCall = false
    }
    if isOneCall || !plan.needsResolution(value) {
      let context = Context(hiddenNames: ["all"], base: base, resolution: nil)
      return .block(open: open, [complete(value, context)], close: "}")
    }
    let context = Context(hiddenNames: ["all"], base: base, resolution: "resolution")
    let sharing = Code.text("let resolution = \(plan.resolutionName)()")
    return .block(open: open, [sharing, complete(value, context).prefixed("return ")], close: "}")
  }
}
