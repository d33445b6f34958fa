package import DpendGraph

/// The decisions about the registrations of all bindings with the container of a library, before they are printed.
///
/// Registrations are referenced by index.
package struct RegistrationPlan: Hashable, Sendable {
  /// The name that the user chose for the container; nil for the usual one.
  package let name: String?

  /// The access level in the settings of the library; nil for none.
  package let access: AccessLevel?

  /// The name of the module with an uppercase first letter; `App` if it isn't known.
  package let moduleName: String

  /// The configuration values of the container that holds most of the bindings; nil for none.
  package let configuration: ConfigurationValue?

  /// The imports of the file without the one of the library, by name.
  package let imports: [ContainerPlan.Import]

  /// The registrations, in the order of the graph.
  package let registrations: [Registration]

  /// The registrations that no other file can have.
  package let excluded: [Excluded]

  /// The requests outside of registrations, in the order of their locations.
  package let uses: [Use]
}

extension RegistrationPlan {
  /// A registration that no other file can have.
  package struct Excluded: Hashable, Sendable {
    /// The identity of the binding.
    package let binding: BindingID

    /// The created type.
    package let title: String

    /// The location of the registration.
    package let location: SourceLocation

    /// The reason, a sentence.
    package let reason: String
  }

  /// A registration of one value under all of its keys.
  package struct Registration: Hashable, Sendable {
    /// The binding.
    package let binding: BindingID

    /// The created type.
    package let title: String

    /// The location of the original registration or declaration.
    package let location: SourceLocation

    /// The names under which code requests the value; the first one is that of the registration itself.
    package let names: [Name]

    /// Whether the first name has the created type, which converts to the types of all others.
    package let isConvertible: Bool

    /// The name of the scope in its dialect.
    package let scope: String

    /// The storage of the value.
    package let storage: ContainerPlan.Storage

    /// The runtime arguments, in order.
    package let arguments: [Argument]

    /// The build condition.
    package let condition: BuildCondition

    /// The code that creates the value.
    package let creation: Creation

    /// The parts of the original registration that the new one does not have.
    package let losses: [Loss]
  }

  /// A part of a registration that its code for another library does not have.
  package enum Loss: Hashable, Sendable {
    /// The value for tests or previews that a method sets.
    case testValue(method: String)

    /// The closure that is passed to a method.
    case closure(method: String)

    /// A member without a closure, such as `timeToLive(3)`.
    case modifier(String)

    /// A scope whose values code of the old library resets.
    case resettableScope(String)

    /// A scope whose lifetime is not known.
    case unknownScope(String)

    /// The replacement of a registration by another one of the same key at run time.
    case replacement

    /// A request that chooses another lifetime than the registration of the value.
    case lifetimeOfRequest(String)
  }

  /// A name of a value: a type with a tag, and the name of a member for libraries whose containers have one for each value.
  package struct Name: Hashable, Sendable {
    /// The name of the member.
    package let member: String

    /// The type, as spelled in the file.
    package let type: String

    /// The name that distinguishes several values of the type; nil for none.
    package let tag: String?

    /// The tag of the key in the graph; nil for none.
    package let writtenTag: String?

    /// Whether other modules can see the type.
    package let isPublic: Bool
  }

  /// A runtime argument.
  package struct Argument: Hashable, Sendable {
    /// The name.
    package let name: String

    /// The type, as spelled in the file.
    package let type: String
  }

  /// The code that creates a value.
  package enum Creation: Hashable, Sendable {
    /// Code with requests.
    case code(Body)

    /// No code can create the value for the reason, a sentence without a subject, such as "uses the local variable 'api'".
    case impossible(reason: String)
  }

  /// The statements that create a value.
  package struct Body: Hashable, Sendable {
    /// The parts, in order.
    package let parts: [Part]

    /// Whether the statements are one expression.
    package let isExpression: Bool

    /// The statements that complete the value after the container has stored it.
    package let completions: [Completion]
  }

  /// Statements that complete a stored value.
  package struct Completion: Hashable, Sendable {
    /// The name of the value.
    package let object: String

    /// Whether the statements declare something or return early.
    package let needsScope: Bool

    /// The parts, in order.
    package let parts: [Part]
  }

  /// A part of the code.
  package indirect enum Part: Hashable, Sendable {
    /// Text that is the same for all libraries.
    case text(String)

    /// A requested value.
    case value(Value)

    /// A call of an initializer with its arguments.
    case call(String, [[Part]])
  }

  /// A requested value.
  package indirect enum Value: Hashable, Sendable {
    /// The value of a registration under one of its names.
    case registration(Reference)

    /// The value that another file of the library registers under a name.
    case foreign(Name)

    /// No value.
    case nothing(type: String?)

    /// Several values, with the name under which all of them are registered.
    case array([Value], of: Name)

    /// A value of the configuration.
    case configuration(ConfigurationArgument, type: String)

    /// A closure that requests a value when it is called.
    case closure(Value)
  }

  /// A reference to a registration.
  package struct Reference: Hashable, Sendable {
    /// The index of the registration.
    package let registration: Int

    /// The index of the name.
    package let name: Int

    /// The path of the configuration value that chooses the tag; nil for a tag in the code.
    package let configurationPath: String?

    /// The code of the runtime arguments.
    package let arguments: [[Part]]

    /// Whether the code around the value expects an optional one.
    package let isOptional: Bool
  }

  /// A request outside of registrations, which the author of the code must change.
  package struct Use: Hashable, Sendable {
    /// The location.
    package let location: SourceLocation

    /// The type whose code requests the value.
    package let consumer: String

    /// The registrations that can satisfy the request, in the order of the graph; never empty.
    package var references: [Reference]

    /// The name of the property that gets the value; nil for other code.
    package let property: String?

    /// Whether the property gets the value at its first use.
    package let isDeferred: Bool

    /// Whether the property holds the value weakly.
    package let isWeak: Bool
  }
}

extension RegistrationPlan {
  /// Returns the imports with that of the library.
  func imports(adding library: String) -> [ImportView] {
    (imports + [ContainerPlan.Import(module: library, condition: .always)])
      .sorted().map { ImportView($0) }.withDirectives
  }

  /// Returns the name that a reference requests.
  package func name(of reference: Reference) -> Name { registrations[reference.registration].names[reference.name] }
}
