/// The public bindings of a library, as a `.dpendmodule` file holds them.
///
/// A factory is one key with the declaration that creates its value; a binding with several keys gives as many factories.
public struct LibraryDescription: Hashable, Sendable, Codable {
  /// The latest version of the format.
  public static let currentVersion = 1

  /// The version of the format.
  public var version: Int

  /// The module of the library.
  public var module: String

  /// The types that the factories name, as far as they are known, by name.
  public var types: [TypeReference]

  /// The factories, by key.
  public var factories: [Factory]

  /// Creates a description.
  public init(module: String, types: [TypeReference], factories: [Factory]) {
    version = Self.currentVersion
    self.module = module
    self.types = types
    self.factories = factories
  }
}

extension LibraryDescription {
  /// A type that a factory names.
  public struct TypeReference: Hashable, Sendable, Codable {
    /// The name, qualified by the enclosing types.
    public var name: String

    /// The module that declares it, where it is known.
    public var module: String?

    /// The kind, where it is known.
    public var kind: TypeDeclaration.Kind?

    /// Creates a reference.
    public init(name: String, module: String?, kind: TypeDeclaration.Kind?) {
      self.name = name
      self.module = module
      self.kind = kind
    }
  }

  /// A key with the declaration that creates its value.
  public struct Factory: Hashable, Sendable, Codable {
    /// The key.
    public var key: Key

    /// The keys of the dependencies.
    public var dependencies: [Key]

    /// The declaration that creates the value.
    public var kind: Kind

    /// The modules that code which creates the value must import, in addition to the library.
    public var requiredModules: [String]

    /// The other properties of the binding; nil in files of the original thesis.
    public var details: Details?

    /// Creates a factory.
    public init(key: Key, dependencies: [Key], kind: Kind, requiredModules: [String], details: Details?) {
      self.key = key
      self.dependencies = dependencies
      self.kind = kind
      self.requiredModules = requiredModules
      self.details = details
    }
  }

  /// A type by its spelling, with the name of its tag.
  public struct Key: Hashable, Sendable, Codable {
    /// The type, in Swift's spelling.
    public var name: String

    /// The tag, when there is one.
    public var tag: String?

    /// Creates a key.
    public init(name: String, tag: String? = nil) {
      self.name = name
      self.tag = tag
    }
  }

  /// The declaration that creates a value.
  public enum Kind: Hashable, Sendable {
    /// The initializer of a type.
    case initializer(type: String, parameters: [Parameter])

    /// A method of a configuration; its key identifies the configuration.
    case configurationMethod(configuration: Key, method: String, parameters: [Parameter])
  }

  /// A parameter of a declaration.
  public struct Parameter: Hashable, Sendable, Codable {
    /// The label at the call; `_` for none.
    public var name: String

    /// The key that satisfies it.
    public var dependency: Key

    /// The declared type, where it differs from that of the key.
    public var type: String?

    /// Whether it has a default value; nil for false.
    public var hasDefault: Bool?

    /// The name inside the declaration, where it differs from the label.
    public var internalName: String?

    /// Creates a parameter.
    public init(
      name: String,
      dependency: Key,
      type: String? = nil,
      hasDefault: Bool? = nil,
      internalName: String? = nil
    ) {
      self.name = name
      self.dependency = dependency
      self.type = type
      self.hasDefault = hasDefault
      self.internalName = internalName
    }
  }

  /// The properties of a binding besides its keys and dependencies.
  public struct Details: Hashable, Sendable, Codable {
    /// The name of the scope.
    public var scope: String

    /// The access level of the declaration.
    public var access: AccessLevel

    /// The stable id of the binding.
    public var binding: String

    /// Whether it was declared explicitly.
    public var isExplicit: Bool

    /// The effects of a call; nil for none.
    public var effects: Effects?

    /// Whether the initializer is failable; nil for false.
    public var isFailable: Bool?

    /// The global actor that a call must run on, if any.
    public var globalActor: String?

    /// The generic parameters that a request must settle; nil for none.
    public var genericParameters: [String]?

    /// The `#if` condition under which the declaration exists; nil for always.
    public var condition: String?

    /// The keys that the binding can satisfy where no other binding provides them; nil for none.
    public var fallbackKeys: [Key]?

    /// For each required module with a conditional import the condition.
    public var moduleConditions: [String: String]?

    /// The location in the library's source.
    public var location: SourceLocation

    /// Creates details.
    public init(
      scope: String,
      access: AccessLevel,
      binding: String,
      isExplicit: Bool,
      effects: Effects?,
      isFailable: Bool?,
      globalActor: String?,
      genericParameters: [String]? = nil,
      condition: String? = nil,
      fallbackKeys: [Key]? = nil,
      moduleConditions: [String: String]? = nil,
      location: SourceLocation
    ) {
      self.scope = scope
      self.access = access
      self.binding = binding
      self.isExplicit = isExplicit
      self.effects = effects
      self.isFailable = isFailable
      self.globalActor = globalActor
      self.genericParameters = genericParameters
      self.condition = condition
      self.fallbackKeys = fallbackKeys
      self.moduleConditions = moduleConditions
      self.location = location
    }
  }
}

extension LibraryDescription.Kind: Codable {
  private enum CodingKeys: String, CodingKey {
    case initializer, configurationMethod
  }

  private struct Initializer: Codable {
    var type: String
    var parameters: [LibraryDescription.Parameter]
  }

  private struct ConfigurationMethod: Codable {
    var configuration: LibraryDescription.Key
    var method: String
    var parameters: [LibraryDescription.Parameter]
  }

  /// Reads `{"initializer": …}` or `{"configurationMethod": …}`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let initializer = try container.decodeIfPresent(Initializer.self, forKey: .initializer) {
      self = .initializer(type: initializer.type, parameters: initializer.parameters)
    } else {
      let method = try container.decode(ConfigurationMethod.self, forKey: .configurationMethod)
      self = .configurationMethod(
        configuration: method.configuration,
        method: method.method,
        parameters: method.parameters
      )
    }
  }

  /// Writes `{"initializer": …}` or `{"configurationMethod": …}`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .initializer(let type, let parameters):
      try container.encode(Initializer(type: type, parameters: parameters), forKey: .initializer)
    case .configurationMethod(let configuration, let method, let parameters):
      try container.encode(
        ConfigurationMethod(configuration: configuration, method: method, parameters: parameters),
        forKey: .configurationMethod
      )
    }
  }
}
