/// A parameter or property that requests a key.
public struct DependencyRequest: Hashable, Sendable {
  /// How the value is injected.
  public enum Injection: String, Hashable, Sendable, Codable {
    case initializer, property, method, closure, call
  }

  /// The label at the call; nil for none.
  public var label: String?

  /// The name of the parameter or property inside.
  public var name: String

  /// The type as declared, in canonical spelling.
  public var declaredType: CanonicalType

  /// The keys that can satisfy it, in order of preference; never empty.
  public var alternatives: [Alternative]

  /// Whether it has a default value, so that it needs no provider.
  public var hasDefault: Bool

  /// The source of the value.
  public var source: Source

  /// The types of the runtime arguments that the request passes, in order; nil for an unknown type.
  public var arguments: [CanonicalType?]

  /// The scope of the value, where the request decides it; nil where the binding does.
  public var scope: Scope?

  /// The component in which the key is looked up, where the request names one; nil for that of the consumer.
  public var component: ComponentID?

  /// Whether the consumer itself can satisfy it, as in a container that looks up types without regard to the consumer.
  public var acceptsConsumer = false

  /// Whether only ancestors satisfy it, and no other property of the consumer itself.
  public var ignoresOwnProperties = false

  /// Whether the requested value is passed to the initializer of the declared type, as in `AnyView(view)`.
  public var isConverted = false

  /// Whether a passed value without a visible source is taken to be the only binding of its type.
  public var canBeInferred = true

  /// Whether the passed values are those that it can be, and the code does not show which one it is.
  public var isInferred = false

  /// Whether the request exists only if a binding provides it, as for a property that other code may set.
  package var requiresProvider = false

  /// Whether the default value creates the requested object, or another one of its type, so that it is no alternative to the object.
  package var isOfDefault = false

  /// Whether the code of a property requests the value for the property itself, so that no other code passes it.
  package var isOfOwnProperty = false

  /// Whether the container resolves the value as soon as it has stored the consumer, before any other code gets the consumer.
  package var isOnCompletion = false

  /// Whether the code that creates the consumer only passes the value to another object, which depends on it in place of the consumer.
  package var isPassedOn = false

  /// The builds that contain the parameter or property, as far as they differ from those of the consumer.
  package var condition = BuildCondition.always

  /// The function or accessor whose code requests or creates the value; nil for other code, such as a closure that runs later.
  package var function: RequestingFunction?

  /// The other functions whose code requests the same value, as for a static property that several functions read.
  package var otherFunctions: [RequestingFunction] = []

  /// The locations of this code outside of closures, where several parts of it request the value; otherwise empty.
  package var codeLocations: [SourceLocation] = []

  /// The type of the initializer's parameter that gets the value, as far as it is known: a closure can request another type for it.
  package var parameterType: CanonicalType?

  /// The name of the typealias by which the code names the type; nil where it names the type itself.
  package var alias: String?

  /// Whether the parameter is an `@autoclosure`, which evaluates the value later, and perhaps several times.
  package var isAutoclosure = false

  /// The path of the configuration value that chooses the tag; nil for a tag in the code.
  package var configurationPath: String?

  /// How the value is injected.
  public var injection: Injection

  /// The location of the declaration.
  public var location: SourceLocation

  /// Creates a request.
  public init(
    label: String?,
    name: String,
    declaredType: CanonicalType,
    alternatives: [Alternative],
    hasDefault: Bool = false,
    source: Source = .container,
    arguments: [CanonicalType?] = [],
    scope: Scope? = nil,
    component: ComponentID? = nil,
    injection: Injection,
    location: SourceLocation
  ) {
    self.label = label
    self.name = name
    self.declaredType = declaredType
    self.alternatives = alternatives
    self.hasDefault = hasDefault
    self.source = source
    self.arguments = arguments
    self.scope = scope
    self.component = component
    self.injection = injection
    self.location = location
  }

  /// Whether the code that creates the consumer passes the value; a consumer that names a container requests the value itself.
  public var isArgument: Bool { component == nil }

  /// The requested key, without all wrappings.
  public var key: Key { (alternatives.last ?? Alternative(Key(declaredType))).key }
}

