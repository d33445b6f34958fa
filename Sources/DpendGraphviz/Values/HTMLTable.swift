/// A table in an HTML-like label.
public struct HTMLTable: Sendable, Codable, Equatable {
  /// What the table looks like, for instance `border`, `cellborder`, `cellspacing`, `cellpadding`, `bgcolor`, `style`.
  public var attributes: Attributes

  /// The rows, each with one cell or more.
  public var rows: [[HTMLCell]]

  /// Creates a table.
  public init(_ attributes: Attributes = [:], rows: [[HTMLCell]]) {
    self.attributes = attributes
    self.rows = rows
  }
}

/// A cell of a table.
public struct HTMLCell: Sendable, Codable, Equatable {
  /// What the cell looks like, for instance `align`, `bgcolor`, `port`, `rowspan`, `colspan`, `width`, `href`.
  public var attributes: Attributes

  /// Text, or one table; nothing for an empty cell.
  public var content: [HTML]

  /// Creates a cell.
  public init(_ attributes: Attributes = [:], _ content: HTML...) {
    self.attributes = attributes
    self.content = content
  }
}
