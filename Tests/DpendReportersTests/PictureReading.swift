import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// What an XML parser finds in a picture.
final class PictureReading: NSObject, XMLParserDelegate {
  private(set) var elements: Set<String> = []
  private(set) var texts: [String] = []
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
    elements.insert(name)
    if name == "g", let value = attributes["class"] { classes.append(value) }
    if let value = attributes["xlink:title"] { tooltips.append(value) }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    current += string
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    if name == "text" { texts.append(current) }
    if name == "title" { tooltips.append(current) }
  }
}
