import DpendGenerators
import DpendTemplates

extension ReferencePage {
  /// The variables of the user's templates.
  static var templateVariables: ReferencePage {
    ReferencePage(
      title: "Template variables",
      introduction: """
        `dpend generate --template FILE.mustache` renders a template with these variables; \
        [Templates](../guides/templates.md) describes how. A template begins with the variables of the project. A section of a list \
        or of an object adds the variables of its elements to those around it; a flag, an optional text, and an annotation by its \
        name have sections too.
        """,
      entries: (TemplateObjects(from: ProjectModel.self).types + [ListPosition.self]).map(ReferenceEntry.init)
    )
  }
}

extension ReferenceEntry {
  fileprivate init(_ object: any TemplateObject.Type) {
    self.init(
      name: object.noun,
      summary: object.summary,
      sections: [Section(title: "Variables", table: Table(variablesOf: object))]
    )
  }
}

extension ReferenceEntry.Table {
  /// Creates the table of the variables of an object.
  init(variablesOf object: any TemplateObject.Type) {
    self.init(
      columns: ["Variable", "Value"],
      rows: object.documentation.map { Row(code: $0.name, meaning: "\($0.type.title): \($0.summary)") }
    )
  }
}
