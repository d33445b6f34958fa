public import DpendGraph
public import DpendTemplates

/// One kind of container that dpend generates.
///
/// A style decides what its own kind of container needs beyond the plan, and fills in its template.
public protocol ContainerStyle: Sendable {
  /// The name for the command line.
  var name: String { get }

  /// What it is, in a sentence.
  var summary: String { get }

  /// What is generated, and how it is used.
  var explanation: ContainerExplanation { get }

  /// The path of its template.
  var template: String { get }

  /// What containers of this kind can't do of what the plan asks for.
  func problems(with plan: ContainerPlan) -> [Finding]

  /// The code of the container.
  ///
  /// - Throws: ``TemplateError`` when there is no template.
  func source(of plan: ContainerPlan, templates: Templates) throws(TemplateError) -> GeneratedSource
}

extension Finding {
  /// A finding about a provider that a kind of container can't have.
  init(unsupported provider: ContainerPlan.Provider, _ message: Finding.Message) {
    self.init(
      rule: .unsupportedBinding,
      severity: .error,
      message: message,
      location: provider.location,
      path: [provider.binding]
    )
  }
}
