import DpendGraph

/// The configuration values of a module factory.
enum DeliProperties {
  /// Returns the literal of all values, indented as an argument of a statement in a method.
  static func literal(of configuration: ConfigurationValue?) -> String {
    configuration.map { code(of: $0).text(indentation: 4, column: 17) } ?? "[:]"
  }

  private static func code(of value: ConfigurationValue) -> Code {
    switch value {
    case .text(let text): .text(StringLiteral.text(text))
    case .list(let values): .list(open: "[", values.map(code), close: "]")
    case .group(let members) where members.isEmpty: .text("[:]")
    case .group(let members):
      .list(
        open: "[",
        members.map { code(of: $0.value).prefixed(StringLiteral.text($0.name) + ": ") },
        close: "]"
      )
    }
  }
}
