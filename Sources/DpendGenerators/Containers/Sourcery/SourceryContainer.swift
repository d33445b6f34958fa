package import DpendGraph
package import DpendTemplates

/// The container that Sourcery (https://github.com/krzysztofzablocki/Sourcery) generates from a container template.
package struct SourceryContainer: ContainerStyle {
  /// The name on the command line.
  package let name = "sourcery"

  /// The summary, in a sentence.
  package let summary = "a class with a method for each type, as a container template for Sourcery generates it"

  /// The documentation for the reference.
  package let explanation = ContainerExplanation(
    whatIsGenerated: """
      A class `Container` with a public method for each annotated type of the module, which calls the annotated initializer. A `singleton` \
      is created once, under a lock, so that several threads can use the container. A provider is a reference to the method of its type.
      """,
    usage: """
      let container = Container()
      let board = container.boardModel()
      """,
    limits: """
      The container has the bindings of the module in whose folder the file is. It has no runtime arguments, asynchronous, throwing or \
      failable initializers, and no scopes besides a new value for each request and a single one. A singleton that holds a provider \
      keeps the container and all its singletons in memory.
      """
  )

  /// The part of the plan that the style prints.
  package let subject = ContainerSubject.registrations

  /// The bindings of the file: the annotated types of the module.
  package let selection = RegistrationSelection.own("sourcery")

  /// The path of the template.
  package let template = "containers/sourcery.swift.mustache"

  /// The words at the top of the files that Sourcery's own tool generates.
  package let toolHeader: String? = "Generated using Sourcery"

  /// Creates the style.
  package init() {}

  /// Returns findings about bindings that the container cannot create; they prevent generation.
  package func problems(with plan: ContainerPlan) -> [Finding] {
    SourceryMethods(plan).problems
  }

  /// Returns the code of the container.
  ///
  /// - Throws: ``TemplateError`` if the template is missing.
  package func source(of plan: ContainerPlan, templates: Templates) throws(TemplateError) -> GeneratedSource {
    var marks = BindingMarks()
    let methods = SourceryMethods(plan)
    let imports = plan.registrations.imports + (methods.hasSingletons ? [.lock] : [])
    let view = View(
      name: plan.registrations.name ?? "Container",
      access: plan.access.modifier,
      imports: imports.sorted().map { ImportView($0) }.withDirectives,
      hasImports: !imports.isEmpty,
      hasSingletons: methods.hasSingletons,
      storesProviders: methods.hasSingletons && methods.hasProviders,
      methods: methods.all(&marks)
    )
    return marks.source(try templates.render(template, with: view))
  }

  private struct View {
    let marker = GeneratedSource.marker
    let name: String
    let access: String
    let imports: [ImportView]
    let hasImports: Bool
    let hasSingletons: Bool
    let storesProviders: Bool
    let methods: [SourceryMethods.Method]
  }
}
