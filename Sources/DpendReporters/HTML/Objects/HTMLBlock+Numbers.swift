import DpendTemplates

extension HTMLBlock {
  struct Numbers: TemplatedObject {
    static let template = "site/block-numbers.html.mustache"
    static let noun = "numbers"
    static let summary = "The most important numbers of the project."
    static let variables: [TemplateVariable<Numbers>] = [.list("numbers", "The numbers.", \.numbers)]

    let numbers: [Number]

    struct Number: TemplateObject {
      static let noun = "number"
      static let summary = "A number with its label."
      static let variables: [TemplateVariable<Number>] = [
        .text("value", "The number.", \.value),
        .text("label", "The label.", \.label),
        .optionalText("address", "The address of the page about it.", \.address),
      ]

      let value: String
      let label: String
      let address: String?
    }
  }

  struct Charts: TemplatedObject {
    static let template = "site/block-charts.html.mustache"
    static let noun = "charts"
    static let summary = "The charts of the history."
    static let variables: [TemplateVariable<Charts>] = [.list("charts", "The charts.", \.charts)]

    let charts: [Chart]

    struct Chart: TemplateObject {
      static let noun = "chart"
      static let summary = "A line chart of a number over the versions of the project, 240 units wide and 48 high."
      static let variables: [TemplateVariable<Chart>] = [
        .text("title", "The title.", \.title),
        .text("value", "The latest value.", \.value),
        .text("description", "All values, for screen readers.", \.description),
        .text("line", "The commands of the SVG path of the line.", \.line),
        .list("points", "The points of the line.", \.points),
      ]

      let title: String
      let value: String
      let description: String
      let line: String
      let points: [Point]
    }

    struct Point: TemplateObject {
      static let noun = "point"
      static let summary = "A point of a chart."
      static let variables: [TemplateVariable<Point>] = [
        .text("x", "The horizontal position.", \.x),
        .text("y", "The vertical position.", \.y),
        .text("label", "The version and its value.", \.label),
      ]

      let x: String
      let y: String
      let label: String
    }
  }

  struct Facts: TemplatedObject {
    static let template = "site/block-facts.html.mustache"
    static let noun = "facts"
    static let summary = "Terms with their descriptions, such as the scope of a binding."
    static let variables: [TemplateVariable<Facts>] = [.list("facts", "The facts.", \.facts)]

    let facts: [Fact]

    struct Fact: TemplateObject {
      static let noun = "fact"
      static let summary = "A term with its description."
      static let variables: [TemplateVariable<Fact>] = [
        .text("term", "The term.", \.term),
        .texts("lines", "The lines of the description.", as: .html, \.lines),
      ]

      let term: String
      let lines: [String]
    }
  }
}
