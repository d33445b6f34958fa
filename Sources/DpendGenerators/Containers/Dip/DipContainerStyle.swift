package import DpendGraph
package import DpendTemplates

/// A function that creates a container of Dip (https://github.com/AliSoftware/Dip) with registrations of all bindings.
///
/// Dip resolves synchronously, so an asynchronous value is registered as a function that creates it.
package struct DipContainerStyle: ContainerStyle {
  /// The name on the command line.
  package let name = "dip"

  /// The name is a part of the names of functions.
  package let declaresType = false

  /// The summary, in a sentence.
  package let summary = "a function that registers all bindings in a DependencyContainer of Dip"

  /// The documentation for the reference.
  package let explanation = ContainerExplanation(
    whatIsGenerated: """
      A function, named after the module, that creates a `DependencyContainer` of Dip (https://github.com/AliSoftware/Dip) and \
      registers all bindings: tags become Dip's tags, scopes become Dip's scopes, and an asynchronous binding is registered as a \
      function that creates its value. Runtime arguments become those of `resolve(arguments:)`.
      """,
    usage: """
      let container = makeAppContainer()
      let cart = try container.resolve() as CartService
      """,
    limits: """
      Dip resolves synchronously, so it cannot store asynchronous values, and it passes at most six arguments. A container cannot use two global actors. dpend reports \
      missing dependencies, but code that resolves an unregistered type fails at run time.
      """
  )

  /// The path of the template.
  package let template = "containers/dip.swift.mustache"

  /// The maximum number of arguments of a factory in Dip.
  private static let argumentLimit = 6

  /// Creates the style.
  package init() {}

  /// Returns the name of Dip's type in the file.
  package func usedTypes(by plan: ContainerPlan) -> [String] { ["DependencyContainer"] }

  /// Returns findings about parts of the plan that Dip does not support: storage of asynchronous values, many arguments, and
  /// several actors.
  package func problems(with plan: ContainerPlan) -> [Finding] {
    plan.providers.compactMap { provider in
      if provider.requirements.effects.isAsync, provider.storage != .none {
        return Finding(
          unsupported: provider,
          "Dip cannot store asynchronous values, but \(provider.declaration) is .\(provider.scope)"
        )
      }
      if provider.arguments.count > Self.argumentLimit {
        return Finding(
          unsupported: provider,
          "Dip passes at most \(Self.argumentLimit) arguments, but \(provider.declaration) takes \(provider.arguments.count)"
        )
      }
      guard let actor = provider.requirements.globalActor, let first = plan.globalActors.first, actor != first else {
        return nil
      }
      return Finding(
        unsupported: provider,
        "a Dip container cannot use two actors: \(provider.declaration) is isolated to \(actor), others to \(first)"
      )
    }
  }

  /// Returns the code of the container.
  ///
  /// - Throws: ``TemplateError`` if the template is missing.
  package func source(of plan: ContainerPlan, templates: Templates) throws(TemplateError) -> GeneratedSource {
    var marks = BindingMarks()
    let view = DipContainerView(plan, marks: &marks)
    return marks.source(try templates.render(template, with: view))
  }
}

extension ContainerPlan {
  /// The global actors of the providers, in the order of their first occurrences.
  var globalActors: [String] {
    providers.compactMap(\.requirements.globalActor).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
