import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The elements of a document in document order, read by the XML parser of Foundation.
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

  /// Reads a document.
  ///
  /// - Throws: An error of the parser when the document is not well-formed.
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
      // Indentation between elements is ignored.
      if elements[last].text.allSatisfy(\.isWhitespace) { elements[last].text = "" }
    }
  }
}
