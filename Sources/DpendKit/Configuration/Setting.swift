import Yams

/// A setting of a configuration file: its name, its documentation, the form of its value and its effect.
package struct Setting: Sendable {
  /// The name, which is that of the long option if there is one.
  package let name: String

  /// The purpose, in a sentence; names are in backticks.
  package let summary: String

  /// An example of the setting in a file.
  package let example: String

  /// The form of the value.
  package let form: ValueForm

  /// Reads a value; `nil` after reporting a problem.
  let read: @Sendable (_ node: Node, _ reading: inout ConfigurationReading) -> Change?

  /// The effect of a setting on a configuration.
  typealias Change = @Sendable (inout Configuration) -> Void

  /// Creates a setting.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - summary: The purpose, in a sentence.
  ///   - example: An example of the setting.
  ///   - shape: The form of the value, and the function that reads it.
  ///   - apply: Sets the value in a configuration.
  init<Value>(
    _ name: String,
    _ summary: String,
    example: String,
    _ shape: Shape<Value>,
    apply: @escaping @Sendable (_ value: Value, _ to: inout Configuration) -> Void
  ) {
    self.name = name
    self.summary = summary
    self.example = example
    form = shape.form
    read = { node, reading in
      guard let value = shape.read(node, &reading) else { return nil }
      return { apply(value, &$0) }
    }
  }

  /// All settings, in the order of the reference.
  package static let all: [Setting] = input + rules + architecture + documentation + container
}
