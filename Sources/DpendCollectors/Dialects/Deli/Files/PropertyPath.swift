/// The path of a value in configuration files, such as `server.url`, `servers[0].url` or `server["url"]`.
struct PropertyPath {
  /// A step of a path.
  struct Step {
    /// The name, or the position as text.
    let name: String

    /// The position in a list; nil for a name.
    var position: Int?
  }

  /// A syntax error in a path.
  struct Problem: Error {
    let message: String
  }

  /// The steps.
  let steps: [Step]

  /// The steps joined by dots.
  var name: String { steps.map(\.name).joined(separator: ".") }

  /// Parses a path.
  ///
  /// - Throws: ``Problem`` for a syntax error.
  init(_ text: String) throws(Problem) {
    var steps: [Step] = []
    var rest = text[...]
    while let character = rest.first {
      switch character {
      case ".": rest.removeFirst()
      case "[": try steps.append(Self.readSubscript(from: &rest))
      case "]": throw Problem(message: "a bracket is not opened")
      default:
        let name = rest.prefix { !".[]".contains($0) }
        rest = rest[name.endIndex...]
        try steps.append(Step(name: Self.unquoted(name)))
      }
    }
    self.steps = steps
  }

  /// Reads a position or a quoted name in brackets.
  private static func readSubscript(from rest: inout Substring) throws(Problem) -> Step {
    let content = rest.dropFirst().prefix { !".[]".contains($0) }
    guard content.endIndex < rest.endIndex, rest[content.endIndex] == "]" else {
      throw Problem(message: "a bracket is not closed")
    }
    rest = rest[content.endIndex...].dropFirst()
    if let position = Int(content) { return Step(name: "\(position)", position: position) }
    let name = try unquoted(content)
    guard name != content else { throw Problem(message: "the brackets contain neither a number nor a quoted name") }
    return Step(name: name)
  }

  private static func unquoted(_ name: Substring) throws(Problem) -> String {
    guard let quote = name.first(where: { "\"'".contains($0) }) else { return String(name) }
    guard name.count > 1, name.first == quote, name.last == quote else {
      throw Problem(message: "a quotation mark is not closed")
    }
    return String(name.dropFirst().dropLast())
  }
}
