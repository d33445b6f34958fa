import DpendReporters
import DpendTemplates

extension ReferencePage {
  /// The templates and assets of the pages, which files of the user can replace.
  static var templates: ReferencePage {
    let position = ListPosition.documentation.map { "`\($0.name)`" }.joined(separator: ", ")
    let replacement = HTMLSite.replacement
    return ReferencePage(
      title: "Page templates",
      introduction: """
        `dpend docs --templates DIR` replaces these files by those of the same paths in a folder; \
        [Templates](../guides/templates.md#the-templates-of-the-pages) describes how. `{{name}}` prints a text, escaped for HTML, and \
        `{{{name}}}` a value that is HTML already. Each element of a list also has the variables \(position).
        """,
      entries: replacement.objects.map(ReferenceEntry.init) + replacement.assets.map(ReferenceEntry.init(asset:))
    )
  }
}

extension ReferenceEntry {
  /// Creates the entry of a template, with the variables of all its objects.
  fileprivate init(_ object: any TemplatedObject.Type) {
    let parts = TemplateObjects(from: object).types.dropFirst()
    let own = object.documentation.isEmpty ? [] : [Section(title: "Variables", table: Table(variablesOf: object))]
    self.init(
      name: object.template,
      summary: object.summary,
      sections: own
        + parts.map { part in
          Section(
            title: "Variables of each \(part.noun)",
            text: part.summary,
            table: Table(variablesOf: part)
          )
        }
    )
  }

  /// Creates the entry of a file without variables, which begins with a comment that describes it.
  fileprivate init(asset: String) {
    let text = (try? Templates().text(of: asset)) ?? ""
    let comment = text.prefix { !$0.isNewline }.drop { "/* ".contains($0) }
    self.init(name: asset, summary: comment.hasSuffix("*/") ? String(comment.dropLast(3)) : String(comment))
  }
}
