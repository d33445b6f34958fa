import DpendGraph

/// Writes the expressions of a static container.
struct StaticExpressions {
  /// Where an expression stands.
  struct Place {
    /// The names that hide members of the container there.
    let hiddenNames: Set<String>

    /// Whether members must be named with `self` before them.
    let needsSelf: Bool

    /// What is shared during the current call from outside, as an expression; nil where each value begins a call of its own.
    let resolution: String?

    /// The body of a method.
    static let method = Place(
      hiddenNames: ["all", "instance", "resolution"],
      needsSelf: false,
      resolution: "resolution"
    )
  }

  private let plan: ContainerPlan

  /// The indices of the providers that can be asked without anything shared.
  private let openProviders: Set<Int>

  init(_ plan: ContainerPlan) {
    self.plan = plan
    openProviders = Set(plan.accessors.filter(\.isProvider).flatMap { $0.providers.map(\.content) })
  }

  /// A call that makes a value.
  func call(_ call: ContainerPlan.Call) -> Code {
    let arguments = call.arguments.map { argument in
      value(argument.value, .method).prefixed(argument.label.map { SwiftIdentifier.label($0) + ": " } ?? "")
    }
    let keywords = plan.effects(of: call).callKeywords
    switch call.callee {
    case .initializer(let type): return Code.call(.text(type), arguments).prefixed(keywords)
    case .method(let name, let owner):
      let method = value(owner, .method).suffixed(".\(SwiftIdentifier.declaration(name))")
      return Code.call(method, arguments).suffixed(".make()").prefixed(keywords)
    }
  }

  /// A value, with the words that say what making it may do.
  func complete(_ value: ContainerPlan.Value, _ place: Place = .method) -> Code {
    self.value(value, place).prefixed(plan.effects(of: value).callKeywords)
  }

  private func value(_ value: ContainerPlan.Value, _ place: Place) -> Code {
    switch value {
    case .provider(let index, let isRequired): provider(plan.providers[index], index, isRequired, place)
    case .accessor(let index):
      member(plan.accessors[index].name, needsResolution: plan.accessors[index].needsResolution, isOpen: true, place)
    case .parameter(let index): .text(name(plan.parameters[index].name, place))
    case .nothing: .text("nil")
    case .choice(let arms, let type):
      immediate(type, plan.effects(of: value), arms.lines { complete($0, place).prefixed("return ") })
    case .array(let elements, let type):
      if elements.contains(where: { $0.condition != .always }) {
        immediate(
          "[\(type)]",
          plan.effects(of: value),
          elements.collectingStatements(of: type) { complete($0, place) }
        )
      } else {
        .list(open: "[", elements.map { self.value($0.content, place) }, close: "]")
      }
    case .closure(let value, _): closure(value)
    case .tagged(let value, let wrapper): .call(.text(wrapper), [self.value(value, place)])
    }
  }

  private func provider(
    _ provider: ContainerPlan.Provider,
    _ index: Int,
    _ isRequired: Bool,
    _ place: Place
  ) -> Code {
    let isOpen = openProviders.contains(index)
    let value = member(provider.name, needsResolution: provider.needsResolution, isOpen: isOpen, place)
    guard provider.isFailable, isRequired else { return value }
    return .call(
      .text("\(plan.failureName).value"),
      [value, .text("of: \(StringLiteral.text(provider.declaration))")]
    )
  }

  private func member(_ name: String, needsResolution: Bool, isOpen: Bool, _ place: Place) -> Code {
    let resolution = place.resolution ?? (isOpen ? "" : "\(plan.resolutionName)()")
    return .text("\(self.name(name, place))(\(needsResolution ? resolution : ""))")
  }

  private func name(_ name: String, _ place: Place) -> String {
    let identifier = SwiftIdentifier.declaration(name)
    return place.needsSelf || place.hiddenNames.contains(name) ? "self.\(identifier)" : identifier
  }

  /// A closure that is called at once, for what `#if` can't stand in.
  private func immediate(_ type: String, _ effects: Effects, _ statements: [Code]) -> Code {
    let signature = effects == Effects() ? "" : " ()\(effects.keywords) -> \(type) in"
    return .block(open: "{\(signature)", statements, close: "}()")
  }

  /// A closure that begins a call from outside, in which all that it makes shares what is to be shared.
  private func closure(_ value: ContainerPlan.Value) -> Code {
    let isOneCall: Bool
    switch value {
    case .provider, .accessor, .tagged: isOneCall = true
    case .parameter, .nothing, .choice, .array, .closure: isOneCall = false
    }
    if isOneCall || !plan.needsResolution(value) {
      let place = Place(hiddenNames: ["all"], needsSelf: true, resolution: nil)
      return .block(open: "{", [complete(value, place)], close: "}")
    }
    let place = Place(hiddenNames: ["all"], needsSelf: true, resolution: "resolution")
    let sharing = Code.text("let resolution = \(plan.resolutionName)()")
    return .block(open: "{", [sharing, complete(value, place).prefixed("return ")], close: "}")
  }
}
