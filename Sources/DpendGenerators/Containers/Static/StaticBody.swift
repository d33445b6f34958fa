import DpendGraph

/// The statements that return the value of a binding: look up the stored instance, create it, store it.
struct StaticBody {
  private let provider: ContainerPlan.Provider
  private let creations: [ConditionalBranch<Creation>]

  /// Whether arguments can create the value themselves.
  private let isInParts: Bool

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
    let context = StaticExpressions.Context.method(of: provider, isStored: isStored)
    let isInParts = provider.isCreatedByArguments && provider.storage != .none
    self.isInParts = isInParts
    creations = provider.calls.map { branch in
      // In a stored value, the closure of an `@autoclosure` must not reference the container.
      let (locals, call) = plan.naming(branch.content) { argument in
        argument.isAutoclosure ? isStored : isInParts && !plan.createdProviders(of: argument.value).isEmpty
      }
      let arguments = locals.map { expressions.complete($0.value, context).prefixed("let \($0.name) = ") }
      let creation = Creation(arguments: arguments, call: expressions.call(call, context))
      return ConditionalBranch(creation, when: branch.condition)
    }
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
    guard let lock else { return [lookUp] + making(after: lookUp) + (isAsync ? [lookUp] : []) + storing }
    // No thread holds the lock while it waits, or while others that hold the lock may wait for its actor.
    if isAsync || provider.requirements.globalActor != nil {
      let lockedLookUp = Code.text("if let instance = \(lock)({ \(storage)\(cast) }) { return instance }")
      return [lockedLookUp] + making(after: lockedLookUp)
        + [.block(open: "return \(lock) {", [lookUp] + storing, close: "}")]
    }
    let keywords = provider.requirements.effects.callKeywords
    return [.block(open: "\(keywords)\(lock) {", [lookUp] + making(after: lookUp) + storing, close: "}")]
  }

  /// The statements that set properties, unless a closure of a test created the instance.
  private var setting: [Code] {
    guard let override, !assignments.isEmpty else { return assignments }
    return [.block(open: "if \(override) == nil {", assignments, close: "}")]
  }

  /// The statements that return a value without storage.
  private var returning: [Code] {
    let lookUp = override.map { Code.text("if let override = \($0) { return \(overrideCall) }") }
    if !assignments.isEmpty {
      return [lookUp].compactMap(\.self) + creating(after: nil) + assignments + [.text("return instance")]
    }
    let isReturning = creations.count > 1 || lookUp != nil || creations.contains { !$0.content.arguments.isEmpty }
    return [lookUp].compactMap(\.self) + creations.blocks { $0.statements(isReturning ? "return " : "", after: nil) }
  }

  private var overrideCall: String { provider.requirements.effects.callKeywords + "override(\(passedValues))" }

  /// The values that the caller passes.
  private var passedValues: String {
    provider.arguments.map { SwiftIdentifier.declaration($0.name) }.joined(separator: ", ")
  }

  /// Returns the statements that create an instance.
  ///
  /// - Parameter lookUp: The statement that returns the stored instance; `nil` without storage.
  /// - Returns: The statements.
  private func making(after lookUp: Code?) -> [Code] {
    override.map { makingUnlessOverridden($0, after: lookUp) } ?? creating(after: lookUp)
  }

  /// Returns the statements that create an instance, without regard to a closure that replaces it.
  private func creating(after lookUp: Code?) -> [Code] {
    guard creations.count == 1, creations[0].condition == .always else {
      return [declaration] + assigning(after: lookUp) + unwrapping
    }
    let creation = creations[0].content
    let lookUp = isInParts ? lookUp : nil
    return provider.isFailable
      ? creation.statements("guard let instance = ", after: lookUp, " else { return nil }")
      : creation.statements("let instance = ", after: lookUp)
  }

  private func makingUnlessOverridden(_ override: String, after lookUp: Code?) -> [Code] {
    let condition = Code.block(
      open: "if let override = \(override) {",
      [.text("\(variable) = \(overrideCall)")],
      close: "}"
    )
    let otherwise = Code.block(open: "{", assigning(after: lookUp), close: "}")
    return [declaration, condition.suffixed(" else ").suffixed(otherwise)] + unwrapping
  }

  /// The name of the variable that one of several statements assigns.
  private var variable: String { provider.isFailable ? "created" : "instance" }

  private var declaration: Code {
    .text("let \(variable): \(provider.resultType)")
  }

  private func assigning(after lookUp: Code?) -> [Code] {
    creations.blocks { $0.statements("\(variable) = ", after: isInParts ? lookUp : nil) }
  }

  private var unwrapping: [Code] {
    provider.isFailable ? [.text("guard let instance = created else { return nil }")] : []
  }
}

/// The creation of a value.
private struct Creation: Hashable, Sendable {
  /// The declarations of arguments that are not a part of the call.
  let arguments: [Code]

  /// The call with these arguments.
  let call: Code

  /// Returns the statements of the creation.
  ///
  /// - Parameters:
  ///   - prefix: The code before the call.
  ///   - lookUp: The statement that returns the stored instance, for arguments that have created it.
  ///   - suffix: The code after the call.
  /// - Returns: The statements.
  func statements(_ prefix: String, after lookUp: Code?, _ suffix: String = "") -> [Code] {
    arguments + (arguments.isEmpty ? [] : [lookUp].compactMap(\.self)) + [call.prefixed(prefix).suffixed(suffix)]
  }
}
