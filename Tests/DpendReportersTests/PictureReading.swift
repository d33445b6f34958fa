import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// What an XML parser finds in a picture.
final class PictureReading: NSObject, XMLParserDelegate {
  private(set) var elements: [String: Int] = [:]

  /// What a pointer is told, with each line break and each space that Graphviz keeps as a space.
  private(set) var tooltips: [String] = []
  private var classes: [String] = []
  private var current = ""

  /// Nil when the picture is no XML.
  init?(_ svg: Data) {
    super.init()
    let parser = XMLParser(data: svg)
    parser.delegate = self
    guard parser.parse() else { return nil }
  }

  /// How many groups have a class.
  func count(ofGroups name: String) -> Int { classes.count { $0.split(separator: " ").contains(Substring(name)) } }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    current = ""
    elements[name, default: 0] += 1
    if name == "g", let value = attributes["class"] { classes.append(value) }
    if let value = attributes["xlink:title"] { tell(value) }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    current += string
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    if name == "title" { tell(current) }
  }

  private func tell(_ text: String) {
    tooltips.append(
      String(String.UnicodeScalarView(text.unicodeScalars.map { "\n\r\u{A0}".unicodeScalars.contains($0) ? " " : $0 }))
    )
  }
}