extension DependencyRequest {
  /// Whether it has a default value that is an alternative to the requested object.
  package var hasOtherDefault: Bool { hasDefault && !isOfDefault }

  /// The object of a hierarchy that supplies the value; nil where a container or the code around the consumer does.
  public var supplier: Supplier? {
    switch source {
    case .construction: .consumer
    case .ancestors: .ancestor
    case .container, .caller, .passed: nil
    }
  }
}

extension DependencyRequest {
  /// A key that can satisfy a request, with the wrappings of its value.
  public struct Alternative: Hashable, Sendable {
    /// The key.
    public var key: Key

    /// The wrappings of the value, from the outside in.
    public var wrappings: [Wrapping]

    /// Creates an alternative.
    public init(_ key: Key, _ wrappings: [Wrapping] = []) {
      self.key = key
      self.wrappings = wrappings
    }
  }

  /// A wrapping of a requested value.
  public enum Wrapping: Hashable, Sendable {
    /// `T?`: needs no provider.
    case optional

    /// `[T]`: all bindings of the key.
    case array

    /// `() -> T`: created when called.
    case closure(FunctionType)

    /// `Tagged<T, Tag>`.
    case tagged

    /// A type or property wrapper of a library that defers the value, such as `Lazy<T>`.
    case deferred(Resolution)

    /// A property wrapper of a library that creates the value immediately and holds it weakly.
    case heldWeakly

    /// A value that the consumer only keeps for the callers of a method, which pass values of several types, or that it creates for them
    /// from what they pass.
    case content
  }

  /// The source of a requested value.
  public enum Source: Hashable, Sendable {
    /// The container of the consumer.
    case container

    /// The code that requests the consumer: a runtime argument.
    case caller

    /// The consumer itself, which creates the value and passes it down to everything that it creates.
    case construction

    /// The code that creates the consumer: it passes the values of the bindings with these ids.
    ///
    /// The ids are those of the input of linking. Without ids, the source of the value is not visible.
    case passed([BindingID])

    /// An ancestor of the consumer, which has the value under this name.
    case ancestors(name: String)
  }

  /// The object of a hierarchy that supplies a requested value.
  public enum Supplier: String, Hashable, Sendable, Codable {
    /// The consumer itself, which creates the value.
    case consumer

    /// An ancestor of the consumer, which has the value.
    case ancestor
  }

  /// When a value is created.
  public enum Resolution: String, Hashable, Sendable, Codable {
    case immediate, lazy, factory, weak, runtimeValue
  }

  /// The number of requested values.
  public enum Cardinality: String, Hashable, Sendable, Codable {
    case one, optional, many
  }
}

extension DependencyRequest.Alternative {
  /// When the value is created.
  @inlinable
  @inline(__always)
  public var resolution: DependencyRequest.Resolution {
    wrappings.lazy.compactMap(\.resolution).first ?? .immediate
  }

  /// Whether the value is created before its consumer, even if the consumer holds it weakly.
  @inlinable
  @inline(__always)
  public var isImmediate: Bool {
    wrappings.allSatisfy { $0 == .heldWeakly || $0.resolution == nil }
  }

  /// The types of the arguments that a requested closure passes to the code that creates its value.
  public var arguments: [CanonicalType] {
    for case .closure(let function) in wrappings where !function.parameters.isEmpty { return function.parameters }
    return []
  }

  /// Whether the request needs no provider.
  @inlinable
  @inline(__always)
  public var isOptional: Bool { wrappings.contains(.optional) }

  /// The number of requested values.
  @inlinable
  @inline(__always)
  public var cardinality: DependencyRequest.Cardinality {
    if wrappings.contains(.array) { return .many }
    return isOptional ? .optional : .one
  }
}

extension DependencyRequest.Wrapping {
  /// When a deferred value is created; nil for an immediate one.
  @usableFromInline
  var resolution: DependencyRequest.Resolution? {
    switch self {
    case .closure: .factory
    case .deferred(let resolution): resolution
    case .heldWeakly: .weak
    case .optional, .array, .tagged, .content: nil
    }
  }
}
