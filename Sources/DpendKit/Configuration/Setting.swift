import Yams

/// One setting of a configuration file: its name, what it is for, what its value looks like and what it changes.
public struct Setting: Sendable {
  /// The name, the same as the long option's where there is one.
  public let name: String

  /// What it is for, in a sentence; names stand in backticks.
  public let summary: String

  /// The setting with a value, as a file has it.
  public let example: String

  /// What the value looks like.
  public let form: ValueForm

  /// Reads a value; nil after telling what is wrong with it.
  let read: @Sendable (_ node: Node, _ reading: inout ConfigurationReading) -> Change?

  /// What a setting does to a configuration.
  typealias Change = @Sendable (inout Configuration) -> Void

  /// Creates a setting.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - summary: What it is for.
  ///   - example: The setting with a value.
  ///   - shape: What the value looks like and how it is read.
  ///   - apply: Puts the value in the place of what the configuration had.
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

  /// Every setting, in the order in which they are listed.
  public static let all: [Setting] = input + rules + architecture + documentation
}
