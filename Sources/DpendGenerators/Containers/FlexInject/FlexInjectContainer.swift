package import DpendGraph
package import DpendTemplates

/// A function that registers all bindings in a container of FlexInject (https://github.com/TribalScale/FlexInject).
package struct FlexInjectContainer: ContainerStyle {
  /// The name on the command line.
  package let name = "flexinject"

  /// The name is a part of the names of functions.
  package let declaresType = false

  /// The summary, in a sentence.
  package let summary =
    "a function that registers everything in a container of FlexInject, from the registrations of any library"

  /// The documentation for the reference.
  package let explanation = ContainerExplanation(
    whatIsGenerated: """
      A function, named after the module, that registers all bindings in a `DependencyContainer` of FlexInject: by type, or by key where \
      the binding has a tag. A closure of the old registration stays as it is, except for its requests, which become calls of `resolve`. \
      The mode of a request follows the scope of the registration: `shared` for stored values, `new` for others. The file is a source \
      like any other: dpend reads it after the migration.
      """,
    usage: """
      registerApp()
      let mixer: Mixer = DependencyContainer.shared.resolve(type: Mixer.self, mode: .shared)
      """,
    limits: """
      FlexInject has no runtime arguments, and its registrations have no scopes: it cannot share a value during one resolution, and only \
      the property wrapper `@WeakInject` holds a value weakly. A finding names each registration that the file cannot have, with the \
      reason, and each request in other code, with its replacement.
      """
  )

  /// The part of the plan that the style prints.
  package let subject = ContainerSubject.registrations

  /// The bindings of the file: those of other libraries.
  package let selection = RegistrationSelection.others(than: "flexinject")

  /// The path of the template.
  package let template = "containers/flexinject.swift.mustache"

  /// Creates the style.
  package init() {}

  /// Returns findings about registrations that FlexInject cannot have, and about requests in other code.
  package func problems(with plan: ContainerPlan) -> [Finding] {
    let writer = FlexInjectRegistrations(plan.registrations)
    return plan.registrations.problems(in: "FlexInject", limit: writer.limit, request: writer.request)
  }

  /// Returns the code of the function.
  ///
  /// - Throws: ``TemplateError`` if the template is missing.
  package func source(of plan: ContainerPlan, templates: Templates) throws(TemplateError) -> GeneratedSource {
    var marks = BindingMarks()
    let registrations = plan.registrations
    let writer = FlexInjectRegistrations(registrations)
    let view = View(
      function: "register" + (registrations.name ?? registrations.moduleName),
      container: writer.container,
      access: plan.access.modifier,
      imports: registrations.imports(adding: "FlexInject"),
      registrations: writer.all(&marks)
    )
    return marks.source(try templates.render(template, with: view), isOwnedByDpend: false)
  }

  private struct View {
    let function: String
    let container: String
    let access: String
    let imports: [ImportView]
    let registrations: [RegistrationView]
  }
}
