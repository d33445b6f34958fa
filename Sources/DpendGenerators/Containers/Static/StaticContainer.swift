public import DpendGraph
public import DpendTemplates

/// A class with one method for each key, which needs no library.
public struct StaticContainer: ContainerStyle {
  /// The name for the command line.
  public let name = "static"

  /// What it is, in a sentence.
  public let summary = "a class with a method for each key, checked by the compiler; needs no framework"

  /// The path of its template.
  public let template = "containers/static.swift.mustache"

  /// Creates the style.
  public init() {}

  /// What a class can't do of what the plan asks for: make things on two actors in one initializer.
  public func problems(with plan: ContainerPlan) -> [Finding] {
    let eager = plan.providers.filter { $0.storage == .container(isEager: true) }
    guard let first = eager.lazy.compactMap(\.requirements.globalActor).first else { return [] }
    return eager.compactMap { provider in
      guard let actor = provider.requirements.globalActor, actor != first else { return nil }
      return Finding(
        unsupported: provider,
        "what is made with the container can't be on two actors: \(provider.declaration) is bound to \(actor), and others to \(first)"
      )
    }
  }

  /// The code of the container.
  ///
  /// - Throws: ``TemplateError`` when there is no template.
  public func source(of plan: ContainerPlan, templates: Templates) throws(TemplateError) -> GeneratedSource {
    var marks = BindingMarks()
    let view = StaticContainerView(plan, marks: &marks)
    return marks.source(try templates.render(template, with: view))
  }
}
