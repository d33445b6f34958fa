import DpendGraph

/// What the template of a static container sees.
struct StaticContainerView {
  /// Something that is kept, in the struct or the class that holds it.
  struct Property {
    let condition: String?

    /// The whole declaration.
    let declaration: String
  }

  /// The first line of the file.
  let marker = GeneratedSource.marker

  /// The name of the container.
  let name: String

  let hasImports: Bool
  let imports: [ImportView]
  let parameters: [ParameterView]

  /// The parameters of the initializer, between parentheses.
  let initializerParameters: String

  /// What the initializer may do, with a space before it.
  let initializerEffects: String

  /// The global actor of the initializer.
  let initializerActor: String?

  /// Whether the initializer does anything.
  let hasStatements: Bool

  /// What the initializer makes, each statement on its own line.
  let eagerStatements: [String]

  /// What the container keeps.
  let instances: [Property]
  let hasInstances: Bool
  let instancesProperty: String
  let instancesName: String

  /// What is shared during one call from outside.
  let shared: [Property]
  let hasShared: Bool
  let resolutionName: String

  let functions: [StaticFunction]

  /// Whether an initializer may give nil where a value is needed.
  let hasFailures: Bool
  let failureName: String

  init(_ plan: ContainerPlan, marks: inout BindingMarks) {
    let eager = plan.providers.filter { $0.storage == .container(isEager: true) }
    let requirements = eager.map(\.requirements)
      .reduce(ContainerPlan.Requirements(effects: Effects())) { $0.union($1) }
    name = plan.name
    imports = plan.imports.map(ImportView.init)
    hasImports = !imports.isEmpty
    parameters = plan.parameters.map(ParameterView.init)
    initializerParameters = Code.list(open: "(", parameters.map { .text($0.declaration) }, close: ")")
      .text(indentation: 2, column: 6)
    initializerEffects = requirements.effects.keywords
    initializerActor = requirements.globalActor
    eagerStatements = plan.eagerStatements
    hasStatements = !parameters.isEmpty || !eagerStatements.isEmpty
    let providers = plan.providers.sorted { $0.name < $1.name }
    instances = providers.compactMap { Property($0, keptByContainer: true) }
    hasInstances = !instances.isEmpty
    instancesProperty = plan.instancesProperty
    instancesName = plan.instancesName
    shared = providers.compactMap { Property($0, keptByContainer: false) }
    hasShared = !shared.isEmpty
    resolutionName = plan.resolutionName
    functions = StaticFunctions(plan).all(&marks)
    hasFailures = plan.providers.contains(where: \.isFailable)
    failureName = plan.failureName
  }
}

extension StaticContainerView.Property {
  fileprivate init?(_ provider: ContainerPlan.Provider, keptByContainer: Bool) {
    let name = SwiftIdentifier.declaration(provider.name)
    switch (provider.storage, keptByContainer) {
    case (.container, true), (.resolution, false): declaration = "var \(name): \(provider.optionalType)"
    case (.weak(isTyped: true), true): declaration = "weak var \(name): \(provider.optionalType)"
    case (.weak(isTyped: false), true): declaration = "weak var \(name): AnyObject?"
    case (.none, _), (.container, false), (.resolution, true), (.weak, false): return nil
    }
    condition = provider.condition == .always ? nil : provider.condition.description
  }
}

extension ContainerPlan {
  /// The lines of the initializer that make what is made with the container.
  fileprivate var eagerStatements: [String] {
    let expressions = StaticExpressions(self)
    let place = StaticExpressions.Place(hiddenNames: Set(parameters.map(\.label)), needsSelf: false, resolution: nil)
    let eager = providers.indices.filter { providers[$0].storage == .container(isEager: true) }
    return eager.flatMap { index in
      let statement = expressions.complete(.provider(index, isRequired: false), place).prefixed("_ = ")
      return [ConditionalBranch(statement, when: providers[index].condition)].lines { $0 }
    }.map { $0.text(indentation: 4) }
  }
}
