import Foundation

extension Annotations {
  /// Parses the text after `sourcery:` in a comment, such as `inject: scope = "weak", lazy`.
  ///
  /// Commas outside of brackets separate definitions. The texts before colons in the first definition are namespaces of all
  /// definitions in the line. A definition is a name, or a name with a value.
  init(definitions text: some StringProtocol) {
    var definitions = text.withoutOuterSpaces.split(outside: .brackets, at: ",").map(\.withoutOuterSpaces)
    var namespaces = definitions[0].split(outside: .quotes, at: ":")
    definitions[0] = namespaces.removeLast()
    var annotations = Annotations()
    for definition in definitions { annotations.add(definition: definition) }
    self = namespaces.reversed().reduce(annotations) { inner, namespace in
      var outer = Annotations()
      outer.add(namespace, .group(inner))
      return outer
    }
  }

  private mutating func add(definition: String) {
    let parts = definition.split(outside: .nothing, at: "=").map(\.withoutOuterSpaces)
    guard let name = parts.first, !name.isEmpty else { return }
    let value = parts.count > 1 ? parts.last ?? "" : ""
    add(name, value.isEmpty ? .flag : AnnotationValue(value))
  }
}

extension AnnotationValue {
  /// Parses the text after the equals sign.
  fileprivate init(_ text: String) {
    if let number = Double(text), number.isFinite {
      self = .number(number)
      return
    }
    let isQuoted = text.count > 1 && ["'", "\""].contains { text.first == $0 && text.last == $0 }
    let content = isQuoted ? text.dropFirst().dropLast().withoutOuterSpaces : text
    let isStructure = content.hasPrefix("[") || content.hasPrefix("{")
    let json = isStructure ? try? JSONDecoder().decode(JSONValue.self, from: Data(content.utf8)) : nil
    self = json?.value ?? .text(content)
  }
}

/// A value in JSON.
private struct JSONValue: Decodable {
  let value: AnnotationValue

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      value = .number(number)
    } else if let text = try? container.decode(String.self) {
      value = .text(text)
    } else if let list = try? container.decode([JSONValue].self) {
      value = .list(list.map(\.value))
    } else if let object = try? container.decode([String: JSONValue].self) {
      var annotations = Annotations()
      for name in object.keys.sorted() { object[name].map { annotations.add(name, $0.value) } }
      value = .group(annotations)
    } else {
      value = .flag
    }
  }
}

/// The enclosures in which a separator does not separate.
private enum Enclosure {
  case nothing, brackets

  /// No separator counts after the first quotation mark.
  case quotes

  var opening: Set<Character> {
    switch self {
    case .nothing: []
    case .brackets: ["<", "[", "(", "{"]
    case .quotes: ["\"", "'"]
    }
  }

  var closing: Set<Character> { self == .brackets ? [">", "]", ")", "}"] : [] }
}

extension String {
  /// Splits the text at the separators outside of brackets and of double quotation marks.
  ///
  /// An arrow closes no bracket, and an unmatched closing bracket is an ordinary character.
  fileprivate func split(outside enclosure: Enclosure, at separator: Character) -> [String] {
    var pieces = [""]
    var depth = 0
    var isQuoted = false
    for character in self {
      if enclosure.opening.contains(character) {
        depth += 1
      } else if enclosure.closing.contains(character), !(character == ">" && pieces.last?.last == "-") {
        depth = max(0, depth - 1)
      }
      if character == "\"" { isQuoted.toggle() }
      if character == separator, depth == 0, !isQuoted {
        pieces.append("")
      } else {
        pieces[pieces.count - 1].append(character)
      }
    }
    return pieces
  }
}

extension StringProtocol {
  /// The text without the spaces and tabs around it.
  var withoutOuterSpaces: String { trimmingCharacters(in: .whitespaces) }
}
