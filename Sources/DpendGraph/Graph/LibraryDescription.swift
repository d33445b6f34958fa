/// What a library provides publicly, as a `.dpendmodule` file holds it.
///
/// A factory is one key with the declaration that makes its value; a binding with several keys is as many factories.
public struct LibraryDescription: Hashable, Sendable, Codable {
  /// The newest version of the format.
  public static let currentVersion = 1

  /// The version of the format.
  public var version: Int

  /// The module that the library is.
  public var module: String

  /// The types that the factories name, as far as anything is known of them, by name.
  public var types: [TypeReference]

  /// What is provided, by key.
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
    /// The name, qualified by the types around it.
    public var name: String

    /// The module that declares it, where it is known.
    public var module: String?

    /// What it is, where that is known.
    public var kind: TypeDeclaration.Kind?

    /// Creates a reference.
    public init(name: String, module: String?, kind: TypeDeclaration.Kind?) {
      self.name = name
      self.module = module
      self.kind = kind
    }
  }

  /// A key and the declaration that makes its value.
  public struct Factory: Hashable, Sendable, Codable {
    /// The key.
    public var key: Key

    /// The keys that are needed.
    public var dependencies: [Key]

    /// The declaration that makes the value.
    public var kind: Kind

    /// The modules that code which makes the value must import, besides the library itself.
    public var requiredModules: [String]

    /// What a binding of the library is besides; absent in files of the original thesis.
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

  /// The declaration that makes a value.
  public enum Kind: Hashable, Sendable {
    /// The initializer of a type.
    case initializer(type: String, parameters: [Parameter])

    /// A method of a configuration, which is named by its key.
    case configurationMethod(configuration: Key, method: String, parameters: [Parameter])
  }

  /// A parameter of such a declaration.
  public struct Parameter: Hashable, Sendable, Codable {
    /// The label at the call; `_` for none.
    public var name: String

    /// The key that meets it.
    public var dependency: Key

    /// The type as declared, when it is another than the key's.
    public var type: String?

    /// Whether a call may leave it out; absent for no.
    public var hasDefault: Bool?

    /// The name inside the declaration, when it is another than the label.
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

  /// What a binding of the library is besides its keys and needs.
  public struct Details: Hashable, Sendable, Codable {
    /// The name of the scope.
    public var scope: String

    /// Who may name the declaration.
    public var access: AccessLevel

    /// The stable name of the binding.
    public var binding: String

    /// Whether it was declared on purpose.
    public var isExplicit: Bool

    /// What a call may do, when it may do anything.
    public var effects: Effects?

    /// Whether a call may return nil; absent for no.
    public var isFailable: Bool?

    /// The global actor that a call must be on, if any.
    public var globalActor: String?

    /// The generic parameters that a request must settle; absent for none.
    public var genericParameters: [String]?

    /// The `#if` condition under which the declaration exists; absent for always.
    public var condition: String?

    /// The keys that the binding can meet where nothing else does; absent for none.
    public var fallbackKeys: [Key]?

    /// For each required module that is imported under an `#if` the condition.
    public var moduleConditions: [String: String]?

    /// The place in the library's source.
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
