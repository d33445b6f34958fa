import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The elements of a document as Foundation's parser, which isn't ours, reads them: in the order in which they begin.
struct XMLReading {
  struct Element: Equatable {
    let name: String
    let attributes: [String: String]
    var text = ""

    init(_ name: String, _ attributes: [String: String] = [:], text: String = "") {
      self.name = name
      self.attributes = attributes
      self.text = text
    }
  }

  /// Reads a document; throws when it isn't well-formed.
  static func elements(of document: String) throws -> [Element] {
    let parser = XMLParser(data: Data(document.utf8))
    let listener = Listener()
    parser.delegate = listener
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
    return listener.elements
  }

  private final class Listener: NSObject, XMLParserDelegate {
    var elements: [Element] = []
    private var open: [Int] = []

    func parser(
      _ parser: XMLParser,
      didStartElement elementName: String,
      namespaceURI: String?,
      qualifiedName qName: String?,
      attributes attributeDict: [String: String] = [:]
    ) {
      open.append(elements.count)
      elements.append(Element(elementName, attributeDict))
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      if let last = open.last { elements[last].text += string }
    }

    func parser(
      _ parser: XMLParser,
      didEndElement elementName: String,
      namespaceURI: String?,
      qualifiedName qName: String?
    ) {
      let last = open.removeLast()
      // What is between elements is there to be looked at.
      if elements[last].text.allSatisfy(\.isWhitespace) { elements[last].text = "" }
    }
  }
}
