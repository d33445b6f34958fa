extension SourceryDialect {
  /// What of it is read, and what that means.
  package var explanation: DialectExplanation {
    DialectExplanation(example: Self.example, providing: Self.providing, asking: Self.asking, limits: Self.limits)
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
      """
      container template: a binding of `C` that needs an `A`, in the generated `Container` of the module. The comment may also \
      stand above the initializer
      """
    ),
    DialectExplanation.Form(
      "/* sourcery: singleton */ class C {}",
      "container template: `C` lives as long as the container"
    ),
    DialectExplanation.Form(
      "/* sourcery: inject */ class D { init(a: A) {} }",
      """
      AnnotationInject: a binding of `D` in the module's `AnnotationAssembly`, made by its annotated initializer or else its \
      first one; its scope is Swinject's `graph`
      """
    ),
    DialectExplanation.Form(
      #"/* sourcery:inject: scope = "weak", type = "P", name = "Dark" */ class D: P {}"#,
      """
      AnnotationInject: `P` is provided instead of `D`, with the tag `Dark`. The scopes `transient`, `graph`, `container` and \
      `weak` are Swinject's; any other one is taken to live as long as its own container does
      """
    ),
    DialectExplanation.Form(
      "/* sourcery: provider */ enum E { static func instantiate(resolver: SafeDependencyResolver) -> T { … } }",
      "AnnotationInject: a binding of `T`, which needs what the body asks the resolver for"
    ),
    DialectExplanation.Form(
      #"/* sourcery: InjectRegister = "P" */ class F: P { init(a: A) {} }"#,
      """
      Sourcery-DI: a binding of `P` in the module's `DI`, made by the initializer of `F` that isn't a convenience one; with \
      `InjectSingleton` it lives as long as the graph
      """
    ),
    DialectExplanation.Form(
      #"/* sourcery: InjectRegister = "T", InjectCustom */ extension T {}"#,
      "Sourcery-DI: a binding of `T`, made by `var customT: T { … }` in an extension of `DI`, of what that asks for"
    ),
    DialectExplanation.Form(
      "// sourcery:begin: inject … // sourcery:end",
      "the annotations hold for all that is declared between the two, and `sourcery:file:` for the rest of a file"
    ),
  ]

  private static let asking = [
    DialectExplanation.Form("init(a: A)", "the `A` that the module's own container provides"),
    DialectExplanation.Form(
      "init(a: Provider<A>)",
      "container template: the container's function that makes an `A`; closes no cycle"
    ),
    DialectExplanation.Form(
      "init(n: Int)",
      """
      AnnotationInject: where no service is of the type, as it is spelled, a value that whoever asks hands over; in the other \
      two vocabularies a missing dependency, default value or not
      """
    ),
    DialectExplanation.Form(
      "/* sourcery: inject */ var a: A!",
      "AnnotationInject: the service `A`, set once the owner is made; closes no cycle, and may be `weak`"
    ),
    DialectExplanation.Form(
      "container.readerModel(), resolver.registeredService() as A, DI.shared.wheels, DI.shared.inject(.wheels)",
      """
      asks the generated container: in a type that a container makes a need of that type, in other types one of a consumer, \
      outside of types an entry point
      """
    ),
  ]

  private static let limits = [
    """
    Which template a project uses isn't written anywhere that dpend reads. `InjectRegister` is Sourcery-DI's. Of the other two, \
    `singleton` and `Provider<T>` speak for a container template; `inject` with arguments or at a property, `provider`, and an \
    import of Swinject or AnnotationInject for AnnotationInject. A module with signs of both is read as both, with a note.
    """,
    """
    Annotations are found line by line, as Sourcery finds them: a comment at the end of a line can belong to the declaration below \
    as well. Those of an extension take the place of those of its type. Generated blocks, from `sourcery:inline:` to \
    `sourcery:end`, and files that Sourcery generated aren't read.
    """,
    """
    What a template ignores, or makes code of that doesn't compile, is an `unseen-declaration`: an annotated protocol or typealias, a \
    second initializer, a parameter whose type is spelled otherwise than the service's. What AnnotationInject stops at, or writes an \
    `#error` for, is a `refused-declaration`: a type without an initializer, a property that can't be set.
    """,
    "A type that is inferred isn't known: write `registeredService() as T` where several services have the name (`unseen-declaration`).",
    "Sourcery-DI's published template makes code for singletons that doesn't compile; dpend takes it to be mended.",
    "`.sourcery.yml` isn't read: each module is taken to have a container of its own.",
  ]
}
