import DpendGraph
import DpendTemplates

/// An element of an XML document.
///
/// Characters that XML forbids are printed as the replacement character.
struct XMLTag {
  /// The content of an element.
  enum Content {
    /// Other elements; none for an empty element.
    case tags([XMLTag])

    /// Text.
    case text(String)
  }

  /// The name.
  let name: String

  /// The attributes; those without a value are omitted.
  let attributes: KeyValuePairs<String, String?>

  /// The content.
  let content: Content

  /// Creates an element with child elements.
  init(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:], _ tags: [XMLTag] = []) {
    self.name = name
    self.attributes = attributes
    content = .tags(tags)
  }

  /// Creates an element with text.
  init(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:], text: String) {
    self.name = name
    self.attributes = attributes
    content = .text(text)
  }

  /// The document with this element as its root.
  var document: String {
    ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + lines(depth: 0)).separatingCommandMarks(by: "&#35;")
  }

  private func lines(depth: Int) -> String {
    let indentation = String(repeating: "  ", count: depth)
    let list = attributes.compactMap { name, value in value.map { " \(name)=\"\(Self.attribute($0))\"" } }
    let start = indentation + "<" + name + list.joined()
    return switch content {
    case .tags(let tags) where tags.isEmpty: start + "/>\n"
    case .tags(let tags):
      start + ">\n" + tags.map { $0.lines(depth: depth + 1) }.joined() + indentation + "</\(name)>\n"
    case .text(let text): start + ">" + Self.content(text) + "</\(name)>\n"
    }
  }

  /// Returns the text of an element, with a reference in each pair of colons: at the start of a line, it begins a command for GitHub.
  private static func content(_ text: String) -> String { HTML.escape(text).replacing("::", with: ":&#58;") }

  /// Returns the value of an attribute, with line breaks and tabs as references, because XML reads them as spaces otherwise.
  private static func attribute(_ value: String) -> String {
    HTML.escape(value).replacing("\n", with: "&#10;").replacing("\t", with: "&#9;")
  }
}
