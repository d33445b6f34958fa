public import DpendGraph

/// Everything that has been decided about the code of a container before any of it is written.
///
/// The plan is the same for every kind of container. Providers make values, one for each binding; accessors give the values of
/// keys. Both are addressed by index.
public struct ContainerPlan: Hashable, Sendable {
  /// The name of the container's type.
  public let name: String

  /// What the file imports, by name.
  public let imports: [Import]

  /// The values from outside.
  public let parameters: [Parameter]

  /// What makes values, in the order of the graph.
  public let providers: [Provider]

  /// What gives the values of keys, by key.
  public let accessors: [Accessor]

  /// The name of the property that holds what the container keeps.
  public let instancesProperty: String

  /// The name of that property's type.
  public let instancesName: String

  /// The name of the type of what is shared during one call from outside.
  public let resolutionName: String

  /// The name of the error for initializers that give nil.
  public let failureName: String

  /// What no container that dpend generates can make though it is needed.
  public let problems: [Finding]
}

extension ContainerPlan {
  /// A module that the file imports.
  public struct Import: Hashable, Sendable {
    /// The name.
    public let module: String

    /// When it is imported.
    public let condition: BuildCondition
  }

  /// A value from outside.
  public struct Parameter: Hashable, Sendable {
    /// The label that the caller writes.
    public let label: String

    /// The name of the property that holds it.
    public let name: String

    /// The type, as a property has it.
    public let type: String

    /// Whether it is a closure, which a function must be told that it escapes.
    public let isClosure: Bool
  }

  /// What the caller of a function must allow.
  public struct Requirements: Hashable, Sendable {
    /// What a call may do.
    public var effects: Effects

    /// The global actor that a call must be on, as the file spells it.
    public var globalActor: String?

    /// The requirements of doing both.
    func union(_ other: Requirements) -> Requirements {
      Requirements(effects: effects.union(other.effects), globalActor: globalActor ?? other.globalActor)
    }
  }
}

extension ContainerPlan {
  /// What makes the value of one binding.
  public struct Provider: Hashable, Sendable {
    /// The binding.
    public let binding: BindingID

    /// The declaration that makes the value, such as `UserService.init(store:)`.
    public let declaration: String

    /// The scope, by the name that its dialect gives it.
    public let scope: String

    /// The place of the declaration.
    public let location: SourceLocation

    /// The name of the member that gives the value.
    public let name: String

    /// The type of the value as others see it, as the file spells it.
    public let type: String

    /// The type of the value or nil.
    public let optionalType: String

    /// Where the value is kept.
    public let storage: Storage

    /// What a call must allow; throwing because the initializer gives nil is left to who asks.
    public let requirements: Requirements

    /// Whether the initializer may give nil.
    public let isFailable: Bool

    /// Whether something that is made with it is shared during one call from outside.
    public let needsResolution: Bool

    /// When it is there.
    public let condition: BuildCondition

    /// A chain of calls that make the value; several where arguments are there in some builds only.
    public let calls: [ConditionalBranch<Call>]
  }

  /// Where a provider keeps its value.
  public enum Storage: Hashable, Sendable {
    /// Nowhere: each call makes a new one.
    case none

    /// Until the call from outside is over.
    case resolution

    /// As long as the container.
    case container(isEager: Bool)

    /// As long as somebody else holds it; by its type where that is known to be a class, else as any object.
    case weak(isTyped: Bool)
  }

  /// What gives the value, or the values, of a key.
  public struct Accessor: Hashable, Sendable {
    /// The key.
    public let key: Key

    /// The key's type, as the file spells it.
    public let type: String

    /// The name of the member.
    public let name: String

    /// Whether it gives every value of the key, because no binding comes before the others.
    public let isMany: Bool

    /// The indices of the providers: a chain of arms, or all of them.
    public let providers: [ConditionalBranch<Int>]

    /// Whether its providers are declared under its own name, each in its own arm of an `#if`, so that it needs no member.
    public let isProvider: Bool

    /// When it is there.
    public let condition: BuildCondition

    /// What a call must allow.
    public let requirements: Requirements

    /// Whether something that is made with it is shared during one call from outside.
    public let needsResolution: Bool
  }
}
