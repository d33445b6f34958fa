/// An opening tag in the output of Graphviz.
struct SVGTag {
  /// The name of the element.
  var name: Substring

  /// The attributes, in order.
  private(set) var attributes: [(name: Substring, value: Substring)] = []

  /// Whether the element has no content.
  let isEmpty: Bool

  /// Reads a tag.
  ///
  /// - Parameter text: The text between the angle brackets.
  init(_ text: Substring) {
    isEmpty = text.utf8.last == UInt8(ascii: "/")
    var rest = (isEmpty ? text.dropLast() : text).utf8[...]
    name = Substring(rest.prefix { !Self.isSpace($0) })
    rest = rest.dropFirst(name.utf8.count)
    while true {
      rest = rest.drop(while: Self.isSpace)
      guard let equals = rest.firstIndex(of: UInt8(ascii: "=")),
        let open = rest[equals...].firstIndex(of: UInt8(ascii: "\"")),
        let close = rest[rest.index(after: open)...].firstIndex(of: UInt8(ascii: "\""))
      else { break }
      attributes.append((Substring(rest[..<equals]), Substring(rest[rest.index(after: open)..<close])))
      rest = rest[rest.index(after: close)...]
    }
  }

  /// The value of an attribute; setting nil removes it.
  subscript(name: String) -> Substring? {
    get { attributes.first { $0.name == name }?.value }
    set {
      guard let index = attributes.firstIndex(where: { $0.name == name }) else {
        newValue.map { attributes.append((Substring(name), $0)) }
        return
      }
      if let newValue { attributes[index].value = newValue } else { attributes.remove(at: index) }
    }
  }

  /// The tag with its angle brackets.
  var text: String {
    "<\(name)" + attributes.map { " \($0.name)=\"\($0.value)\"" }.joined() + (isEmpty ? "/>" : ">")
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") }
}
