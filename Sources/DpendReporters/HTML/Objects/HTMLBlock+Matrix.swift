import DpendTemplates

extension HTMLBlock {
  struct Matrix: TemplatedObject {
    static let template = "site/block-matrix.html.mustache"
    static let noun = "matrix"
    static let summary = "The dependencies between modules as a matrix."
    static let variables: [TemplateVariable<Matrix>] = [
      .text("caption", "The caption.", \.caption),
      .texts("columns", "The headings of the columns.", \.columns),
      .list("rows", "The rows.", \.rows),
      .text("emptyText", "The sentence in place of a matrix without rows.", \.emptyText),
      .flag("isEmpty", "Whether there are no rows.", \.isEmpty),
    ]

    let caption: String
    let columns: [String]
    let rows: [Row]
    let emptyText: String
    let isEmpty: Bool

    struct Row: TemplateObject {
      static let noun = "matrix row"
      static let summary = "A row of the matrix: the references in the code of a module."
      static let variables: [TemplateVariable<Row>] = [
        .text("name", "The name of the module.", \.name),
        .optionalText("address", "The address of its page.", \.address),
        .optionalText("layer", "The name of its layer.", \.layer),
        .flag("isLayerStart", "Whether it is the first row of another layer than the row above.", \.isLayerStart),
        .list("cells", "The cells, one for each column.", \.cells),
      ]

      let name: String
      let address: String?
      let layer: String?
      let isLayerStart: Bool
      let cells: [Cell]
    }

    struct Cell: TemplateObject {
      static let noun = "matrix cell"
      static let summary = "A cell of the matrix: the references to the module of its column."
      static let variables: [TemplateVariable<Cell>] = [
        .optionalText("classes", "The CSS classes: `self`, `cycle` and `violation`.", \.classes),
        .optionalText("count", "The number of references; absent for none.", \.count),
        .text("address", "The address of the page about the references; empty for none.", \.address),
        .text("label", "The number with both modules, for screen readers; empty for none.", \.label),
      ]

      let classes: String?
      let count: String?
      let address: String
      let label: String
    }
  }
}
