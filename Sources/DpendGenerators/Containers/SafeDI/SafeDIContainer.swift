package import DpendGraph
package import DpendTemplates

/// An initializer without parameters for each root of SafeDI (https://github.com/dfed/SafeDI), as SafeDI's own tool generates it.
package struct SafeDIContainer: ContainerStyle {
  /// The name on the command line.
  package let name = "safedi"

  /// The summary, in a sentence.
  package let summary = "an initializer for each root of SafeDI, which creates the hierarchy below it"

  /// The documentation for the reference.
  package let explanation = ContainerExplanation(
    whatIsGenerated: """
      An extension of each root with an initializer without parameters. Its local constants are the properties of the root in the order \
      of their dependencies; nested functions create the properties of other types. An `Instantiator` calls such a function with the \
      forwarded properties, and a received property is a constant of an enclosing function. If the module of the file is known, it \
      contains the roots of this module.
      """,
    usage: """
      let theatre = Theatre()
      """,
    limits: """
      The file replaces the one that SafeDI's build plugin generates for the same roots. dpend does not generate mocks. Every type of the \
      hierarchy must belong to SafeDI and be visible in the module of the file.
      """
  )

  /// The part of the plan that the style prints.
  package let subject = ContainerSubject.hierarchy

  /// The path of the template.
  package let template = "containers/safedi.swift.mustache"

  /// Creates the style.
  package init() {}

  /// Returns no findings: the plan has all problems.
  package func problems(with plan: ContainerPlan) -> [Finding] { [] }

  /// Returns the code of the initializers.
  ///
  /// - Throws: ``TemplateError`` if the template is missing.
  package func source(of plan: ContainerPlan, templates: Templates) throws(TemplateError) -> GeneratedSource {
    var marks = BindingMarks()
    let view = SafeDIContainerView(plan.hierarchy, marks: &marks)
    return marks.source(try templates.render(template, with: view))
  }
}

/// The view of the initializers for their template.
struct SafeDIContainerView {
  /// An extension of a root.
  struct Root {
    /// The mark before the code.
    let begin: String

    /// The mark after the code.
    let end: String

    /// The condition of the `#if` around the code; `nil` for none.
    let condition: String?

    /// The extended type.
    let type: String

    /// The modifiers of the initializer.
    let modifiers: String

    /// The statements, indented.
    let body: String
  }

  /// The first line of the file.
  let marker = GeneratedSource.marker

  let hasImports: Bool
  let imports: [ImportView]
  let roots: [Root]

  init(_ plan: HierarchyPlan, marks: inout BindingMarks) {
    let statements = SafeDIStatements()
    imports = plan.imports.map(ImportView.init)
    hasImports = !imports.isEmpty
    roots = plan.roots.map { root in
      let (begin, end) = marks.around(root.binding)
      return Root(
        begin: begin,
        end: end,
        condition: root.condition == .always ? nil : root.condition.description,
        type: root.type,
        modifiers: root.isClass ? "public convenience" : "public",
        body: statements.initializer(root.scope).map { "    " + $0.text(indentation: 4) }.joined(separator: "\n")
      )
    }
  }
}
