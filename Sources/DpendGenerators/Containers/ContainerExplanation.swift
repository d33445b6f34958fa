/// What is generated for one kind of container and how it is used, as its page in the reference says it.
///
/// Names from the source and from the command line stand in backticks.
public struct ContainerExplanation: Hashable, Sendable {
  /// What the generated file holds, in sentences.
  public let whatIsGenerated: String

  /// Swift code that uses it.
  public let usage: String

  /// What this kind of container can't do, in sentences.
  public let limits: String
}
