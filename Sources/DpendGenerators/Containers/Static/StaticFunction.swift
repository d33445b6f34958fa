/// A method of a static container, as its template sees it.
struct StaticFunction {
  /// The mark before it.
  let begin: String

  /// The mark behind it.
  let end: String

  /// What it gives, in a sentence.
  let summary: String

  /// The condition of the `#if` around it; nil for none.
  let condition: String?

  /// The global actor that a call must be on.
  let globalActor: String?

  /// `private` with a space behind it, or nothing.
  let access: String

  /// The name, in backticks where it must be.
  let name: String

  /// The parameters, between parentheses.
  let parameters: String

  /// What a call may do, with a space before it.
  let effects: String

  /// The type of the result.
  let type: String

  /// The statements, indented.
  let body: String
}
