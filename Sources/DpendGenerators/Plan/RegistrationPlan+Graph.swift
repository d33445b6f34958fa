package import DpendGraph

extension RegistrationPlan {
  /// Creates the plan for all registered bindings of a graph.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - module: The module that the file becomes a part of; nil if it isn't known.
  ///   - options: The user's choices about the declaration of the container.
  ///   - codes: The code of the registrations that are closures.
  ///   - selection: The bindings of the file.
  package init(
    _ graph: BindingGraph,
    module: String?,
    _ options: ContainerOptions,
    codes: CreationCode.ByLocation,
    selection: RegistrationSelection
  ) {
    let planner = RegistrationPlanner(graph, module: module, options, codes, selection)
    self.init(
      name: options.name ?? planner.settings.name,
      access: planner.settings.access,
      moduleName: SwiftIdentifier.capitalizing(module ?? "App"),
      configuration: planner.configuration,
      imports: planner.imports,
      registrations: planner.groups.bindings.indices.map(planner.registration)
        + planner.groups.overridden.map(planner.overriddenRegistration),
      excluded: planner.excluded,
      uses: planner.uses
    )
  }
}
