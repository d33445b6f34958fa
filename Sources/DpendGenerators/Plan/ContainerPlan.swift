package import DpendGraph

/// The decisions about the code of a container, before it is printed.
///
/// The plan is the same for every style. Providers create the values of bindings; accessors return the values of keys. Both are
/// referenced by index.
package struct ContainerPlan: Hashable, Sendable {
  /// The name of the container type.
  package let name: String

  /// The access level of the container and its initializer.
  package let access: AccessLevel

  /// Whether several threads can use the container at the same time.
  package let isSendable: Bool

  /// The names of the property and of the type with closures that replace the creation of values; `nil` for none.
  package let overrides: Overrides?

  /// The imports of the file, by name; of the output file, if the container has several files.
  package let imports: [Import]

  /// The further files of the container, by the names of their modules.
  package let parts: [Part]

  /// The external values.
  package let parameters: [Parameter]

  /// The providers, in the order of the graph.
  package let providers: [Provider]

  /// The accessors, in the order of their keys.
  package let accessors: [Accessor]

  /// The name of the property with the stored instances.
  package let instancesProperty: String

  /// The name of the type of that property.
  package let instancesName: String

  /// The name of the property with another object that has the same instances.
  package let sharedCopyProperty: String

  /// The name of the property that tells whether an object owns the stored instances, if several objects share them.
  package let ownershipProperty: String

  /// The name of the type of the instances that are shared during a resolution.
  package let resolutionName: String

  /// The type of the lock of the stored instances.
  package let lockType: String

  /// The name of the error for failed initializers.
  package let failureName: String

  /// The code that creates the objects of libraries without containers.
  package let hierarchy: HierarchyPlan

  /// The containers of the roots of this hierarchy.
  package let scopeContainers: [ScopeContainer]

  /// The registrations with the container of a library.
  package let registrations: RegistrationPlan

  /// The findings about dependencies that no generated container can create.
  package let problems: [Finding]
}

extension ContainerPlan {
  /// The names of the closures that replace the creation of values.
  package struct Overrides: Hashable, Sendable {
    /// The name of the property.
    package let property: String

    /// The name of its type.
    package let type: String

    /// The name of the initializer's parameter that changes them.
    package let parameter: String

    /// The name of the initializer's variable with the changed closures.
    package let variable: String
  }

  /// A file with the members for the bindings that one module declares.
  package struct Part: Hashable, Sendable {
    /// The name of the module.
    package let module: String

    /// The imports of the file, by name.
    package let imports: [Import]
  }

  /// A module, or one of its types, that the file imports.
  package struct Import: Hashable, Sendable, Comparable {
    /// The name of the module.
    package let module: String

    /// The type with its kind and module, such as `struct Foundation.URL`; nil for the whole module.
    package var declaration: String?

    /// The condition of the import.
    package let condition: BuildCondition

    /// Whether a declaration with the access level of the container has a type of the module.
    package var isExposed = false

    /// Whether all builds have the whole module.
    package var isComplete: Bool { declaration == nil && condition == .always }

    /// Whether an import is above another one.
    package static func < (first: Import, second: Import) -> Bool {
      (first.module, first.declaration ?? "") < (second.module, second.declaration ?? "")
    }
  }

  /// An external value.
  package struct Parameter: Hashable, Sendable {
    /// The argument label.
    package let label: String

    /// The name of the property that stores the value.
    package let name: String

    /// The type of the property.
    package let type: String

    /// Whether the type is a closure, which requires `@escaping` as a parameter.
    package let isClosure: Bool

    /// The modules, and the types with their kinds and modules, whose imports a declaration with the parameter exposes.
    package let exposedImports: Set<String>

    /// The condition of the builds that need the value.
    package let condition: BuildCondition
  }

  /// A value that the caller of a provider passes.
  package struct RuntimeArgument: Hashable, Sendable {
    /// The argument label; `nil` for none.
    package let label: String?

    /// The name inside of the provider.
    package let name: String

    /// The type, as spelled in the file.
    package let type: String

    /// Whether the type is a closure, which requires `@escaping` as a parameter.
    package let isClosure: Bool
  }

  /// The requirements of a call.
  package struct Requirements: Hashable, Sendable {
    /// Returns the effects of a call.
    package var effects: Effects

    /// The global actor of the call, as spelled in the file.
    package var globalActor: String?

    /// Returns the requirements of both calls.
    func union(_ other: Requirements) -> Requirements {
      Requirements(effects: effects.union(other.effects), globalActor: globalActor ?? other.globalActor)
    }
  }
}

extension ContainerPlan {
  /// The provider of a binding's value.
  package struct Provider: Hashable, Sendable {
    /// The binding.
    package let binding: BindingID

    /// The declaration that creates the value, such as `UserService.init(store:)`.
    package let declaration: String

    /// The scope, by its name in the dialect.
    package let scope: String

    /// The location of the declaration.
    package let location: SourceLocation

    /// The name of the member that returns the value.
    package let name: String

    /// The module of the part with the member; `nil` for the output file.
    package let part: String?

    /// The values that the caller passes.
    package let arguments: [RuntimeArgument]

    /// The access level of the type, or that of the container if it is lower.
    package let access: AccessLevel

    /// The visible type of the value, as spelled in the file.
    package let type: String

    /// The optional type of the value.
    package let optionalType: String

    /// The type of the result of its member.
    package var resultType: String { isFailable ? optionalType : type }

    /// The storage of the value.
    package let storage: Storage

    /// The key whose value the provider returns instead of a new one; `nil` for a provider that creates its value.
    package let forwardedKey: Key?

    /// The requirements of a call, without the error of a failed initializer.
    package let requirements: Requirements

    /// Whether the initializer is failable.
    package let isFailable: Bool

    /// Whether the value, or one of its dependencies, is shared during a resolution.
    package let needsResolution: Bool

    /// The build condition.
    package let condition: BuildCondition

    /// The calls that create the value, one for each build condition of its arguments.
    package let calls: [ConditionalBranch<Call>]

    /// The properties that are set after the creation, each in some builds.
    package let assignments: [ConditionalBranch<Assignment>]

    /// Whether the arguments of the call can create the value themselves, because a property of one of them requests it.
    package let isCreatedByArguments: Bool
  }

  /// The storage of a provider's value.
  package enum Storage: Hashable, Sendable {
    /// No storage: each call creates a new value.
    case none

    /// Storage for the current resolution.
    case resolution

    /// Storage in the container.
    case container(isEager: Bool)

    /// A weak reference, typed if the values are known to be objects.
    case weak(isTyped: Bool)
  }

  /// The accessor of the values of a key.
  package struct Accessor: Hashable, Sendable {
    /// The key.
    package let key: Key

    /// The type of the key, as spelled in the file.
    package let type: String

    /// The name of the member.
    package let name: String

    /// The module of the part with the member, which declares all of the bindings; `nil` for the output file.
    package let part: String?

    /// The access level of the member: that of the container, a lower one of its type, or private for a configuration.
    package let access: AccessLevel

    /// Whether the accessor returns all values of the key, because no binding takes precedence.
    package let isMany: Bool

    /// The indices of the providers: a chain of conditional branches, or all of them.
    package let providers: [ConditionalBranch<Int>]

    /// Whether the providers have the name of the accessor, each in a branch of an `#if`, so that no further member is declared.
    package let isProvider: Bool

    /// The build condition.
    package let condition: BuildCondition

    /// The requirements of a call.
    package let requirements: Requirements

    /// Whether the value, or one of its dependencies, is shared during a resolution.
    package let needsResolution: Bool
  }
}
