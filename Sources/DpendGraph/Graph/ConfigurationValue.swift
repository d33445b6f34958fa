/// A value of configuration files: a text, or further values by name or position.
package indirect enum ConfigurationValue: Hashable, Sendable {
  /// A text; empty for an empty value.
  case text(String)

  /// Values by position.
  case list([ConfigurationValue])

  /// Values by name, sorted.
  case group([Member])

  /// A value with its name.
  package struct Member: Hashable, Sendable {
    /// The name.
    package let name: String

    /// The value.
    package let value: ConfigurationValue

    /// Creates a member.
    package init(name: String, value: ConfigurationValue) {
      self.name = name
      self.value = value
    }
  }
}

/// An argument that the code which creates a value reads from the configuration.
package struct ConfigurationArgument: Hashable, Sendable {
  /// The label of the argument.
  package let label: String

  /// The path of the value, such as `server.port`.
  package let path: String

  /// The type of the value, without the optional.
  package let type: CanonicalType

  /// Whether the value can be missing.
  package let isOptional: Bool

  /// Creates an argument.
  package init(label: String, path: String, type: CanonicalType, isOptional: Bool) {
    self.label = label
    self.path = path
    self.type = type
    self.isOptional = isOptional
  }
}
