extension SourceryDialect {
  /// The reference page of the dialect.
  package var explanation: DialectExplanation {
    DialectExplanation(
      example: Self.example,
      providing: Self.providing,
      requesting: Self.requesting,
      limits: Self.limits
    )
  }

  private static let example = """
    // sourcery: singleton
    class Archive {
      // sourcery: inject
      init() {}
    }

    class ReaderModel {
      // sourcery: inject
      init(archive: Archive, page: @escaping Provider<PageModel>) {}
    }

    class PageModel {
      // sourcery: inject
      init(archive: Archive) {}
    }
    """

  private static let providing = [
    DialectExplanation.Form(
      "class C { /* sourcery: inject */ init(a: A) {} }",
      "container template: a binding of `C` that depends on `A`; the comment can also be on the line above the initializer"
    ),
    DialectExplanation.Form(
      "/* sourcery: singleton */ class C {}",
      "container template: `C` lives as long as the container"
    ),
    DialectExplanation.Form(
      "/* sourcery: inject */ class D { init(a: A) {} }",
      """
      AnnotationInject: a binding of `D` in the module's `AnnotationAssembly`, with its annotated initializer or else its first \
      one; its scope is Swinject's `graph`
      """
    ),
    DialectExplanation.Form(
      #"/* sourcery:inject: scope = "weak", type = "P", name = "Dark" */ class D: P {}"#,
      """
      AnnotationInject: a binding of `P` instead of `D`, with the tag `Dark`. The scopes `transient`, `graph`, `container` and \
      `weak` are Swinject's; any other scope lives as long as its own container
      """
    ),
    DialectExplanation.Form(
      "/* sourcery: provider */ enum E { static func instantiate(resolver: SafeDependencyResolver) -> T { … } }",
      "AnnotationInject: a binding of `T`, with the requests of the body as dependencies"
    ),
    DialectExplanation.Form(
      #"/* sourcery: InjectRegister = "P" */ class F: P { init(a: A) {} }"#,
      """
      Sourcery-DI: a binding of `P` in the module's `DI`, with the designated initializer of `F`; with `InjectSingleton` it lives \
      as long as the graph
      """
    ),
    DialectExplanation.Form(
      #"/* sourcery: InjectRegister = "T", InjectCustom */ extension T {}"#,
      "Sourcery-DI: a binding of `T`, created by `var customT: T { … }` in an extension of `DI`, with its requests"
    ),
    DialectExplanation.Form(
      "// sourcery:begin: inject … // sourcery:end",
      "the annotations of all declarations between the two comments; `sourcery:file:` annotates the rest of a file"
    ),
  ]

  private static let requesting = [
    DialectExplanation.Form("init(a: A)", "a dependency on the `A` of the module's own container"),
    DialectExplanation.Form(
      "init(a: Provider<A>)",
      "container template: a factory, the container's function that creates an `A`; it breaks cycles"
    ),
    DialectExplanation.Form(
      "init(n: Int)",
      """
      AnnotationInject: a runtime argument, where no service has a type with this spelling; in the other two templates a \
      missing dependency, with a default value or without
      """
    ),
    DialectExplanation.Form(
      "/* sourcery: inject */ var a: A!",
      "AnnotationInject: a dependency on `A`, set after the owner is created; it breaks cycles, and can be `weak`"
    ),
    DialectExplanation.Form(
      "container.readerModel(), resolver.registeredService() as A, DI.shared.wheels, DI.shared.inject(.wheels)",
      """
      a request to the generated container: a dependency of the enclosing binding, a consumer in other types, an entry point \
      outside of types
      """
    ),
  ]

  private static let limits = [
    """
    dpend cannot read which template a project uses. `InjectRegister` belongs to Sourcery-DI. Of the other two, `singleton` and \
    `Provider<T>` indicate a container template; `inject` with arguments or at a property, `provider`, and an import of Swinject \
    or AnnotationInject indicate AnnotationInject. A module with signs of both belongs to both, with a note.
    """,
    """
    dpend reads annotations line by line, as Sourcery does: a comment at the end of a line can also annotate the declaration \
    below. The annotations of an extension replace those of its type. dpend skips generated blocks, from `sourcery:inline:` to \
    `sourcery:end`, and generated files.
    """,
    """
    A declaration that a template ignores, or generates invalid code for, is an `unseen-declaration`: an annotated protocol or \
    typealias, a second initializer, a parameter whose type is not spelled like that of the service. A declaration that stops \
    AnnotationInject, or gets an `#error`, is a `refused-declaration`: a type without an initializer, a property that cannot be \
    set.
    """,
    "Inferred types are unknown: write `registeredService() as T` where several services have the name (`unseen-declaration`).",
    "The published template of Sourcery-DI generates invalid code for singletons; dpend assumes a corrected one.",
    "dpend does not read `.sourcery.yml`: each module has a container of its own.",
  ]
}
