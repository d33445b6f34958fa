import DpendGraphviz
import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The contents of a picture, as read by an XML parser.
final class SVGDocument: NSObject, XMLParserDelegate {
  private(set) var titles: [String] = []
  private(set) var texts: [String] = []
  private(set) var attributes: [String: [String]] = [:]
  private var current = ""

  /// Parses a picture; `nil` if it is not XML.
  init?(_ rendering: Rendering) {
    guard let bytes = rendering[.svg] else { return nil }
    super.init()
    let parser = XMLParser(data: bytes)
    parser.delegate = self
    guard parser.parse() else { return nil }
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes values: [String: String]
  ) {
    current = ""
    for (name, value) in values { attributes[name, default: []].append(value) }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    current += string
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    if name == "title" { titles.append(current) }
    if name == "text" { texts.append(current.replacing("\u{A0}", with: " ")) }
  }
}
