import DpendTemplates

/// A page of the site.
struct HTMLPage: TemplatedObject {
  static let template = "site/page.html.mustache"
  static let noun = "page"
  static let summary = "A page of the site."
  static let variables: [TemplateVariable<HTMLPage>] = [
    .text("siteTitle", "The title of the documentation.", \.siteTitle),
    .text("title", "The title of the page.", \.title),
    .flag("isOverview", "Whether it is the first page.", \.isOverview),
    .text("kind", "The kind of page, such as `binding`, which selects rules of the style sheet.", \.kind),
    .text("root", "The path from the page to the folder of the site, such as `../`; empty for pages in it.", \.root),
    .text("summary", "The sentence below the title.", as: .html, \.summary),
    .text("home", "The address of the first page.", \.home),
    .list("navigation", "The groups of the navigation.", \.navigation),
    .list("sections", "The sections of the page.", \.sections),
    .flag("hasContents", "Whether the page has so many sections that it lists them.", \.hasContents),
    .texts("scripts", "The names of the scripts of this kind of page, without `.js`.", \.scripts),
    .optionalText("generator", "The name and the version of the program that wrote the page.", \.generator),
  ]

  let siteTitle: String
  let title: String
  let isOverview: Bool
  let kind: String
  let root: String
  let summary: String
  let home: String
  let navigation: [Group]
  let sections: [Section]
  let hasContents: Bool
  let scripts: [String]
  let generator: String?
}

extension HTMLPage {
  /// A group of the navigation.
  struct Group: TemplateObject {
    static let noun = "navigation group"
    static let summary = "A group of entries in the navigation."
    static let variables: [TemplateVariable<Group>] = [
      .optionalText("heading", "The heading; absent for the first group.", \.heading),
      .list("items", "The entries.", \.items),
    ]

    let heading: String?
    let items: [Item]
  }

  /// An entry of the navigation.
  struct Item: TemplateObject {
    static let noun = "navigation entry"
    static let summary = "An entry in the navigation."
    static let variables: [TemplateVariable<Item>] = [
      .text("label", "The title of the page that it links to.", \.label),
      .text("address", "The address of that page.", \.address),
      .flag("isCurrent", "Whether it links to this page.", \.isCurrent),
      .flag("isParent", "Whether it links to the list that contains this page.", \.isParent),
    ]

    let label: String
    let address: String
    let isCurrent: Bool
    let isParent: Bool
  }

  /// A section of the page.
  struct Section: TemplateObject {
    static let noun = "section"
    static let summary = "A section of a page, with a heading."
    static let variables: [TemplateVariable<Section>] = [
      .text("anchor", "The anchor, which addresses end with.", \.anchor),
      .optionalText("heading", "The heading; absent for the introduction of a page.", \.heading),
      .texts("blocks", "The contents, in the order of the page, as other templates print them.", as: .html, \.blocks),
    ]

    let anchor: String
    let heading: String?
    let blocks: [String]
  }
}
