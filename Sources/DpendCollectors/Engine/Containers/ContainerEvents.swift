import DpendGraph

/// The registrations and requests in the code of a project, for a library with closures that are registered by type and name.
struct ContainerEvents: Sendable {
  typealias Container = FlowSource<ContainerOrigin>

  /// The name of a registration, as far as the source shows it.
  enum Name: Hashable, Sendable {
    case none
    case known(Tag)

    case unknown(UnknownName)

    /// The last part of the tag of a computed name.
    private static let computed = "?"

    /// Whether a tag is that of a computed name.
    static func isComputed(_ tag: String) -> Bool { tag == computed || tag.hasSuffix(", \(computed)") }

    /// The tag of a registration with the name.
    var tag: Tag? {
      switch self {
      case .none: nil
      case .known(let tag): tag
      case .unknown(let name): Tag(name.prefix + Self.computed)
      }
    }
  }

  /// A name that is computed at run time.
  struct UnknownName: Hashable, Sendable {
    /// The known part of the name; nil for none.
    var tag: Tag?

    /// Whether the computed part can be nil.
    let canBeNone: Bool

    fileprivate var prefix: String { tag.map { "\($0.name), " } ?? "" }

    /// Whether a registration with a tag can have the name.
    func canBe(_ tag: Tag?) -> Bool { tag?.name.hasPrefix(prefix) ?? false }
  }

  /// The time at which a value is requested.
  enum Phase: Hashable, Sendable {
    /// Before the requesting object exists.
    case construction

    /// After the container has stored the requesting object.
    case injection

    /// When a closure, a method or a lazy property is used.
    case later
  }

  /// A call that resolves a value, or a property with a wrapper.
  struct Request: Sendable {
    var label: String?
    var name: String

    /// The type under which the value is registered.
    let type: CanonicalType

    /// The requested type, with its wrappings.
    let declaredType: CanonicalType

    /// The type of the initializer's parameter that receives the value; nil for another use.
    var parameterType: CanonicalType? = nil

    /// The wrappings that the requested type shows.
    var wrappings: [DependencyRequest.Wrapping] = []

    var registeredName: Name

    /// Whether the program stops where no registration exists.
    var isRequired: Bool

    /// The types of the runtime arguments; nil for an unknown type.
    var arguments: [CanonicalType?] = []

    /// The scope that the request chooses; nil for that of the registration.
    var scope: Scope?

    var container: Container
    var phase: Phase
    var injection: DependencyRequest.Injection

    /// Whether the initial value or the wrapper of a property requests the value for the property itself.
    var isOfOwnProperty = false

    /// The name of the function that contains the request; nil in other code.
    var function: RequestingFunction?

    /// The `#if` conditions around a request in the code of a registration; a request outside of registrations has those of its use.
    var condition = BuildCondition.always
    let location: SourceLocation
  }

  /// A runtime argument of a registered closure.
  struct Argument: Sendable {
    let label: String?
    let name: String

    /// The type; nil where the source does not show it.
    let type: CanonicalType?
    let location: SourceLocation
  }

  /// A registered closure with its later configuration.
  struct Registration: Sendable {
    let container: Container

    /// The type under which it is registered first; nil where the source does not show it.
    var type: CanonicalType?

    let name: Name

    /// The scope that the code chooses; nil for the default one.
    var scope: Scope?

    /// The result type of the closure; nil where the source does not show it.
    var product: CanonicalType?

    /// The concrete type that the closure creates; nil where it is unknown.
    var created: CanonicalType?

    var arguments: [Argument] = []

    /// Further keys under which it is registered.
    var forwards: [Key] = []

    /// Whether only requests for all values get it, so that it replaces nothing.
    var isElement = false

    var requests: [Request] = []
    let point: ExecutionPoint

    /// Whether the system creates the object, so that it is a root.
    var isRoot = false

    /// Whether it overrides other registrations in tests or previews only.
    var isForTests = false
  }

  /// A request outside of registrations.
  struct Use: Sendable {
    let consumer: Consumer
    var request: Request

    /// The `#if` conditions around it.
    let condition: BuildCondition

    /// The body that contains it; nil for a property with a wrapper.
    let body: SourceLocation?

    /// The closures around it.
    var closures: [SourceLocation] = []
  }

  /// A call that passes a container to a function, which can register values in it.
  struct Run: Sendable {
    let container: Container

    /// The location of the function.
    let function: SourceLocation

    /// The number of registrations that were read before the call.
    let position: Int

    let point: ExecutionPoint
  }

  /// The registrations, in order.
  var registrations: [Registration] = []

  /// The calls that pass containers to functions, in order.
  var runs: [Run] = []

  /// The requests outside of registrations, in order.
  var uses: [Use] = []

  /// The containers that reach each variable.
  var flow = FlowGraph<ContainerOrigin>()

  /// The pairs of containers of which one requests missing values from the other.
  var connections: [(Container, Container)] = []

  /// The containers of requests for types that the source does not show.
  var unknownRequests: [Container] = []

  /// The scopes of registrations without one, by container.
  var defaultScopes: [ContainerOrigin: Scope] = [:]

  /// The calls that end all instances of a scope in a container.
  var scopeEnds: [(container: Container, scope: String, end: ScopeEnd)] = []

  /// Whether some registration has a type that the source does not show.
  var isIncomplete = false
}

extension ContainerEvents {
  /// Returns the containers that a value can be.
  func origins(of container: Container) -> [ContainerOrigin] {
    flow.sources(of: container).map { if case .origin(let origin) = $0 { origin } else { .unknown } }
  }
}

extension ContainerEvents.Registration {
  /// The concrete type, as far as it is known.
  var concreteType: CanonicalType { (created ?? product ?? type ?? .void).withoutOptionals.withoutExistentials }

  /// The keys under which it is registered, its own first; none for an element.
  var keys: [Key] {
    if isElement { return [] }
    let own = type.map { [Key($0, tag: name.tag)] } ?? []
    return (own + forwards).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The keys of requests for all values that get an element.
  var keysOfElement: [Key] {
    guard isElement, let type else { return [] }
    return [Key(type)] + (name.tag.map { [Key(type, tag: $0)] } ?? [])
  }
}

extension ContainerEvents.Request {
  /// Whether it requests all values of its type.
  var isForAll: Bool { wrappings.contains(.array) }

  /// Returns the same request with another name, which finds nothing where no registration has that name.
  func optional(named tag: Tag?) -> ContainerEvents.Request {
    var copy = self
    copy.registeredName = tag.map { .known($0) } ?? .none
    copy.isRequired = false
    if !isForAll, !wrappings.contains(.optional) { copy.wrappings.append(.optional) }
    return copy
  }
}

extension [DependencyRequest.Wrapping] {
  /// Returns the type of a requested value with these wrappings.
  func declaredType(of requested: CanonicalType) -> CanonicalType {
    (contains(.array) ? CanonicalType.array(requested) : requested).withoutExistentials
  }
}
