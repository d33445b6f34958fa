/// A marker in a living page, such as `<!-- dpend:table select="module:Orders" -->`.
struct PageMarker: Hashable, Sendable {
  /// The beginning of the name of a marker.
  static let prefix = "dpend:"

  /// The line that ends the contents of a marker.
  static let end = "<!-- /dpend -->"

  /// The name of the insert.
  let insert: String

  /// The attributes, in their order.
  let attributes: [Attribute]

  /// The line, from 1.
  let line: Int

  /// The column of the name in UTF-8 code units, from 1.
  let column: Int

  /// An attribute.
  struct Attribute: Hashable, Sendable {
    /// The name.
    let name: String

    /// The value.
    let value: String

    /// The column of the name in UTF-8 code units, from 1.
    let column: Int

    /// The column of the value in UTF-8 code units, from 1.
    let valueColumn: Int
  }

  /// The marker as messages name it.
  var title: String { Self.prefix + insert }
}
