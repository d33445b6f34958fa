import DpendTemplates

extension HTMLBlock {
  struct Finding: TemplatedObject {
    static let template = "site/block-finding.html.mustache"
    static let noun = "finding"
    static let summary = "A finding of a rule."
    static let variables: [TemplateVariable<Finding>] = [
      .optionalText("ownAnchor", "The anchor, which addresses end with.", \.ownAnchor),
      .optionalText("address", "The address of the finding on the page that lists all of them.", \.address),
      .text("severity", "The severity: `error`, `warning` or `note`.", \.severity),
      .text("rule", "The name of the rule.", \.rule),
      .text("message", "The message.", \.message),
      .optionalText("source", "The location in the source, with a link.", as: .html, \.source),
      .list("notes", "The notes.", \.notes),
      .optionalText("bindings", "The bindings that it is about, with links.", as: .html, \.bindings),
      .optionalText("types", "The types that no binding provides, with links.", as: .html, \.types),
    ]

    let ownAnchor: String?
    let address: String?
    let severity: String
    let rule: String
    let message: String
    let source: String?
    let notes: [Note]
    let bindings: String?
    let types: String?

    struct Note: TemplateObject {
      static let noun = "note"
      static let summary = "A note of a finding."
      static let variables: [TemplateVariable<Note>] = [
        .text("message", "The message.", \.message),
        .optionalText("source", "The location in the source, with a link.", as: .html, \.source),
      ]

      let message: String
      let source: String?
    }
  }
}
