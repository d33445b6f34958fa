package import DpendGraph
package import DpendTemplates

/// A class with a method for each key, without a library.
package struct StaticContainer: ContainerStyle {
  /// The name on the command line.
  package let name = "static"

  /// The summary, in a sentence.
  package let summary = "a class with a method for each key, checked by the compiler; requires no framework"

  /// The documentation for the reference.
  package let explanation = ContainerExplanation(
    whatIsGenerated: """
      A class, named after the module, with a method for each key that calls initializers and the methods of configurations. \
      External types (`--external`) are parameters of its initializer. A method throws or is asynchronous if an initializer that it \
      calls is. A value that consumers request with arguments, as `(User) -> Profile`, has a method with these arguments. With \
      `--file-per-module`, the methods for the bindings of each further module are in an extension in a file of its own, such as \
      `Container+Catalog.swift`.

      A hierarchy, such as that of SafeDI, has a struct for each root, and nested structs for the scopes below it. Their properties are \
      the values of the scope, in the order of their creation. The initializer takes the values that the scope receives, so that tests \
      and previews can enter the hierarchy at any scope. Builders capture these values and not the container.
      """,
    usage: """
      let container = AppContainer()
      let cart = container.cartService()

      // A hierarchy, from its root and from a scope below it.
      let theatre = TheatreContainer().theatre()
      let evening = TheatreContainer.EveningContainer(book: book, play: play).evening()
      """,
    limits: """
      Without `--sendable`, a container must not be used concurrently. With it, external types must be `Sendable`, an initializer that \
      waits for another thread must not request from the container there, and an asynchronous initializer can run more than once, \
      although all callers get one instance. Without it, asynchronous values that values on a global actor request are created on this \
      actor, which excludes consumers on another actor, and code on an actor can call the other asynchronous methods only in a module \
      with the upcoming feature `NonisolatedNonsendingByDefault`. The compiler does not check whether the instances are `Sendable`. Types \
      that the project declares with `@globalActor` are global actors; attributes whose types it does not declare are recognized by \
      names that end in `Actor`. Eager bindings (`.eagerSingleton`) cannot be isolated to two of them. With \
      `--overridable`, a closure for one of several keys of a binding, or for the key of a failable initializer, is called for each \
      request, even if the binding is a singleton. In projects with bindings of dpend, hierarchies are left out. The containers of a \
      hierarchy have none of these options, and cannot pass a value that is not Sendable to an actor.
      """
  )

  /// The path of the template.
  package let template = "containers/static.swift.mustache"

  /// The path of the template of a further file.
  private static let partTemplate = "containers/static-part.swift.mustache"

  /// The path of the template for a hierarchy.
  private static let scopesTemplate = "containers/scopes.swift.mustache"

  /// Whether the style prints the containers of a hierarchy.
  package let hasScopeContainers = true

  /// Whether the style has containers that several threads can use at the same time.
  package let hasSendableContainers = true

  /// Whether the style has containers in which tests and previews can replace the creation of values.
  package let hasOverrides = true

  /// Whether the style has containers with a file for each module.
  package let hasParts = true

  /// Creates the style.
  package init() {}

  /// Returns findings about parts of the plan that the style does not support: eager values on several actors, external values of many
  /// builds, and values of a hierarchy that are shared with an actor.
  package func problems(with plan: ContainerPlan) -> [Finding] {
    if subject(of: plan) == .hierarchy { return plan.hierarchy.valuesSentToActors }
    return eagerProblems(with: plan) + conditionProblems(with: plan)
  }

  /// Returns the finding about external values of too many different builds.
  private func conditionProblems(with plan: ContainerPlan) -> [Finding] {
    let conditions = Set(plan.parameters.map(\.condition)).subtracting([.always])
    guard conditions.count > StaticInitializer.mostConditions else { return [] }
    let most = StaticInitializer.mostConditions
    return [
      StageDiagnostic.unsupportedBinding.finding(
        "external values have \(conditions.count) different build conditions, more than the \(most) of an initializer",
        at: nil,
        notes: [Finding.Note("request some of them in all builds, or provide them in a configuration")]
      )
    ]
  }

  private func eagerProblems(with plan: ContainerPlan) -> [Finding] {
    let eager = plan.providers.filter { $0.storage == .container(isEager: true) }
    guard let first = eager.lazy.compactMap(\.requirements.globalActor).first else { return [] }
    return eager.compactMap { provider in
      guard let actor = provider.requirements.globalActor, actor != first else { return nil }
      return Finding(
        unsupported: provider,
        "eager bindings cannot use two actors: \(provider.declaration) is isolated to \(actor), others to \(first)"
      )
    }
  }

  /// Returns the code of the container.
  ///
  /// - Throws: ``TemplateError`` if the template is missing.
  package func source(of plan: ContainerPlan, templates: Templates) throws(TemplateError) -> GeneratedSource {
    var marks = BindingMarks()
    if subject(of: plan) == .hierarchy {
      let view = ScopeContainersView(plan, marks: &marks)
      return marks.source(try templates.render(Self.scopesTemplate, with: view))
    }
    let view = StaticContainerView(plan, marks: &marks)
    return marks.source(try templates.render(template, with: view))
  }

  /// Returns the further files of the container.
  ///
  /// - Throws: ``TemplateError`` if the template is missing.
  package func parts(
    of plan: ContainerPlan,
    besides file: String,
    templates: Templates
  ) throws(TemplateError) -> [ContainerPart] {
    var parts: [ContainerPart] = []
    for part in plan.parts {
      var marks = BindingMarks()
      let view = StaticPartView(part, of: plan, besides: file, marks: &marks)
      let source = marks.source(try templates.render(Self.partTemplate, with: view))
      parts.append(ContainerPart(module: part.module, source: source))
    }
    return parts
  }
}
