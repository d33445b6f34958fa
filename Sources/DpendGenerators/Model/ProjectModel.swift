package import DpendGraph
package import DpendTemplates

/// The object that a template of the user is rendered with: the whole project.
package struct ProjectModel: TemplateObject {
  /// The noun in messages and in the reference.
  package static let noun = "project"

  /// The description, in a sentence.
  package static let summary = "The project, whose variables all parts of a template can use."

  /// The variables.
  package static let variables: [TemplateVariable<ProjectModel>] = [
    .optionalText("module", "The module of the output, if the folder of the output or the input determines it.") {
      $0.facts.module
    },
    .text("containerName", "The name of `--container-name`; otherwise that of the module, followed by `Container`.") {
      $0.options.name ?? SwiftIdentifier.capitalizing($0.facts.module ?? "App") + "Container"
    },
    .text("containerAccess", "The access level of `--container-access` with a space; empty for `internal`.") {
      $0.options.access.modifier
    },
    .flag("isSendable", "Whether `--sendable` is passed.") { $0.options.isSendable },
    .flag("isOverridable", "Whether `--overridable` is passed.") { $0.options.isOverridable },
    .list("imports", "The modules that code with all these types must import, without the module of the output.") {
      $0.facts.imports.map(ImportModel.init)
    },
    .list("bindings", "The bindings that provide keys.") { project in
      project.bindings { !$0.keys.isEmpty }
    },
    .list("consumers", "The types that request keys and provide none.") { project in
      project.bindings { $0.keys.isEmpty }
    },
    .list("roots", "The bindings and consumers that are roots of the graph.") { project in
      project.bindings(where: \.isRoot)
    },
    .list("keys", "The keys that bindings provide.") { project in
      project.facts.keys.indices.map { KeyModel(project.facts.keys[$0], project.facts) }
    },
    .list("edges", "The dependencies of bindings and consumers on bindings.") { project in
      project.facts.graph.edges.filter { $0.binding != nil }.map { EdgeModel(edge: $0, facts: project.facts) }
    },
    .list("externalValues", "The values that the application supplies, as `external` selects them.") { project in
      project.facts.graph.runtimeValues.filter { !$0.isArgument }
        .map { ExternalValueModel(value: $0, facts: project.facts) }
    },
    .list("types", "The classes, structs, enums, actors and protocols of the project.") { project in
      project.facts.declarations.types.map { TypeModel($0, project.facts) }
    },
  ]

  private let facts: ModelFacts
  private let options: ContainerOptions

  /// Creates the object for a graph.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - module: The module of the output; nil if it isn't known.
  ///   - declarations: The declarations of the project.
  ///   - options: The user's choices about the declaration of a container.
  package init(
    _ graph: BindingGraph,
    module: String?,
    declarations: Declarations,
    options: ContainerOptions = ContainerOptions()
  ) {
    facts = ModelFacts(graph, module: module, declarations: declarations)
    self.options = options
  }

  private func bindings(where isIncluded: (Binding) -> Bool) -> [BindingModel] {
    facts.graph.bindings.indices.filter { isIncluded(facts.graph.bindings[$0]) }.map { BindingModel($0, facts) }
  }
}

/// A module that the output imports.
struct ImportModel: TemplateObject {
  static let noun = "import"
  static let summary = "A module that the output imports."
  static let variables: [TemplateVariable<ImportModel>] = [
    .text("module", "The name of the module, or `struct Foundation.URL` for a single type of Foundation.") {
      $0.planned.declaration ?? SwiftIdentifier.declaration($0.planned.module)
    },
    .condition { $0.planned.condition },
  ]

  private let planned: ContainerPlan.Import

  init(_ planned: ContainerPlan.Import) {
    self.planned = planned
  }
}

/// A value that the application supplies.
struct ExternalValueModel: TemplateObject {
  static let noun = "value"
  static let summary = "A value that no binding creates and that the application supplies."
  static let variables: [TemplateVariable<ExternalValueModel>] = [
    .text("name", "The name of the parameters that take it.") { SwiftIdentifier.declaration($0.value.label) },
    .text("type", "The type.") { $0.facts.spelling.text($0.value.type) },
  ]

  let value: RuntimeValue
  let facts: ModelFacts
}
