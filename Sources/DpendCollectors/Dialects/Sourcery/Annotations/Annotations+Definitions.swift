import Foundation

extension Annotations {
  /// Parses the text after `sourcery:` in a comment, such as `inject: scope = "weak", lazy`.
  ///
  /// Commas outside of brackets separate definitions. The texts before colons in the first definition are namespaces of all
  /// definitions in the line. A definition is a name, or a name with a value.
  init(definitions text: some StringProtocol) {
    var definitions = text.withoutOuterSpaces.split(at: ",", outside: "<[({", ">])}").map(\.withoutOuterSpaces)
    // No colon counts after the first quotation mark.
    var namespaces = definitions[0].split(at: ":", outside: "\"'")
    definitions[0] = namespaces.removeLast()
    var annotations = Annotations()
    for definition in definitions {
      let parts = definition.split(at: "=").map(\.withoutOuterSpaces)
      let value = parts.dropFirst().last ?? ""
      if !parts[0].isEmpty { annotations.add(parts[0], value.isEmpty ? .flag : AnnotationValue(value)) }
    }
    self = namespaces.reversed().reduce(annotations) { Annotations(values: [$1: .group($0)]) }
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
    let number = (try? container.decode(Double.self)).map(AnnotationValue.number)
    let text = (try? container.decode(String.self)).map(AnnotationValue.text)
    let list = (try? container.decode([JSONValue].self)).map { AnnotationValue.list($0.map(\.value)) }
    let group = (try? container.decode([String: JSONValue].self)).map { Annotations(values: $0.mapValues(\.value)) }
    value = number ?? text ?? list ?? group.map(AnnotationValue.group) ?? .flag
  }
}

extension StringProtocol {
  /// Splits the text at the separators outside of double quotation marks.
  ///
  /// An arrow closes no bracket, and an unmatched closing bracket is an ordinary character.
  ///
  /// - Parameters:
  ///   - separator: The separator.
  ///   - opening: The brackets inside of which no separator counts.
  ///   - closing: Their counterparts.
  /// - Returns: The texts between the separators, at least one.
  func split(at separator: String, outside opening: String = "", _ closing: String = "") -> [String] {
    var pieces = [""]
    var depth = 0
    var isQuoted = false
    var rest = self[...]
    while let character = rest.first {
      if opening.contains(character) {
        depth += 1
      } else if closing.contains(character), !(character == ">" && pieces.last?.last == "-") {
        depth = Swift.max(0, depth - 1)
      }
      if character == "\"" { isQuoted.toggle() }
      let isSeparator = depth == 0 && !isQuoted && rest.hasPrefix(separator)
      if isSeparator { pieces.append("") } else { pieces[pieces.count - 1].append(character) }
      rest = rest.dropFirst(isSeparator ? separator.count : 1)
    }
    return pieces
  }

  /// The text without the spaces and tabs around it.
  var withoutOuterSpaces: String { trimmingCharacters(in: .whitespaces) }
}
