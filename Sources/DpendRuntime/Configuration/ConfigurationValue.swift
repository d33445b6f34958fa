/// A value of a configuration source, before its conversion to a type.
public enum ConfigurationValue: Hashable, Sendable {
  /// Text.
  case text(String)

  /// A number without a fraction.
  case integer(Int)

  /// A number.
  case number(Double)

  /// A truth value.
  case boolean(Bool)

  /// Text of a source without types, such as an environment variable: any type can be parsed from it.
  case untyped(String)

  /// A list of values.
  case list([ConfigurationValue])

  /// Values by name.
  case table([String: ConfigurationValue])

  /// The text, typed or not.
  var anyText: String? {
    switch self {
    case .text(let text), .untyped(let text): text
    default: nil
    }
  }

  /// Returns the value at a path through tables.
  ///
  /// A name in a table can contain dots, and then is several parts of the path.
  subscript(path: ArraySlice<String>) -> ConfigurationValue? {
    guard !path.isEmpty else { return self }
    guard case .table(let values) = self else { return nil }
    return path.indices.lazy.compactMap { end in
      values[path[...end].joined(separator: ".")]?[path[(end + 1)...]]
    }.first
  }
}
