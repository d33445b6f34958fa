import DpendGraph

/// The statements that return the value of a binding: look up the stored instance, create it, store it.
struct StaticBody {
  private let provider: ContainerPlan.Provider
  private let calls: [ConditionalBranch<Code>]

  /// The declarations of the arguments, if they can create the value themselves.
  private let arguments: [Code]

  /// The statements that set properties after the creation.
  private let assignments: [Code]

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
    let isInParts = provider.isCreatedByArguments && provider.calls.count == 1 && plan.overrides == nil
    let parts = provider.calls.map { branch in
      let (locals, call) = isInParts ? plan.namingArguments(of: branch.content) : ([], branch.content)
      return (locals: locals, call: ConditionalBranch(call, when: branch.condition))
    }
    let context = StaticExpressions.Context.method(of: provider, isStored: isStored)
    arguments = parts.flatMap(\.locals).map { expressions.complete($0.value, context).prefixed("let \($0.name) = ") }
    calls = parts.map { ConditionalBranch(expressions.call($0.call.content, context), when: $0.call.condition) }
    assignments = provider.assignments.flatMap { branch in
      [branch].lines { assignment in
        let target = "instance.\(SwiftIdentifier.declaration(assignment.property))"
        return expressions.complete(assignment.value, context).prefixed("\(target) = ")
      }
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
  /// After a creation without the lock, the storage is checked again, because another call may have finished first. The same
  /// applies to arguments that can create the value themselves. The container sets properties after it has stored the instance,
  /// so that objects can reference each other.
  var statements: [Code] {
    guard let storage else { return returning }
    let isErased = provider.storage == .weak(isTyped: false)
    let cast = isErased ? " as? \(provider.type)" : ""
    let lookUp = Code.text("if let instance = \(storage)\(cast) { return instance }")
    let storing =
      [Code.text("\(storage) = instance" + (isErased ? " as AnyObject" : ""))] + setting + [.text("return instance")]
    let isAsync = provider.requirements.effects.isAsync
    let again = isAsync || provider.isCreatedByArguments && arguments.isEmpty ? [lookUp] : []
    guard let lock else { return [lookUp] + making(after: lookUp) + again + storing }
    // No thread holds the lock while it waits, or while others that hold the lock may wait for its actor.
    if isAsync || provider.requirements.globalActor != nil {
      let lockedLookUp = Code.text("if let instance = \(lock)({ \(storage)\(cast) }) { return instance }")
      return [lockedLookUp] + making(after: lockedLookUp)
        + [.block(open: "return \(lock) {", [lookUp] + storing, close: "}")]
    }
    let keywords = provider.requirements.effects.callKeywords
    return [.block(open: "\(keywords)\(lock) {", [lookUp] + making(after: lookUp) + again + storing, close: "}")]
  }

  /// The statements that create an instance, after arguments that can create it themselves and another look at the storage.
  private func making(after lookUp: Code) -> [Code] { arguments + (arguments.isEmpty ? [] : [lookUp]) + making }

  /// The statements that set properties, unless a closure of a test created the instance.
  private var setting: [Code] {
    guard let override, !assignments.isEmpty else { return assignments }
    return [.block(open: "if \(override) == nil {", assignments, close: "}")]
  }

  /// The statements that return a value without storage.
  private var returning: [Code] {
    let lookUp = override.map { Code.text("if let override = \($0) { return \(overrideCall) }") }
    if !assignments.isEmpty { return [lookUp].compactMap(\.self) + creating + assignments + [.text("return instance")] }
    guard let lookUp else { return calls.lines { $0.prefixed(calls.count > 1 ? "return " : "") } }
    return [lookUp] + calls.lines { $0.prefixed("return ") }
  }

  private var overrideCall: String { provider.requirements.effects.callKeywords + "override(\(passedValues))" }

  /// The values that the caller passes.
  private var passedValues: String {
    provider.arguments.map { SwiftIdentifier.declaration($0.name) }.joined(separator: ", ")
  }

  private var making: [Code] {
    override.map(makingUnlessOverridden) ?? creating
  }

  /// The statements that create an instance, without regard to a closure that replaces it.
  private var creating: [Code] {
    guard calls.count == 1, calls[0].condition == .always else { return makingOneOfSeveral }
    let call = calls[0].content
    return provider.isFailable
      ? [call.prefixed("guard let instance = ").suffixed(" else { return nil }")] : [call.prefixed("let instance = ")]
  }

  private func makingUnlessOverridden(_ override: String) -> [Code] {
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

extension ContainerPlan {
  /// Returns the arguments of a call that the container creates, with names for them, and a call with these names.
  fileprivate func namingArguments(of call: Call) -> (locals: [(name: String, value: Value)], call: Call) {
    let members = accessors.map(\.name) + providers.map(\.name) + parameters.map(\.name)
    var allocation = NameAllocation(reserved: Set(members).union(["all", "container", "instance", "resolution"]))
    var locals: [(name: String, value: Value)] = []
    let arguments = call.arguments.map { argument in
      if createdProviders(of: argument.value).isEmpty { return argument }
      let label = argument.label ?? "argument"
      let name = SwiftIdentifier.declaration(allocation.name(for: label, label + "Value"))
      locals.append((name, argument.value))
      return Argument(label: argument.label, value: .argument(name), isOpaque: argument.isOpaque)
    }
    return (locals, Call(callee: call.callee, arguments: arguments, effects: call.effects))
  }
}
