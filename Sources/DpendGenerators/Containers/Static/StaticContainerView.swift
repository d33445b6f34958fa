import DpendGraph

/// The view of a static container for its template.
struct StaticContainerView {
  /// The declaration of stored instances.
  struct Property: ConditionalDeclaration {
    /// The condition of the builds with the property.
    let condition: BuildCondition

    /// The lines around the declaration for its condition.
    var directives = ConditionalDirectives()

    let name: String

    /// The complete declaration.
    let declaration: String

    /// The reason for an unusual declaration; `nil` for none.
    var comment: String?
  }

  /// The first line of the file.
  let marker = GeneratedSource.marker

  /// The name of the container.
  let name: String

  /// The access level of the container and its initializer, with a trailing space.
  let containerAccess: String

  /// The access modifiers of private members and of those that the file alone uses, with a trailing space; empty texts if the container
  /// has further files, which use them.
  let privateAccess: String
  let fileAccess: String

  /// Whether several threads can use the container at the same time.
  let isSendable: Bool

  /// Whether code on an actor must run asynchronous methods on its own actor.
  let hasNonisolatedAsynchronousMethods: Bool

  /// Whether values that the container does not store hold closures of it.
  let passesClosures: Bool

  /// The names of the closures that replace the creation of values; `nil` for none.
  let overrides: ContainerPlan.Overrides?

  /// The declarations of these closures.
  let overridden: [Property]

  /// The roots of a hierarchy that the container does not create; `nil` for none.
  let otherRoots: String?

  let hasImports: Bool
  let imports: [ImportView]
  let parameters: [ParameterView]

  /// The initializers, of which each build has one.
  let initializers: [StaticInitializer]

  /// The effects of the initializer, with a leading space.
  let initializerEffects: String

  /// The global actor of the initializer.
  let initializerActor: String?

  /// Whether the initializer has statements.
  let hasStatements: Bool

  /// The statements of the initializer that create eager instances.
  let eagerStatements: [String]

  let hasEagerStatements: Bool

  /// The instances that the container stores.
  let instances: [Property]
  let hasInstances: Bool

  /// The instances that the container holds strongly.
  let strongInstances: [Property]
  let strongInstancesCount: Int

  /// Whether the container has stored properties.
  let hasProperties: Bool
  let instancesProperty: String
  let instancesName: String

  /// Whether the instances are a class, which several objects or threads can share.
  let hasInstancesClass: Bool

  /// The type of the lock.
  let lockType: String

  /// Whether several objects can share the instances.
  let isShared: Bool
  let sharedCopy: String
  let ownershipProperty: String

  /// The instances that are shared during one resolution.
  let shared: [Property]
  let hasShared: Bool
  let resolutionName: String

  /// Whether calls on an actor and on other threads pass a resolution on.
  let isResolutionSent: Bool

  let functions: [StaticFunction]

  /// Whether an initializer can return `nil` for a required value.
  let hasFailures: Bool
  let failureName: String

  init(_ plan: ContainerPlan, marks: inout BindingMarks) {
    let eager = plan.providers.filter { $0.storage == .container(isEager: true) }
    let requirements = eager.map(\.requirements)
      .reduce(ContainerPlan.Requirements(effects: Effects())) { $0.union($1) }
    name = plan.name
    containerAccess = plan.access.modifier
    privateAccess = plan.privateModifier
    fileAccess = plan.parts.isEmpty ? "fileprivate " : ""
    isSendable = plan.isSendable
    otherRoots = plan.hierarchy.roots.isEmpty ? nil : plan.hierarchy.roots.map(\.type).joined(separator: ", ")
    imports = plan.importsOfStaticContainer.map { ImportView($0, access: plan.access) }.withDirectives
    hasImports = !imports.isEmpty
    parameters = plan.parameters.map(ParameterView.init).withDirectives
    overrides = plan.overrides
    let overriding = plan.overrides.map { "overriding \($0.parameter): (inout \($0.type)) -> Void = { _ in }" }
    initializers = StaticInitializer.all(parameters, and: [overriding].compactMap(\.self))
    initializerEffects = requirements.effects.keywords
    initializerActor = requirements.globalActor
    let stored = plan.storedProviders()
    hasNonisolatedAsynchronousMethods = plan.accessors.contains { accessor in
      accessor.access != .private && accessor.requirements.effects.isAsync && accessor.requirements.globalActor == nil
    }
    passesClosures = plan.providers.indices.contains { !stored.contains($0) && plan.passesClosure(plan.providers[$0]) }
    isShared = stored.contains { plan.passesClosure(plan.providers[$0]) }
    sharedCopy = plan.sharedCopyProperty
    eagerStatements = plan.eagerStatements
    hasEagerStatements = !eagerStatements.isEmpty
    hasStatements = !parameters.isEmpty || overrides != nil || isShared || !eagerStatements.isEmpty
    let providers = plan.providers.sorted { $0.name < $1.name }
    overridden = plan.overrides == nil ? [] : plan.overriddenProperties.withDirectives
    instances = providers.compactMap { Property($0, keptByContainer: true) }.withDirectives
    hasInstances = !instances.isEmpty
    strongInstances =
      providers.filter(\.isHeldStrongly).compactMap { Property($0, keptByContainer: true) }.withDirectives
    strongInstancesCount = strongInstances.count
    hasProperties = hasInstances || overrides != nil || !parameters.isEmpty
    hasInstancesClass = isShared || plan.isSendable
    instancesProperty = plan.instancesProperty
    instancesName = plan.instancesName
    lockType = plan.lockType
    ownershipProperty = plan.ownershipProperty
    shared = providers.compactMap { Property($0, keptByContainer: false) }.withDirectives
    hasShared = !shared.isEmpty
    resolutionName = plan.resolutionName
    let resolving = plan.providers.filter(\.needsResolution).map(\.requirements)
    isResolutionSent =
      plan.isSendable && resolving.contains(where: \.effects.isAsync) && resolving.contains { $0.globalActor != nil }
    functions = StaticFunctions(plan).all(&marks).withDirectives
    hasFailures = plan.providers.contains(where: \.isFailable)
    failureName = plan.failureName
  }
}

