package import DpendGraph
package import DpendTemplates

/// An assembly with the registrations of all bindings in a container of Swinject (https://github.com/Swinject/Swinject).
package struct SwinjectContainer: ContainerStyle {
  /// The name on the command line.
  package let name = "swinject"

  /// The summary, in a sentence.
  package let summary = "an assembly for Swinject, from the registrations of any library"

  /// The documentation for the reference.
  package let explanation = ContainerExplanation(
    whatIsGenerated: """
      An `Assembly` of Swinject, named after the module, with a registration for each binding. A closure of the old registration stays as \
      it is, except for its requests, which become calls of `resolve`. The scopes are `transient`, `graph`, `container` and `weak`; tags \
      become names, and further keys are forwarded by `implements`. The file is a source like any other: dpend reads it after the \
      migration.
      """,
    usage: """
      let assembler = Assembler([AppAssembly()])
      let mixer = assembler.resolver.resolve(Mixer.self)!
      """,
    limits: """
      Swinject has no asynchronous or throwing registrations, and no eager values. A finding names each registration that the file \
      cannot have, with the reason, and each request in other code, with its replacement.
      """
  )

  /// The part of the plan that the style prints.
  package let subject = ContainerSubject.registrations

  /// The bindings of the file: those of other libraries.
  package let selection = RegistrationSelection.others(than: "swinject")

  /// The path of the template.
  package let template = "containers/swinject.swift.mustache"

  /// Creates the style.
  package init() {}

  /// Returns the names of Swinject's types in the file, and of its assembly.
  package func usedTypes(by plan: ContainerPlan) -> [String] {
    ["Assembly", "Container", name(of: plan.registrations)]
  }

  /// Returns findings about registrations that Swinject cannot have, and about requests in other code.
  package func problems(with plan: ContainerPlan) -> [Finding] {
    let writer = SwinjectRegistrations(plan.registrations)
    return plan.registrations.problems(in: "Swinject", limit: writer.limit, request: writer.request)
  }

  /// Returns the code of the assembly.
  ///
  /// - Throws: ``TemplateError`` if the template is missing.
  package func source(of plan: ContainerPlan, templates: Templates) throws(TemplateError) -> GeneratedSource {
    var marks = BindingMarks()
    let registrations = plan.registrations
    let view = View(
      name: name(of: registrations),
      access: plan.access.modifier,
      isVisibleOutside: plan.access != .internal,
      imports: registrations.imports(adding: "Swinject"),
      registrations: SwinjectRegistrations(registrations).all(&marks)
    )
    return marks.source(try templates.render(template, with: view), isOwnedByDpend: false)
  }

  private func name(of registrations: RegistrationPlan) -> String {
    registrations.name ?? registrations.moduleName + "Assembly"
  }

  private struct View {
    let name: String
    let access: String
    let isVisibleOutside: Bool
    let imports: [ImportView]
    let registrations: [RegistrationView]
  }
}
