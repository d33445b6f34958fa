/// One thing that a binding needs, and how.
public struct DependencyRequest: Hashable, Sendable {
  /// How the value gets in.
  public enum Injection: String, Hashable, Sendable, Codable {
    case initializer, property, method, closure, call
  }

  /// The label at the call; nil for none.
  public var label: String?

  /// The name of the parameter or property inside.
  public var name: String

  /// The type as declared, in canonical spelling.
  public var declaredType: CanonicalType

  /// The keys that can meet it, the preferred one first; never empty.
  public var alternatives: [Alternative]

  /// Whether it has a default value, so that nothing need meet it.
  public var hasDefault: Bool

  /// Who has the value.
  public var source: Source

  /// The types of the values that are handed over with the request, in order; nil for one whose type isn't known.
  public var arguments: [CanonicalType?]

  /// How long the value lives, where whoever asks decides that; nil where the binding does.
  public var scope: Scope?

  /// The component that is asked, where whoever asks names it; nil for the one that holds the binding.
  public var component: ComponentID?

  /// Whether the binding that asks can meet it too, as where a container looks a type up whoever asks for it.
  public var canBeMetByAsker = false

  /// How the value gets in.
  public var injection: Injection

  /// The place of the declaration.
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

  /// Whether code that makes the value hands this over; what a type asks of a container that it names it gets by itself.
  public var isHandedOver: Bool { component == nil }

  /// The key that says best what is asked for: the one inside all wrappings.
  public var key: Key { (alternatives.last ?? Alternative(Key(declaredType))).key }
}

extension DependencyRequest {
  /// One key that meets the request, and what must be put around its value.
  public struct Alternative: Hashable, Sendable {
    /// The key.
    public var key: Key

    /// What goes around the value, from the outside in.
    public var wrappings: [Wrapping]

    /// Creates an alternative.
    public init(_ key: Key, _ wrappings: [Wrapping] = []) {
      self.key = key
      self.wrappings = wrappings
    }
  }

  /// Something that goes around a value before it is handed over.
  public enum Wrapping: Hashable, Sendable {
    /// `T?`: nothing need meet it.
    case optional

    /// `[T]`: every binding of the key.
    case array

    /// `() -> T`: made when called.
    case closure(FunctionType)

    /// `Tagged<T, Tag>`.
    case tagged

    /// A type, a wrapper or a place of another library by which the value isn't there at once, such as `Lazy<T>`.
    case deferred(Resolution)

    /// A wrapper of another library that has the value made at once, and doesn't hold it.
    case heldWeakly
  }

  /// Who has the value that is asked for.
  public enum Source: Hashable, Sendable {
    /// The container that holds the binding which asks.
    case container

    /// Whoever asks for the binding: the value is known at run time only.
    case caller

    /// The binding that asks: it makes the value for itself, and hands it down to all that it makes.
    case construction

    /// One of the bindings that the one which asks was made by or for, under this name.
    case ancestors(name: String)
  }

  /// When the value is made.
  public enum Resolution: String, Hashable, Sendable, Codable {
    case immediate, lazy, factory, weak, runtimeValue
  }

  /// How many values are asked for.
  public enum Cardinality: String, Hashable, Sendable, Codable {
    case one, optional, many
  }
}

extension DependencyRequest.Alternative {
  /// When the value is made.
  @inlinable
  public var resolution: DependencyRequest.Resolution {
    wrappings.lazy.compactMap(\.resolution).first ?? .immediate
  }

  /// Whether the value is made before the one that asks for it, whoever holds it then.
  @inlinable
  public var isMadeAtOnce: Bool {
    wrappings.allSatisfy { $0 == .heldWeakly || $0.resolution == nil }
  }

  /// Whether nothing need meet it.
  @inlinable
  public var isOptional: Bool { wrappings.contains(.optional) }

  /// How many values are asked for.
  @inlinable
  public var cardinality: DependencyRequest.Cardinality {
    if wrappings.contains(.array) { return .many }
    return isOptional ? .optional : .one
  }
}

extension DependencyRequest.Wrapping {
  /// When the value is made, where that is not at once.
  @usableFromInline
  var resolution: DependencyRequest.Resolution? {
    switch self {
    case .closure: .factory
    case .deferred(let resolution): resolution
    case .heldWeakly: .weak
    case .optional, .array, .tagged: nil
    }
  }
}
