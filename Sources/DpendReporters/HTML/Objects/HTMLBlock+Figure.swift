import DpendTemplates

extension HTMLBlock {
  struct Figure: TemplatedObject {
    static let template = "site/block-figure.html.mustache"
    static let noun = "figure"
    static let summary = "A picture on a page, with its caption and a table of the same content."
    static let variables: [TemplateVariable<Figure>] = [
      .text("name", "The name, which is unique on the page.", \.name),
      .text("title", "The title for screen readers.", \.title),
      .text("caption", "The caption.", as: .html, \.caption),
      .optionalText("svg", "The picture as SVG; absent if it could not be drawn.", as: .html, \.svg),
      .optionalText("failure", "The reason why the picture could not be drawn.", \.failure),
      .optionalText("file", "The address of the picture as a file of its own.", \.file),
      .object("table", "The same content as a table.", \.table),
      .flag("hasViews", "Whether the picture can be restricted to several views.", \.hasViews),
      .list("views", "The views.", \.views),
    ]

    let name: String
    let title: String
    let caption: String
    let svg: String?
    let failure: String?
    let file: String?
    let table: Table?
    let hasViews: Bool
    let views: [View]

    struct View: TemplateObject {
      static let noun = "view"
      static let summary = "A part of a picture that the reader can select."
      static let variables: [TemplateVariable<View>] = [
        .text("view", "The name, which the style sheet selects.", \.view),
        .text("label", "The label.", \.label),
        .flag("isFirst", "Whether the picture shows it at first.", \.isFirst),
      ]

      let view: String
      let label: String
      let isFirst: Bool
    }
  }

  struct PrintedFigure: TemplatedObject {
    static let template = "site/block-printed-figure.html.mustache"
    static let noun = "printed figure"
    static let summary = "A picture in the printable report."
    static let variables: [TemplateVariable<PrintedFigure>] = [
      .text("title", "The title for screen readers.", \.title),
      .text("caption", "The caption.", as: .html, \.caption),
      .optionalText("failure", "The reason why the picture could not be drawn.", \.failure),
      .optionalText("file", "The address of the picture.", \.file),
      .object("table", "The same content as a table.", \.table),
    ]

    let title: String
    let caption: String
    let failure: String?
    let file: String?
    let table: Table?
  }
}
