package import DpendGraph

extension ContainerPlan {
  /// A call that creates a value.
  package struct Call: Hashable, Sendable {
    /// The called declaration.
    package let callee: Callee

    /// The arguments, in order.
    package let arguments: [Argument]

    /// The effects of the declaration, without those of its arguments.
    package let effects: Effects
  }

  /// The declaration that a call refers to.
  package enum Callee: Hashable, Sendable {
    /// The initializer of a type, as spelled in the file.
    case initializer(type: String)

    /// A method of a configuration, whose registration creates the value with these effects.
    case method(name: String, of: Value, creation: Effects)
  }

  /// An argument of a call.
  package struct Argument: Hashable, Sendable {
    /// The label; `nil` for none.
    package let label: String?

    /// The value.
    package let value: Value

    /// Whether the parameter is `some P`, which opens an `any P`.
    package let isOpaque: Bool

    /// Whether the parameter is an `@autoclosure`, which evaluates the closure in ``value``.
    package var isAutoclosure = false
  }

  /// A property that the container sets after the creation of a value.
  package struct Assignment: Hashable, Sendable {
    /// The name of the property.
    package let property: String

    /// Its value.
    package let value: Value
  }

  /// The value of an argument.
  package indirect enum Value: Hashable, Sendable {
    /// The value of the provider with this index, with the names of its arguments; if it isn't required, a failed initializer
    /// gives `nil`.
    case provider(Int, isRequired: Bool, arguments: [String] = [])

    /// The value of the accessor with this index.
    case accessor(Int)

    /// The external value with this index.
    case parameter(Int)

    /// The value of this name that the caller of the provider passes.
    case argument(String)

    /// `nil`.
    case nothing

    /// One of several values by build condition, with their common type.
    case choice([ConditionalBranch<Value>], type: String)

    /// Several values, some of them conditional, with the type of an element.
    case array([ConditionalBranch<Value>], elementType: String)

    /// A closure that resolves a value when it is called, with its type and the names of its parameters.
    case closure(Value, type: FunctionType, parameters: [String] = [])

    /// A value of another actor, for which an asynchronous closure waits.
    case awaited(Value)

    /// A value with its tag, by the spelling of the wrapper type.
    case tagged(Value, wrapper: String)
  }

  /// Returns the effects of an argument.
  package func effects(of value: Value) -> Effects {
    switch value {
    case .provider(let index, let isRequired, _):
      providers[index].requirements.effects
        .union(Effects(isThrowing: isRequired && providers[index].isFailable))
    case .accessor(let index): accessors[index].requirements.effects
    case .parameter, .argument, .nothing, .closure: Effects()
    case .choice(let branches, _), .array(let branches, _):
      branches.reduce(Effects()) { $0.union(effects(of: $1.content)) }
    case .awaited(let value): effects(of: value).union(Effects(isAsync: true))
    case .tagged(let value, _): effects(of: value)
    }
  }

  /// Returns the global actor of an argument.
  package func globalActor(of value: Value) -> String? {
    switch value {
    case .provider(let index, _, _): providers[index].requirements.globalActor
    case .accessor(let index): accessors[index].requirements.globalActor
    // A closure waits for its awaited value on any actor.
    case .parameter, .argument, .nothing, .closure, .awaited: nil
    case .choice(let branches, _), .array(let branches, _):
      branches.lazy.compactMap { globalActor(of: $0.content) }.first
    case .tagged(let value, _): globalActor(of: value)
    }
  }

  /// Returns the effects of a call.
  package func effects(of call: Call) -> Effects {
    var values = call.arguments.map(\.value)
    if case .method(_, let owner, _) = call.callee { values.append(owner) }
    return values.reduce(call.effects) { $0.union(effects(of: $1)) }
  }

  /// Whether an argument requires the current resolution.
  package func needsResolution(_ value: Value) -> Bool {
    switch value {
    case .provider(let index, _, _): providers[index].needsResolution
    case .accessor(let index): accessors[index].needsResolution
    case .parameter, .argument, .nothing, .closure: false
    case .choice(let branches, _), .array(let branches, _): branches.contains { needsResolution($0.content) }
    case .awaited(let value), .tagged(let value, _): needsResolution(value)
    }
  }

  /// Returns the indices of the providers of configurations that a method on a global actor sends to another thread, because it calls an
  /// asynchronous method of theirs.
  ///
  /// A configuration with dependencies, or one that is stored, belongs to the actor and cannot be sent.
  package func sentConfigurations() -> Set<Int> {
    if isSendable { return [] }
    let calls = providers.filter { $0.requirements.globalActor != nil }.flatMap(\.calls).map(\.content)
    let owners = calls.filter(\.effects.isAsync).flatMap { call -> [Int] in
      guard case .method(_, let owner, _) = call.callee else { return [] }
      return createdProviders(of: owner)
    }
    return Set(
      owners.filter { index in
        let provider = providers[index]
        return provider.storage == .none && provider.assignments.isEmpty
          && provider.calls.allSatisfy(\.content.arguments.isEmpty)
      }
    )
  }
}
