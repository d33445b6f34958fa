import DpendTemplates

/// The blocks of a page, each with a template of its own.
enum HTMLBlock {
  /// The types of all blocks, in the order of the reference.
  static let all: [any TemplatedObject.Type] = [
    Paragraph.self, Heading.self, Image.self, Quote.self, List.self, Items.self, Listing.self, Verdict.self,
    Numbers.self,
    Charts.self, Facts.self, Table.self, Figure.self, PrintedFigure.self, Code.self, Finding.self, Folded.self,
    Matrix.self, PathFinder.self, SelectionForm.self,
  ]
}

extension HTMLBlock {
  struct Paragraph: TemplatedObject {
    static let template = "site/block-paragraph.html.mustache"
    static let noun = "paragraph"
    static let summary = "A paragraph of text."
    static let variables: [TemplateVariable<Paragraph>] = [.text("html", "The text.", as: .html, \.html)]

    let html: String
  }

  struct Heading: TemplatedObject {
    static let template = "site/block-heading.html.mustache"
    static let noun = "heading"
    static let summary = "A heading in a section of a project page."
    static let variables: [TemplateVariable<Heading>] = [
      .number("level", "The level, from 3 to 6.", \.level),
      .text("html", "The text.", as: .html, \.html),
      .optionalText("anchor", "The anchor, which addresses end with.", \.anchor),
    ]

    let level: Int
    let html: String
    let anchor: String?
  }

  struct Image: TemplatedObject {
    static let template = "site/block-image.html.mustache"
    static let noun = "image"
    static let summary = "A picture in a file of its own, on the site of dpend."
    static let variables: [TemplateVariable<Image>] = [
      .text("file", "The address of the picture.", \.file),
      .text("description", "The description for screen readers.", \.description),
    ]

    let file: String
    let description: String
  }

  struct Quote: TemplatedObject {
    static let template = "site/block-quote.html.mustache"
    static let noun = "quotation"
    static let summary = "A quotation in a project page."
    static let variables: [TemplateVariable<Quote>] = [
      .texts("blocks", "The contents, as other templates print them.", as: .html, \.blocks)
    ]

    let blocks: [String]
  }

  struct List: TemplatedObject {
    static let template = "site/block-list.html.mustache"
    static let noun = "list"
    static let summary = "A list of lines."
    static let variables: [TemplateVariable<List>] = [.texts("items", "The lines.", as: .html, \.items)]

    let items: [String]
  }

  struct Items: TemplatedObject {
    static let template = "site/block-items.html.mustache"
    static let noun = "list of blocks"
    static let summary = "A list in a project page, whose items contain any blocks."
    static let variables: [TemplateVariable<Items>] = [
      .flag("isOrdered", "Whether the items have numbers.", \.isOrdered),
      .list("items", "The items.", \.items),
    ]

    let isOrdered: Bool
    let items: [Item]

    struct Item: TemplateObject {
      static let noun = "list item"
      static let summary = "An item of a list in a project page."
      static let variables: [TemplateVariable<Item>] = [
        .texts("blocks", "The contents, as other templates print them.", as: .html, \.blocks)
      ]

      let blocks: [String]
    }
  }

  struct Listing: TemplatedObject {
    static let template = "site/block-listing.html.mustache"
    static let noun = "listing"
    static let summary = "A block of code in a project page."
    static let variables: [TemplateVariable<Listing>] = [
      .text("title", "The name for screen readers, with the language of the code.", \.title),
      .text("text", "The code.", \.text),
    ]

    let title: String
    let text: String
  }

  struct Verdict: TemplatedObject {
    static let template = "site/block-verdict.html.mustache"
    static let noun = "verdict"
    static let summary = "The result of all checks, in a sentence."
    static let variables: [TemplateVariable<Verdict>] = [
      .text("kind", "The worst severity: `error`, `warning`, `note`, or `sound` without findings.", \.kind),
      .text("html", "The sentence.", as: .html, \.html),
    ]

    let kind: String
    let html: String
  }

  struct Folded: TemplatedObject {
    static let template = "site/block-folded.html.mustache"
    static let noun = "folded part"
    static let summary = "A part of a section that opens on demand."
    static let variables: [TemplateVariable<Folded>] = [
      .text("title", "The title, which is always visible.", \.title),
      .optionalText("foldedAnchor", "The anchor, which addresses end with.", \.foldedAnchor),
      .flag("isOpen", "Whether it is open at first, as in the printable report.", \.isOpen),
      .texts("blocks", "The contents, as other templates print them.", as: .html, \.blocks),
    ]

    let title: String
    let foldedAnchor: String?
    let isOpen: Bool
    let blocks: [String]
  }

  struct PathFinder: TemplatedObject {
    static let template = "site/block-path-finder.html.mustache"
    static let noun = "path finder"
    static let summary = "The form that finds a path between two bindings. It has no variables."
    static let variables: [TemplateVariable<PathFinder>] = []
  }

  struct SelectionForm: TemplatedObject {
    static let template = "site/block-selection-form.html.mustache"
    static let noun = "selection form"
    static let summary = "The form that shows the bindings of a selection. It has no variables."
    static let variables: [TemplateVariable<SelectionForm>] = []
  }
}
