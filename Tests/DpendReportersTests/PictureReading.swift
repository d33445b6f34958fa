import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The content of a picture, read by an XML parser.
final class PictureReading: NSObject, XMLParserDelegate {
  private(set) var elements: [String: Int] = [:]

  /// The tooltips, with line breaks and no-break spaces as spaces.
  private(set) var tooltips: [String] = []
  private var classes: [String] = []
  private var current = ""

  /// Reads a picture.
  ///
  /// Returns nil when it is not XML.
  init?(_ svg: Data) {
    super.init()
    let parser = XMLParser(data: svg)
    parser.delegate = self
    guard parser.parse() else { return nil }
  }

  /// Returns the number of groups with a class.
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
    if let value = attributes["xlink:title"] { addTooltip(value) }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    current += string
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    if name == "title" { addTooltip(current) }
  }

  private func addTooltip(_ text: String) {
    tooltips.append(
      String(String.UnicodeScalarView(text.unicodeScalars.map { "\n\r\u{A0}".unicodeScalars.contains($0) ? " " : $0 }))
    )
  }
}
