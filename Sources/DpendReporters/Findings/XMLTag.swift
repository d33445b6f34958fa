import DpendTemplates

/// An element of an XML document, as a value until the whole is printed.
///
/// What no XML document may hold is shown as the sign for an unreadable character.
struct XMLTag {
  /// What stands inside of an element.
  enum Content {
    /// Other elements; none for an element that is closed at once.
    case tags([XMLTag])

    /// Text.
    case text(String)
  }

  /// The name.
  let name: String

  /// The attributes; those without a value are left out.
  let attributes: KeyValuePairs<String, String?>

  /// What stands inside.
  let content: Content

  /// Creates an element of other elements.
  init(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:], _ tags: [XMLTag] = []) {
    self.name = name
    self.attributes = attributes
    content = .tags(tags)
  }

  /// Creates an element of text.
  init(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:], text: String) {
    self.name = name
    self.attributes = attributes
    content = .text(text)
  }

  /// The document whose root this is.
  var document: String { "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + lines(depth: 0) }

  private func lines(depth: Int) -> String {
    let indentation = String(repeating: "  ", count: depth)
    let written = attributes.compactMap { name, value in value.map { " \(name)=\"\(Self.attribute($0))\"" } }
    let start = indentation + "<" + name + written.joined()
    return switch content {
    case .tags(let tags) where tags.isEmpty: start + "/>\n"
    case .tags(let tags):
      start + ">\n" + tags.map { $0.lines(depth: depth + 1) }.joined() + indentation + "</\(name)>\n"
    case .text(let text): start + ">" + HTML.escape(text) + "</\(name)>\n"
    }
  }

  /// A line break in the value of an attribute is read as a space unless it is written as a reference.
  private static func attribute(_ value: String) -> String {
    HTML.escape(value).replacing("\n", with: "&#10;").replacing("\t", with: "&#9;")
  }
}
