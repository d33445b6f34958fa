import DpendGraph

/// The view of a method of a static container for its template.
struct StaticFunction: ConditionalDeclaration {
  /// The mark before the code.
  let begin: String

  /// The mark after the code.
  let end: String

  /// The summary, in a sentence.
  let summary: String

  /// The condition of the builds with the method.
  let condition: BuildCondition

  /// The lines around the method for its condition.
  var directives = ConditionalDirectives()

  /// Whether an empty line is above the method, unless the line there begins a further branch of an `#if`.
  var hasSpacing = true

  /// The global actor of the method.
  let globalActor: String?

  /// The declaration, up to the opening brace.
  let declaration: String

  /// The statements, indented.
  let body: String
}
