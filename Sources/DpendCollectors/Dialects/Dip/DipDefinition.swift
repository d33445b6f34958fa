import DpendGraph

/// A tag as code spells it.
enum DipTag: Hashable, Sendable, Codable {
  /// No tag, or `nil`.
  case none

  /// A tag that the source shows.
  case known(Tag)

  /// `container.context.tag`: the tag of the current request.
  case context

  /// A tag that is known at run time only, with its code.
  case unknown(String)

  /// The tag, as far as the source shows it.
  var tag: Tag? {
    switch self {
    case .known(let tag): tag
    case .unknown(let text): Tag(text)
    case .none, .context: nil
    }
  }

  /// Creates a tag from the text of an annotation.
  init(_ text: String?) { self = text.map { .known(Tag($0)) } ?? .none }
}

/// A parameter of a factory: a runtime argument of the request, or a dependency.
struct DipArgument: Hashable, Sendable {
  /// The label where the value is used.
  let label: String?

  /// The name.
  let name: String

  /// The type; nil where the source does not show it.
  let type: CanonicalType?

  /// Whether the factory spells the type, as those with runtime arguments do.
  let isWritten: Bool

  /// The location of the parameter.
  let location: SourceLocation
}

/// A call of `resolve`, or another request of a container.
struct DipRequest: Sendable {
  /// The time at which a value is requested.
  enum Phase: Hashable, Sendable {
    /// Before the requesting object exists.
    case construction

    /// After the requesting object is created and stored, before the container returns it.
    case injection

    /// At the same time as injection, and held weakly.
    case weakInjection

    /// When a closure or a method is called.
    case later
  }

  let label: String?
  let name: String
  let type: CanonicalType
  var tag = DipTag.none

  /// Whether nil is accepted where there is no value.
  var isOptional = false

  /// The types of the runtime arguments.
  var arguments: [CanonicalType?] = []

  let container: DipContainerID
  let phase: Phase
  let injection: DependencyRequest.Injection

  /// The name of the function that contains the request; nil in other code.
  var function: RequestingFunction?
  let location: SourceLocation
}

/// A registration with its later configuration.
struct DipDefinition: Sendable {
  /// The result and the parameters of a factory.
  struct Product: Sendable {
    /// The type that the factory returns.
    var type: CanonicalType?

    /// The concrete type that the factory creates.
    var created: CanonicalType?

    /// The parameters.
    var arguments: [DipArgument] = []
  }

  /// A further type that it is registered for.
  struct Forward: Hashable, Sendable, Codable {
    let type: CanonicalType
    let tag: DipTag
  }

  let container: DipContainerID

  /// The type that it is registered for first.
  var type: CanonicalType

  let tag: DipTag
  let scope: Scope
  var product: Product

  /// Further types that it is registered for.
  var forwards: [Forward] = []

  var requests: [DipRequest] = []

  /// Whether auto-injected properties are filled; nil where the container decides.
  var autoInjects: Bool?

  /// Whether requests pass runtime arguments; nil where requests and the factory's spelling decide.
  var hasRuntimeArguments: Bool?

  /// Whether a storyboard creates the object.
  var isOfStoryboard = false

  /// Whether the code is for tests or previews only.
  var isForTests = false

  /// Whether the container removes it again.
  var isRemoved = false

  /// The module whose code registers it.
  let module: String

  /// The point of the registration; its sequence is the body that runs by itself and leads to it.
  var point: ExecutionPoint

  /// The concrete type as far as it is known.
  var concreteType: CanonicalType { product.created ?? product.type ?? type }

  /// The keys under which it is registered, its own first.
  var keys: [Key] {
    ([Key(type, tag: tag.tag)] + forwards.map { Key($0.type, tag: $0.tag.tag) })
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension TypeIndex {
  /// Returns the type whose instances a definition creates, when the project declares it.
  func typeCreated(by definition: DipDefinition) -> TypeID? {
    definition.concreteType.withoutOptionals.nominal.flatMap(id(of:))
  }
}
