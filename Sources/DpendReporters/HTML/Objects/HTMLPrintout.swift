import DpendTemplates

/// The printable report.
struct HTMLPrintout: TemplatedObject {
  static let template = "site/print.html.mustache"
  static let noun = "printable report"
  static let summary = "The page that contains the others, for printers and PDF."
  static let variables: [TemplateVariable<HTMLPrintout>] = [
    .text("siteTitle", "The title of the documentation.", \.siteTitle),
    .list("chapters", "The pages of the site that the report contains.", \.chapters),
  ]

  let siteTitle: String
  let chapters: [Chapter]

  /// A page of the site.
  struct Chapter: TemplateObject {
    static let noun = "chapter"
    static let summary = "A page of the site as a part of the printable report."
    static let variables: [TemplateVariable<Chapter>] = [
      .text("anchor", "The anchor, which addresses end with.", \.anchor),
      .text("heading", "The title of the page.", \.heading),
      .flag("beginsSheet", "Whether it begins on a new sheet.", \.beginsSheet),
      .text("summary", "The sentence below the title.", as: .html, \.summary),
      .list("sections", "The sections of the page.", \.sections),
    ]

    let anchor: String
    let heading: String
    let beginsSheet: Bool
    let summary: String
    let sections: [HTMLPage.Section]
  }
}
