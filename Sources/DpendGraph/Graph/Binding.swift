/// A declaration or a registration that provides a value under its keys.
public struct Binding: Hashable, Sendable {
  /// The precedence among several bindings of one key.
  public enum Precedence: Int, Hashable, Sendable, Comparable {
    /// Found by its name or its conformances.
    case implicit

    /// Declared explicitly.
    case explicit

    /// Orders precedences from the weakest.
    public static func < (left: Precedence, right: Precedence) -> Bool { left.rawValue < right.rawValue }
  }

  /// The stable id, the same in every checkout and independent of line numbers.
  public var id: BindingID

  /// The concrete type, or the provided type where the concrete one is unknown.
  public var type: CanonicalType

  /// The keys under which the value is provided; empty for a consumer.
  public var keys: [Key]

  /// Keys that the binding can satisfy where no other binding provides them, such as its concrete type.
  public var fallbackKeys: [Key]

  /// Whether only requests for all values of a key get it.
  package var isElement = false

  /// The declaration that creates the value, such as `init(store:)`.
  public var factory: Factory

  /// How the value is created.
  public var kind: BindingKind

  /// The scope of the value.
  public var scope: Scope

  /// The precedence over other bindings of the same key.
  public var precedence: Precedence

  /// The name of its dialect.
  public var dialect: String

  /// How the binding is known.
  public var evidence: Evidence

  /// The module of the declaration.
  public var module: String

  /// The component that holds the binding.
  public var component: ComponentID

  /// The access level of the declaration.
  public var access: AccessLevel

  /// The `#if` condition under which it exists.
  public var condition: BuildCondition

  /// The branches of run-time decisions around its registration, from the outside in.
  public var branches: [RuntimeBranch]

  /// The numbers of the programs that contain the declaration; nil if they are unknown.
  package var programs: Set<Int>?

  /// Whether it is a root of the application.
  public var isRoot: Bool

  /// The generic parameters that a request must settle; empty for a binding without any.
  public var genericParameters: [String]

  /// The requests for its dependencies.
  public var requests: [DependencyRequest]

  /// Whether the source shows that the binding creates its value, and does not return an existing one.
  package var createsValue = false

  /// Whether it is a function or a property that code calls, which provides nothing.
  package var isFunction = false

  /// Whether the callers of generic code choose its type, which that code does not name.
  package var isOfGenericCode = false

  /// The types of the objects that its code creates and returns, other than its own type, as far as they are known.
  package var createdTypes: [CanonicalType] = []

  /// For an entry point of a program, and for the objects that its code creates, the uses of members of the type by its own code.
  package var memberUses: [MemberUse] = []

  /// For the same bindings, the parts of the code of the type, in the order of the source.
  package var codeParts: [CodePart] = []

  /// For the same bindings, the calls of functions of other objects by the code of the type, in the order of the source.
  package var objectCalls: [ObjectCall] = []

  /// The effects of the closure that the declaration returns and that creates the value.
  package var closureEffects = Effects()

  /// The name of the parameter that this closure returns as it is; nil for other closures.
  package var forwardedName: String?

  /// The text of the documentation comment of the method that creates the value; nil without one, and for other declarations.
  package var documentation: String?

  /// The arguments that the code which creates the value reads from the configuration.
  package var configuration: [ConfigurationArgument] = []

  /// The modules that code which creates the value must import.
  public var requiredModules: [ModuleImport]

  /// The location of the declaration.
  public var location: SourceLocation

  /// The other locations at which code provides the value under the same key.
  package var otherLocations: [SourceLocation] = []

  /// The location of the declaration of its key, where that is not a type.
  package var keyLocation: SourceLocation?

  /// Whether only the default value of its key provides it.
  package var isDefaultValue = false

  /// The locations where code ends the instances of its scope, sorted.
  package var scopeEnds: [ScopeEnd] = []

  /// Creates a binding; linking replaces the id by a unique one.
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
    evidence: Evidence = .registered,
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
    self.evidence = evidence
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

  /// The types of the values that each request must pass.
  public var runtimeArguments: [CanonicalType] { requests.filter { $0.source == .caller }.map(\.declaredType) }

  /// Whether each request must pass values.
  var takesRuntimeArguments: Bool { requests.contains { $0.source == .caller } }

  /// Whether code in a module can access the declaration.
  public func isVisible(in module: String) -> Bool { access.isVisible(in: module, from: self.module) }
}

/// The stable id of a binding.
public struct BindingID: RawRepresentable, Hashable, Sendable, Codable, Comparable {
  /// The id as text.
  public let rawValue: String

  /// Creates an id.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates an id.
  public init(_ name: String) {
    rawValue = name
  }

  /// Orders ids by text.
  public static func < (left: BindingID, right: BindingID) -> Bool { left.rawValue < right.rawValue }
}

/// The declaration that creates a value, as generated code calls it.
public struct Factory: Hashable, Sendable, Codable {
  /// The full name, such as `init(store:)` or `clock()`.
  public var name: String

  /// The effects of a call.
  public var effects: Effects

  /// Whether a call may return nil.
  public var isFailable: Bool

  /// The global actor that a call must run on.
  public var globalActor: String?

  /// Creates a factory.
  public init(name: String, effects: Effects = Effects(), isFailable: Bool = false, globalActor: String? = nil) {
    self.name = name
    self.effects = effects
    self.isFailable = isFailable
    self.globalActor = globalActor
  }

  /// The name without the argument labels.
  public var baseName: String { String(name.prefix { $0 != "(" }) }
}

extension Binding {
  /// The declared types of the objects that it provides, as far as they are known: its own type, and those that its code creates.
  package var implementations: [NominalType] { [type.nominal].compactMap(\.self) + createdTypes.compactMap(\.nominal) }
}
