/// A kind of contents that dpend writes into living pages.
package protocol PageInsert: Sendable {
  /// The name in markers.
  var name: String { get }

  /// A summary of the contents in one phrase.
  var summary: String { get }

  /// An example of a marker.
  var example: String { get }

  /// The attributes that a marker can have.
  var attributes: [InsertAttribute] { get }

  /// Returns the contents of a marker.
  ///
  /// - Parameter request: The marker, and the graph.
  /// - Returns: The contents.
  /// - Throws: ``PageMistake`` if the value of an attribute is not valid.
  func contents(for request: InsertRequest) throws(PageMistake) -> InsertContents
}

/// An attribute of a marker.
package struct InsertAttribute: Hashable, Sendable {
  /// The name.
  package let name: String

  /// The form of the value, such as `selection`.
  package let form: String

  /// The effect, in a sentence.
  package let summary: String

  /// Creates an attribute.
  init(_ name: String, _ form: String, _ summary: String) {
    (self.name, self.form, self.summary) = (name, form, summary)
  }

  /// Creates the attribute for a part of the graph.
  static func select(_ summary: String) -> InsertAttribute { InsertAttribute("select", "a selection", summary) }
}

/// The contents of a marker.
package struct InsertContents: Sendable {
  /// The blocks.
  var blocks: [ReportBlock]

  /// The name of the file for the diagram among them; nil for a diagram as text.
  var pictureName: String?
}
