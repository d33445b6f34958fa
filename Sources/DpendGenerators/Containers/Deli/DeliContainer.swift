package import DpendGraph
package import DpendTemplates

/// The module factory that Deli's own tool (https://github.com/kawoou/Deli) generates.
package struct DeliContainer: ContainerStyle {
  /// The name on the command line.
  package let name = "deli"

  /// The summary, in a sentence.
  package let summary = "a module factory of Deli, with the registrations of the marked types of a module"

  /// The documentation for the reference.
  package let explanation = ContainerExplanation(
    whatIsGenerated: """
      A class `DeliFactory` with the registrations of all marked types, configurations and groups of configuration values, as Deli's own \
      tool writes it. It loads the configuration values of `deli.yml`, and reads those that choose a qualifier at run time.
      """,
    usage: """
      AppContext.shared.load([DeliFactory.self])
      """,
    limits: """
      The file replaces the one that Deli's tool generates. It has the bindings of the target whose `output` it is, or else of the module in \
      whose folder it is. Its name and access level are `className` and `accessControl` of `deli.yml`, unless `--container-name` and \
      `--container-access` set others. Without `--output-file`, dpend writes the file of each target in `deli.yml`, or none if one has \
      errors.
      """
  )

  /// The part of the plan that the style prints.
  package let subject = ContainerSubject.registrations

  /// The bindings of the file: those that Deli registers in the module.
  package let selection = RegistrationSelection.own("deli")

  /// The path of the template.
  package let template = "containers/deli.swift.mustache"

  /// The words at the top of the files that Deli's own tool generates.
  package let toolHeader: String? = "Auto generated code."

  /// Creates the style.
  package init() {}

  /// Returns findings about bindings that the module factory cannot create.
  package func problems(with plan: ContainerPlan) -> [Finding] {
    plan.registrations.registrations.compactMap { registration in
      registration.creation.impossibility.map { reason in
        StageDiagnostic.unsupportedBinding.finding(
          "a module factory of Deli cannot have '\(registration.title)': it \(wording: reason)",
          at: registration.location,
          path: [registration.binding]
        )
      }
    }
  }

  /// Returns the code of the module factory.
  ///
  /// - Throws: ``TemplateError`` if the template is missing.
  package func source(of plan: ContainerPlan, templates: Templates) throws(TemplateError) -> GeneratedSource {
    var marks = BindingMarks()
    let registrations = plan.registrations
    let view = View(
      name: registrations.name ?? "DeliFactory",
      access: (plan.access == .internal ? registrations.access ?? .internal : plan.access).modifier,
      imports: registrations.imports(adding: "Deli"),
      properties: DeliProperties.literal(of: registrations.configuration),
      registrations: DeliRegistrations(registrations).all(&marks)
    )
    return marks.source(try templates.render(template, with: view))
  }

  private struct View {
    let marker = GeneratedSource.marker
    let name: String
    let access: String
    let imports: [ImportView]
    let properties: String
    let registrations: [RegistrationView]
  }
}
