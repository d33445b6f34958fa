public import DpendGraph
public import DpendTemplates

/// A function that makes a container of Dip (https://github.com/AliSoftware/Dip) with every binding registered.
///
/// Dip resolves at once and never waits. What is made asynchronously is therefore registered as a function that makes it.
public struct DipContainerStyle: ContainerStyle {
  /// The name for the command line.
  public let name = "dip"

  /// What it is, in a sentence.
  public let summary = "a function that registers everything in a DependencyContainer of Dip"

  /// What is generated, and how it is used.
  public let explanation = ContainerExplanation(
    whatIsGenerated: """
      A function, named after the module, that makes a `DependencyContainer` of Dip (https://github.com/AliSoftware/Dip) and \
      registers every binding in it: tags become Dip's tags, scopes become Dip's scopes, and what was made asynchronously is \
      registered as a function that makes it.
      """,
    usage: """
      let container = makeAppContainer()
      let cart = try container.resolve() as CartService
      """,
    limits: """
      Dip never waits, so that it can't keep what is made asynchronously. One container can't be on two global actors. What \
      is missing is known when dpend runs, but a type that is resolved and was never registered only when the program does.
      """
  )

  /// The path of its template.
  public let template = "containers/dip.swift.mustache"

  /// Creates the style.
  public init() {}

  /// What Dip can't do of what the plan asks for: keep what is made asynchronously, and be on two actors.
  public func problems(with plan: ContainerPlan) -> [Finding] {
    plan.providers.compactMap { provider in
      if provider.requirements.effects.isAsync, provider.storage != .none {
        return Finding(
          unsupported: provider,
          "Dip can't keep what is made asynchronously, and \(provider.declaration) is .\(provider.scope)"
        )
      }
      guard let actor = provider.requirements.globalActor, let first = plan.globalActors.first, actor != first else {
        return nil
      }
      return Finding(
        unsupported: provider,
        "one container of Dip can't be on two actors: \(provider.declaration) is bound to \(actor), and others to \(first)"
      )
    }
  }

  /// The code of the container.
  ///
  /// - Throws: ``TemplateError`` when there is no template.
  public func source(of plan: ContainerPlan, templates: Templates) throws(TemplateError) -> GeneratedSource {
    var marks = BindingMarks()
    let view = DipContainerView(plan, marks: &marks)
    return marks.source(try templates.render(template, with: view))
  }
}

extension ContainerPlan {
  /// The global actors that providers are bound to, in the order in which they occur.
  var globalActors: [String] {
    providers.compactMap(\.requirements.globalActor).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
