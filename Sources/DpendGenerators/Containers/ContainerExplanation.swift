/// The documentation of a container style for its page in the reference.
///
/// Names of the source and of the command line are in backticks.
package struct ContainerExplanation: Hashable, Sendable {
  /// The contents of the generated file, in sentences.
  package let whatIsGenerated: String

  /// An example of Swift code that uses the container.
  package let usage: String

  /// The limitations of the style, in sentences.
  package let limits: String
}