extension StaticContainerView.Property {
  /// Creates the declaration of the closure that replaces the creation of a value.
  fileprivate init(overriding provider: ContainerPlan.Provider, isSendable: Bool, isSent: Bool) {
    let result = (isSent ? "sending " : "") + provider.resultType
    let parameters = provider.arguments.map { ($0.isClosure ? "@escaping " : "") + $0.type }.joined(separator: ", ")
    let access = provider.access
    self.init(provider.name, parameters, provider.requirements, result, access, provider.condition, isSendable)
  }

  /// Creates the declaration of the closure that replaces the value of a key whose bindings have methods of their own.
  fileprivate init(overriding accessor: ContainerPlan.Accessor, isSendable: Bool) {
    let access = accessor.access == .private ? .internal : accessor.access
    self.init(accessor.name, "", accessor.requirements, accessor.type, access, accessor.condition, isSendable)
  }

  private init(
    _ name: String,
    _ parameters: String,
    _ requirements: ContainerPlan.Requirements,
    _ result: String,
    _ access: AccessLevel,
    _ condition: BuildCondition,
    _ isSendable: Bool
  ) {
    self.name = SwiftIdentifier.declaration(name)
    let attributes = (isSendable ? "@Sendable " : "") + (requirements.globalActor.map { "@\($0) " } ?? "")
    let closure = "(\(attributes)(\(parameters))\(requirements.effects.keywords) -> \(result))?"
    declaration = "\(access.modifier)var \(self.name): \(closure)"
    self.condition = condition
  }

  fileprivate init?(_ provider: ContainerPlan.Provider, keptByContainer: Bool) {
    name = SwiftIdentifier.declaration(provider.name)
    switch (provider.storage, keptByContainer) {
    case (.container, true), (.resolution, false):
      declaration = "var \(name): \(provider.optionalType)"
    case (.weak(isTyped: true), true): declaration = "weak var \(name): \(provider.optionalType)"
    case (.weak(isTyped: false), true):
      comment = "Only objects can be weak, and \(provider.type) can also be a struct."
      declaration = "weak var \(name): AnyObject?"
    case (.none, _), (.container, false), (.resolution, true), (.weak, false): return nil
    }
    condition = provider.condition
  }
}

extension ContainerPlan.Provider {
  /// Whether the container holds the value strongly.
  fileprivate var isHeldStrongly: Bool { if case .container = storage { true } else { false } }
}

extension ContainerPlan {
  /// The declarations of the closures that replace values, in the order of their names.
  fileprivate var overriddenProperties: [StaticContainerView.Property] {
    let keys = accessors.filter { !$0.isMany && !$0.isProvider }
    let sent = sentConfigurations()
    let properties =
      providers.enumerated().map { index, provider in
        StaticContainerView.Property(overriding: provider, isSendable: isSendable, isSent: sent.contains(index))
      }
      + keys.map { StaticContainerView.Property(overriding: $0, isSendable: isSendable) }
    return properties.sorted { $0.name < $1.name }
  }

  /// The imports of the file, with that of the lock alone, because other names of Foundation could be those of further modules too.
  fileprivate var importsOfStaticContainer: [Import] {
    let hasFoundation = imports.contains { $0.module == FoundationTypes.module && $0.isComplete }
    guard isSendable, !hasFoundation, providers.contains(where: { ![.none, .resolution].contains($0.storage) })
    else { return imports }
    return (imports + [.lock]).sorted()
  }

  /// Returns the lines of the initializer that create eager instances.
  fileprivate var eagerStatements: [String] {
    let expressions = StaticExpressions(self)
    let context = StaticExpressions.Context(
      hiddenNames: Set(parameters.map(\.label) + (overrides.map { [$0.parameter, $0.variable] } ?? [])),
      base: nil,
      resolution: nil
    )
    let eager = providers.indices.filter { providers[$0].storage == .container(isEager: true) }
    return eager.flatMap { index in
      let statement = expressions.complete(.provider(index, isRequired: false), context).prefixed("_ = ")
      return [ConditionalBranch(statement, when: providers[index].condition)].lines { $0 }
    }.map { $0.text(indentation: 4) }
  }
}
