/// One way to make one thing, with the keys under which it is provided.
public struct Binding: Hashable, Sendable {
  /// What decides between several bindings of one key.
  public enum Precedence: Int, Hashable, Sendable, Comparable {
    /// Found by its name or its shape.
    case implicit

    /// Declared on purpose.
    case explicit

    /// By who wins.
    public static func < (left: Precedence, right: Precedence) -> Bool { left.rawValue < right.rawValue }
  }

  /// The stable name, the same in every checkout and whatever the line.
  public var id: BindingID

  /// The concrete type, or the product where that isn't known.
  public var type: CanonicalType

  /// The keys under which it is provided; none for a consumer that provides nothing.
  public var keys: [Key]

  /// Further keys that it can meet where nothing else does, such as the concrete type itself.
  public var fallbackKeys: [Key]

  /// The declaration that makes the value, such as `init(store:)`.
  public var factory: Factory

  /// How the value is made.
  public var kind: BindingKind

  /// How long it lives.
  public var scope: Scope

  /// What decides when another binding has the same key.
  public var precedence: Precedence

  /// The name of the dialect that it is written in.
  public var dialect: String

  /// The module that declares it.
  public var module: String

  /// The component that holds it.
  public var component: ComponentID

  /// Who may name the declaration.
  public var access: AccessLevel

  /// The `#if` conditions under which it exists.
  public var condition: BuildCondition

  /// The branches of run-time decisions that it is made in, from the outside in.
  public var branches: [RuntimeBranch]

  /// Whether the application starts here.
  public var isRoot: Bool

  /// The generic parameters that a request must settle; empty for a binding of one type.
  public var genericParameters: [String]

  /// What it needs.
  public var requests: [DependencyRequest]

  /// The modules that code which makes the value must import.
  public var requiredModules: [ModuleImport]

  /// The place of the declaration.
  public var location: SourceLocation

  /// Creates a binding; linking gives it its final id.
  public init(
    id: BindingID,
    type: CanonicalType,
    keys: [Key],
    fallbackKeys: [Key] = [],
    factory: Factory,
    kind: BindingKind,
    scope: Scope = .unique,
    precedence: Precedence = .explicit,
    dialect: String,
    module: String,
    component: ComponentID,
    access: AccessLevel = .internal,
    condition: BuildCondition = .always,
    branches: [RuntimeBranch] = [],
    isRoot: Bool = false,
    genericParameters: [String] = [],
    requests: [DependencyRequest] = [],
    requiredModules: [ModuleImport] = [],
    location: SourceLocation
  ) {
    self.id = id
    self.type = type
    self.keys = keys
    self.fallbackKeys = fallbackKeys
    self.factory = factory
    self.kind = kind
    self.scope = scope
    self.precedence = precedence
    self.dialect = dialect
    self.module = module
    self.component = component
    self.access = access
    self.condition = condition
    self.branches = branches
    self.isRoot = isRoot
    self.genericParameters = genericParameters
    self.requests = requests
    self.requiredModules = requiredModules
    self.location = location
  }
}

extension Binding {

  /// The types of the values that whoever asks for it hands over.
  public var handedOverValues: [CanonicalType] { requests.filter { $0.source == .caller }.map(\.declaredType) }

  /// Whether code in the given module can make the value.
  public func isVisible(in module: String) -> Bool { access.isVisible(in: module, from: self.module) }
}

/// The stable name of a binding.
public struct BindingID: RawRepresentable, Hashable, Sendable, Codable, Comparable {
  /// The name itself.
  public let rawValue: String

  /// Creates a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a name.
  public init(_ name: String) {
    rawValue = name
  }

  /// By text.
  public static func < (left: BindingID, right: BindingID) -> Bool { left.rawValue < right.rawValue }
}

/// The declaration that makes a value, as generated code calls it.
public struct Factory: Hashable, Sendable, Codable {
  /// The name in full, such as `init(store:)` or `clock()`.
  public var name: String

  /// What a call may do.
  public var effects: Effects

  /// Whether a call may return nil.
  public var isFailable: Bool

  /// The global actor that a call must be on.
  public var globalActor: String?

  /// Creates a factory.
  public init(name: String, effects: Effects = Effects(), isFailable: Bool = false, globalActor: String? = nil) {
    self.name = name
    self.effects = effects
    self.isFailable = isFailable
    self.globalActor = globalActor
  }

  /// The name without the labels.
  public var baseName: String { String(name.prefix { $0 != "(" }) }
}
