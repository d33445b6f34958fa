import Foundation

extension Annotations {
  /// Reads what stands behind `sourcery:` in a comment, such as `inject: scope = "weak", lazy`.
  ///
  /// Definitions are separated by commas outside of brackets. What stands before colons in the first one are namespaces, which
  /// hold all definitions of the line. A definition is a name alone, or a name and a value.
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
  /// Reads what stands behind the equals sign.
  fileprivate init(_ text: String) {
    if let number = Double(text), number.isFinite {
      self = .number(number)
      return
    }
    let isQuoted = text.count > 1 && (text.isEnclosed(in: "'") || text.isEnclosed(in: "\""))
    let content = isQuoted ? text.dropFirst().dropLast().withoutOuterSpaces : text
    let isStructure = content.hasPrefix("[") || content.hasPrefix("{")
    let json = isStructure ? try? JSONDecoder().decode(JSONValue.self, from: Data(content.utf8)) : nil
    self = json?.value ?? .text(content)
  }
}

/// A value that is written as JSON.
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

/// What keeps a separator from separating.
private enum Enclosure {
  case nothing, brackets

  /// From the first quote on nothing separates any more.
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
  /// The pieces between separators that stand outside of brackets and of double quotes.
  ///
  /// An arrow closes no bracket, and a closing bracket without an opening one is a character like any other.
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

  fileprivate func isEnclosed(in quote: Character) -> Bool { first == quote && last == quote }
}

extension StringProtocol {
  /// The text without the spaces and tabs around it.
  var withoutOuterSpaces: String { trimmingCharacters(in: .whitespaces) }
}
