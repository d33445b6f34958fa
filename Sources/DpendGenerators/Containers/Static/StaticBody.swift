import DpendGraph

/// The statements that give the value of one binding: look for it where it is kept, make it, keep it.
struct StaticBody {
  private let provider: ContainerPlan.Provider
  private let calls: [ConditionalBranch<Code>]

  /// Where the value is kept, as an expression; nil for nowhere.
  private let place: String?

  init(of provider: ContainerPlan.Provider, _ plan: ContainerPlan, _ expressions: StaticExpressions) {
    self.provider = provider
    calls = provider.calls.map { ConditionalBranch(expressions.call($0.content), when: $0.condition) }
    let property = SwiftIdentifier.declaration(provider.name)
    switch provider.storage {
    case .none: place = nil
    case .resolution: place = "resolution.\(property)"
    case .container, .weak: place = "\(SwiftIdentifier.declaration(plan.instancesProperty)).\(property)"
    }
  }

  /// The statements; what takes time to make is looked for again when it is made, because another may have come first.
  var statements: [Code] {
    guard let place else { return calls.lines { $0.prefixed(calls.count > 1 ? "return " : "") } }
    let isErased = provider.storage == .weak(isTyped: false)
    let cast = isErased ? " as? \(provider.type)" : ""
    let lookUp = Code.text("if let instance = \(place)\(cast) { return instance }")
    return [lookUp] + making + (provider.requirements.effects.isAsync ? [lookUp] : [])
      + [.text("\(place) = instance" + (isErased ? " as AnyObject" : "")), .text("return instance")]
  }

  private var making: [Code] {
    guard calls.count == 1, calls[0].condition == .always else { return makingOneOfSeveral }
    let call = calls[0].content
    return provider.isFailable
      ? [call.prefixed("guard let instance = ").suffixed(" else { return nil }")] : [call.prefixed("let instance = ")]
  }

  private var makingOneOfSeveral: [Code] {
    if !provider.isFailable {
      return [.text("let instance: \(provider.type)")] + calls.lines { $0.prefixed("instance = ") }
    }
    return [.text("let made: \(provider.optionalType)")] + calls.lines { $0.prefixed("made = ") }
      + [.text("guard let instance = made else { return nil }")]
  }
}
