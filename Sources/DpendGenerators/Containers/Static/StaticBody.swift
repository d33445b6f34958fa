import DpendGraph

/// The statements that return the value of a binding: look up the stored instance, create it, store it.
struct StaticBody {
  private let provider: ContainerPlan.Provider
  private let calls: [ConditionalBranch<Code>]

  /// The expression of the storage; `nil` for none.
  private let storage: String?

  /// The expression of the closure that replaces the creation; `nil` for none.
  private let override: String?

  /// The expression of the lock around each use of the storage; `nil` for none.
  private let lock: String?

  /// Creates the statements of a provider.
  ///
  /// - Parameters:
  ///   - provider: The provider.
  ///   - isStored: Whether the container stores the value, directly or as a part of another one.
  ///   - plan: The plan.
  ///   - expressions: The writer of expressions.
  init(
    of provider: ContainerPlan.Provider,
    isStored: Bool,
    _ plan: ContainerPlan,
    _ expressions: StaticExpressions
  ) {
    self.provider = provider
    calls = provider.calls.map {
      ConditionalBranch(expressions.call($0.content, in: provider, isStored: isStored), when: $0.condition)
    }
    let property = SwiftIdentifier.declaration(provider.name)
    override = plan.overrides.map { "\(SwiftIdentifier.declaration($0.property)).\(property)" }
    let instances = SwiftIdentifier.declaration(plan.instancesProperty)
    switch provider.storage {
    case .none: (storage, lock) = (nil, nil)
    case .resolution: (storage, lock) = ("resolution.\(property)", nil)
    case .container, .weak:
      storage = "\(instances).\(property)"
      lock = plan.isSendable ? "\(instances).exclusively" : nil
    }
  }

  /// The statements.
  ///
  /// After a creation without the lock, the storage is checked again, because another call may have finished first.
  var statements: [Code] {
    guard let storage else { return returning }
    let isErased = provider.storage == .weak(isTyped: false)
    let cast = isErased ? " as? \(provider.type)" : ""
    let lookUp = Code.text("if let instance = \(storage)\(cast) { return instance }")
    let storing = [Code.text("\(storage) = instance" + (isErased ? " as AnyObject" : "")), .text("return instance")]
    let isAsync = provider.requirements.effects.isAsync
    guard let lock else { return [lookUp] + making + (isAsync ? [lookUp] : []) + storing }
    // No thread holds the lock while it waits, or while others that hold the lock may wait for its actor.
    if isAsync || provider.requirements.globalActor != nil {
      let lockedLookUp = Code.text("if let instance = \(lock)({ \(storage)\(cast) }) { return instance }")
      return [lockedLookUp] + making + [.block(open: "return \(lock) {", [lookUp] + storing, close: "}")]
    }
    let keywords = provider.requirements.effects.callKeywords
    return [.block(open: "\(keywords)\(lock) {", [lookUp] + making + storing, close: "}")]
  }

  /// The statements that return a value without storage.
  private var returning: [Code] {
    guard let override else { return calls.lines { $0.prefixed(calls.count > 1 ? "return " : "") } }
    return [.text("if let override = \(override) { return \(overrideCall) }")] + calls.lines { $0.prefixed("return ") }
  }

  private var overrideCall: String { provider.requirements.effects.callKeywords + "override(\(arguments))" }

  /// The values that the caller passes.
  private var arguments: String {
    provider.arguments.map { SwiftIdentifier.declaration($0.name) }.joined(separator: ", ")
  }

  private var making: [Code] {
    if let override { return makingUnlessOverridden(by: override) }
    guard calls.count == 1, calls[0].condition == .always else { return makingOneOfSeveral }
    let call = calls[0].content
    return provider.isFailable
      ? [call.prefixed("guard let instance = ").suffixed(" else { return nil }")] : [call.prefixed("let instance = ")]
  }

  private func makingUnlessOverridden(by override: String) -> [Code] {
    let variable = provider.isFailable ? "created" : "instance"
    let condition = Code.block(
      open: "if let override = \(override) {",
      [.text("\(variable) = \(overrideCall)")],
      close: "}"
    )
    let otherwise = Code.block(open: "{", calls.lines { $0.prefixed("\(variable) = ") }, close: "}")
    let declaration = Code.text("let \(variable): \(provider.isFailable ? provider.optionalType : provider.type)")
    return [declaration, condition.suffixed(" else ").suffixed(otherwise)]
      + (provider.isFailable ? [.text("guard let instance = created else { return nil }")] : [])
  }

  private var makingOneOfSeveral: [Code] {
    if !provider.isFailable {
      return [.text("let instance: \(provider.type)")] + calls.lines { $0.prefixed("instance = ") }
    }
    return [.text("let created: \(provider.optionalType)")] + calls.lines { $0.prefixed("created = ") }
      + [.text("guard let instance = created else { return nil }")]
  }
}
