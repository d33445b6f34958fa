public import DpendGraph

extension ContainerPlan {
  /// A call that makes a value.
  public struct Call: Hashable, Sendable {
    /// What is called.
    public let callee: Callee

    /// What is handed over, in order.
    public let arguments: [Argument]

    /// What the declaration itself may do, besides what its arguments do.
    public let effects: Effects
  }

  /// What a call calls.
  public enum Callee: Hashable, Sendable {
    /// The initializer of a type, as the file spells the type.
    case initializer(type: String)

    /// A method of a configuration, whose registration then makes the value.
    case method(name: String, of: Value)
  }

  /// What a call hands over.
  public struct Argument: Hashable, Sendable {
    /// The label; nil for none.
    public let label: String?

    /// The value.
    public let value: Value

    /// Whether the parameter is `some P`, which takes the value out of its `any P`.
    public let isOpaque: Bool
  }

  /// A value that is handed over.
  public indirect enum Value: Hashable, Sendable {
    /// What the provider with this index makes; nil is passed on where the initializer may give it and it isn't required.
    case provider(Int, isRequired: Bool)

    /// What the accessor with this index gives.
    case accessor(Int)

    /// The value from outside with this index.
    case parameter(Int)

    /// Nil.
    case nothing

    /// One of several values, by build, with the type that they have in common.
    case choice([ConditionalBranch<Value>], type: String)

    /// Several values, some of them in some builds only, with the type of one.
    case array([ConditionalBranch<Value>], elementType: String)

    /// A closure that asks the container, from outside, when it is called; with what the closure may do.
    case closure(Value, effects: Effects)

    /// A value with its tag, by the spelling of the type that holds both.
    case tagged(Value, wrapper: String)
  }

  /// What handing over a value may do.
  public func effects(of value: Value) -> Effects {
    switch value {
    case .provider(let index, let isRequired):
      providers[index].requirements.effects
        .union(Effects(isThrowing: isRequired && providers[index].isFailable))
    case .accessor(let index): accessors[index].requirements.effects
    case .parameter, .nothing, .closure: Effects()
    case .choice(let arms, _), .array(let arms, _):
      arms.reduce(Effects()) { $0.union(effects(of: $1.content)) }
    case .tagged(let value, _): effects(of: value)
    }
  }

  /// What a call may do.
  public func effects(of call: Call) -> Effects {
    var values = call.arguments.map(\.value)
    if case .method(_, let owner) = call.callee { values.append(owner) }
    return values.reduce(call.effects) { $0.union(effects(of: $1)) }
  }

  /// Whether handing over a value needs what is shared during one call from outside.
  public func needsResolution(_ value: Value) -> Bool {
    switch value {
    case .provider(let index, _): providers[index].needsResolution
    case .accessor(let index): accessors[index].needsResolution
    case .parameter, .nothing, .closure: false
    case .choice(let arms, _), .array(let arms, _): arms.contains { needsResolution($0.content) }
    case .tagged(let value, _): needsResolution(value)
    }
  }
}
