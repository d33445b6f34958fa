/// The public bindings of a library, as a `.dpendmodule` file holds them.
///
/// A factory is one key with the declaration that creates its value; a binding with several keys gives as many factories.
package struct LibraryDescription: Hashable, Sendable, Codable {
  /// The latest version of the format.
  package static let currentVersion = 1

  /// The version of the format.
  package var version: Int

  /// The module of the library.
  package var module: String

  /// The types that the factories name, as far as they are known, by name.
  package var types: [TypeReference]

  /// The factories, by key.
  package var factories: [Factory]

  /// Creates a description.
  package init(module: String, types: [TypeReference], factories: [Factory]) {
    version = Self.currentVersion
    self.module = module
    self.types = types
    self.factories = factories
  }
}

extension LibraryDescription {
  /// A type that a factory names.
  package struct TypeReference: Hashable, Sendable, Codable {
    /// The name, qualified by the enclosing types.
    package var name: String

    /// The module that declares it, where it is known.
    package var module: String?

    /// The kind, where it is known.
    package var kind: TypeDeclaration.Kind?

    /// Creates a reference.
    package init(name: String, module: String?, kind: TypeDeclaration.Kind?) {
      self.name = name
      self.module = module
      self.kind = kind
    }
  }

  /// A key with the declaration that creates its value.
  package struct Factory: Hashable, Sendable, Codable {
    /// The key.
    package var key: Key

    /// The keys of the dependencies.
    package var dependencies: [Key]

    /// The declaration that creates the value.
    package var kind: Kind

    /// The modules that code which creates the value must import, in addition to the library.
    package var requiredModules: [String]

    /// The other properties of the binding; nil in files of the original thesis.
    package var details: Details?

    /// Creates a factory.
    package init(key: Key, dependencies: [Key], kind: Kind, requiredModules: [String], details: Details?) {
      self.key = key
      self.dependencies = dependencies
      self.kind = kind
      self.requiredModules = requiredModules
      self.details = details
    }
  }

  /// A type by its spelling, with the name of its tag.
  package struct Key: Hashable, Sendable, Codable {
    /// The type, in Swift's spelling.
    package var name: String

    /// The tag, when there is one.
    package var tag: String?

    /// Creates a key.
    package init(name: String, tag: String? = nil) {
      self.name = name
      self.tag = tag
    }
  }

  /// The declaration that creates a value.
  package enum Kind: Hashable, Sendable {
    /// The initializer of a type.
    case initializer(type: String, parameters: [Parameter])

    /// A method of a configuration; its key identifies the configuration.
    case configurationMethod(configuration: Key, method: String, parameters: [Parameter])
  }

  /// A parameter of a declaration, or a property of its result.
  package struct Parameter: Hashable, Sendable, Codable {
    /// The label at the call; `_` for none.
    package var name: String

    /// The key that satisfies it.
    package var dependency: Key

    /// The declared type, where it differs from that of the key.
    package var type: String?

    /// Whether it has a default value; nil for false.
    package var hasDefault: Bool?

    /// The name inside the declaration, where it differs from the label.
    package var internalName: String?

    /// Whether it is a property that is set after the call, and no parameter; nil for false.
    package var isProperty: Bool?

    /// Creates a parameter.
    package init(
      name: String,
      dependency: Key,
      type: String? = nil,
      hasDefault: Bool? = nil,
      internalName: String? = nil,
      isProperty: Bool? = nil
    ) {
      self.name = name
      self.dependency = dependency
      self.type = type
      self.hasDefault = hasDefault
      self.internalName = internalName
      self.isProperty = isProperty
    }
  }

  /// The properties of a binding besides its keys and dependencies.
  package struct Details: Hashable, Sendable, Codable {
    /// The name of the scope.
    package var scope: String

    /// The access level of the declaration.
    package var access: AccessLevel

    /// The stable id of the binding.
    package var binding: String

    /// Whether it was declared explicitly.
    package var isExplicit: Bool

    /// The effects of a call; nil for none.
    package var effects: Effects?

    /// The effects of the closure that the declaration returns; nil for none.
    package var closureEffects: Effects?

    /// Whether the initializer is failable; nil for false.
    package var isFailable: Bool?

    /// The global actor that a call must run on, if any.
    package var globalActor: String?

    /// The generic parameters that a request must settle; nil for none.
    package var genericParameters: [String]?

    /// The `#if` condition under which the declaration exists; nil for always.
    package var condition: String?

    /// The keys that the binding can satisfy where no other binding provides them; nil for none.
    package var fallbackKeys: [Key]?

    /// For each required module with a conditional import the condition.
    package var moduleConditions: [String: String]?

    /// The location in the library's source.
    package var location: SourceLocation

    /// Creates details.
    package init(
      scope: String,
      access: AccessLevel,
      binding: String,
      isExplicit: Bool,
      effects: Effects?,
      closureEffects: Effects? = nil,
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
      self.closureEffects = closureEffects
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
  package init(from decoder: any Decoder) throws {
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
  package func encode(to encoder: any Encoder) throws {
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
