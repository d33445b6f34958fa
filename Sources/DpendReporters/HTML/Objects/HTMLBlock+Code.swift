import DpendTemplates

extension HTMLBlock {
  struct Code: TemplatedObject {
    static let template = "site/block-code.html.mustache"
    static let noun = "code"
    static let summary = "Code with highlighted syntax, such as the generated container."
    static let variables: [TemplateVariable<Code>] = [
      .text("title", "The name for screen readers.", \.title),
      .list("parts", "The parts, of which the browser lays out the visible ones.", \.parts),
    ]

    /// The number of lines in each part but the last; the style sheet knows the height of a part.
    static let linesOfPart = 200

    let title: String
    let parts: [Part]

    init(title: String, lines: [Line]) {
      self.title = title
      parts = stride(from: 0, to: lines.count, by: Self.linesOfPart).map { start in
        Part(lines: Array(lines[start..<min(start + Self.linesOfPart, lines.count)]))
      }
    }

    struct Part: TemplateObject {
      static let noun = "part of code"
      static let summary = "Consecutive lines of code."
      static let variables: [TemplateVariable<Part>] = [.list("lines", "The lines.", \.lines)]

      let lines: [Line]
    }

    struct Line: TemplateObject {
      static let noun = "line"
      static let summary = "A line of code."
      static let variables: [TemplateVariable<Line>] = [
        .number("number", "The number.", \.number),
        .flag("hasAnchor", "Whether links lead to the line.", \.hasAnchor),
        .text("html", "The code.", as: .html, \.html),
        .flag("isLinked", "Whether it creates a binding.", \.isLinked),
        .text("address", "The address of the binding; empty for none.", \.address),
        .text("title", "The title of the binding; empty for none.", \.title),
        .flag("isFirst", "Whether it is the first of the lines that create the binding.", \.isFirst),
      ]

      let number: Int
      let hasAnchor: Bool
      let html: String
      let isLinked: Bool
      let address: String
      let title: String
      let isFirst: Bool
    }
  }
}
