package import DpendGraph
package import DpendTemplates

/// The registrations of all bindings as properties of a container of Factory (https://github.com/hmlongco/Factory).
package struct FactoryContainer: ContainerStyle {
  /// The name on the command line.
  package let name = "factory"

  /// The name is a part of the names of functions.
  package let declaresType = false

  /// The summary, in a sentence.
  package let summary = "properties of Factory's Container, from the registrations of any library"

  /// The documentation for the reference.
  package let explanation = ContainerExplanation(
    whatIsGenerated: """
      An extension of Factory's `Container` with a property for each key. A closure of the old registration stays as it is, except for \
      its requests: they become calls of the new properties. The scopes are `unique`, `graph`, `cached` for one value in each \
      container, and `shared` for weak references. A value with runtime arguments is a `ParameterFactory`. The file is a source like \
      any other: dpend reads it after the migration.
      """,
    usage: """
      let mixer = Container.shared.mixer()
      """,
    limits: """
      Factory has no asynchronous or throwing factories, no eager values, and no step after a value is stored: a completion such as \
      Swinject's `initCompleted` becomes a part of the creation, which is impossible in a cycle. A finding names each registration that \
      the file cannot have, with the reason, and each request in other code, with its replacement. A registration without an equivalent \
      is a factory that stops the program until code registers a value.
      """
  )

  /// The part of the plan that the style prints.
  package let subject = ContainerSubject.registrations

  /// The bindings of the file: those of other libraries.
  package let selection = RegistrationSelection.others(than: "factory")

  /// The path of the template.
  package let template = "containers/factory.swift.mustache"

  /// Creates the style.
  package init() {}

  /// Returns the names of Factory's types in the file.
  package func usedTypes(by plan: ContainerPlan) -> [String] { ["Container", "Factory", "ParameterFactory"] }

  /// Returns findings about registrations that Factory cannot have, and about requests in other code.
  package func problems(with plan: ContainerPlan) -> [Finding] {
    let writer = FactoryProperties(plan.registrations, container: plan.registrations.name ?? Self.container)
    return plan.registrations.problems(in: "Factory", limit: writer.limit, request: writer.request)
  }

  /// Returns the code of the properties.
  ///
  /// - Throws: ``TemplateError`` if the template is missing.
  package func source(of plan: ContainerPlan, templates: Templates) throws(TemplateError) -> GeneratedSource {
    var marks = BindingMarks()
    let container = plan.registrations.name ?? Self.container
    let writer = FactoryProperties(plan.registrations, container: container)
    let view = View(
      container: container,
      imports: plan.registrations.imports(adding: "FactoryKit"),
      registrations: writer.all(access: plan.access.modifier, &marks)
    )
    return marks.source(try templates.render(template, with: view), isOwnedByDpend: false)
  }

  /// The container that Factory declares.
  private static let container = "Container"

  private struct View {
    let container: String
    let imports: [ImportView]
    let registrations: [RegistrationView]
  }
}
