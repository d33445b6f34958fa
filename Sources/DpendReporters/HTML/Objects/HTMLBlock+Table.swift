import DpendTemplates

extension HTMLBlock {
  struct Table: TemplatedObject {
    static let template = "site/block-table.html.mustache"
    static let noun = "table"
    static let summary = "A table."
    static let variables: [TemplateVariable<Table>] = [
      .text("caption", "The caption.", \.caption),
      .optionalText(
        "count",
        "The number of rows, shown in place of a caption that repeats the heading above it.",
        \.count
      ),
      .list("columns", "The columns.", \.columns),
      .optionalText(
        "classes",
        "The classes of the columns with numbers, such as `number-3`, or `numeric` if these are all but the first; absent without any.",
        \.classes
      ),
      .list("rows", "The rows; the first \(mostShown) of a long table.", \.rows),
      .text("emptyText", "The sentence in place of a table without rows.", \.emptyText),
      .flag("isEmpty", "Whether there are no rows.", \.isEmpty),
      .flag(
        "isPrinted",
        "Whether it is on the printable report; on other pages, a script names the region of the table.",
        \.isPrinted
      ),
      .optionalText(
        "otherRows",
        "The other rows of a long table, as a table of its own. Where scripts run, the browser reads them on demand only.",
        as: .html,
        \.otherRows
      ),
      .number("rowCount", "The number of all rows.", \.rowCount),
    ]

    /// The number of rows of a long table that the page shows at first.
    static let mostShown = 50

    /// The number of rows up to which a table shows all.
    static let longestWhole = 60

    let caption: String
    let count: String?
    let columns: [Column]
    let classes: String?
    let rows: [Row]
    let emptyText: String
    let isEmpty: Bool
    let isPrinted: Bool
    var otherRows: String?
    let rowCount: Int

    struct Column: TemplateObject {
      static let noun = "column"
      static let summary = "A column of a table."
      static let variables: [TemplateVariable<Column>] = [
        .text("title", "The heading.", \.title),
        .optionalText("part", "The anchor of what its numbers count, on the page of each row.", \.part),
        .optionalText("folder", "The folder of all locations in the column, which its cells do not repeat.", \.folder),
      ]

      let title: String
      let part: String?
      let folder: String?
    }

    struct Row: TemplateObject {
      static let noun = "row"
      static let summary = "A row of a table."
      static let variables: [TemplateVariable<Row>] = [
        .optionalText("anchor", "The anchor; absent for a row to which no link leads.", \.anchor),
        .list("cells", "The cells, one for each column.", \.cells),
      ]

      var anchor: String?
      let cells: [Cell]
    }

    struct Cell: TemplateObject {
      static let noun = "cell"
      static let summary = "A cell of a table."
      static let variables: [TemplateVariable<Cell>] = [
        .text("html", "The contents.", as: .html, \.html),
        .flag("isHeading", "Whether it is the heading of its row.", \.isHeading),
      ]

      let html: String
      let isHeading: Bool
    }
  }
}
