import DpendGraph

extension DependenciesDialect {
  /// The forms of code that dpend reads, with their meaning.
  package var explanation: DialectExplanation {
    DialectExplanation(
      example: Self.example,
      providing: Self.providing,
      requesting: Self.requesting,
      limits: Self.limits
    )
  }

  private static let example = """
    import Dependencies

    struct MailClient { var send: (String) async throws -> Void }
    protocol Store {}
    struct DiskStore: Store { @Dependency(\\.date) var date }

    extension MailClient: DependencyKey {
      static let liveValue = MailClient(send: { text in
        @Dependency(\\.store) var store
      })
    }

    enum StoreKey: DependencyKey { static let liveValue: any Store = DiskStore() }

    extension DependencyValues {
      var mail: MailClient { get { self[MailClient.self] } set { self[MailClient.self] = newValue } }
      var store: any Store { get { self[StoreKey.self] } set { self[StoreKey.self] = newValue } }
    }

    final class Inbox {
      @Dependency(\\.mail.send) var send
      @Dependency(\\.store) var store
    }
    """

  private static let providing = [
    DialectExplanation.Form(
      "extension MailClient: DependencyKey { static let liveValue = … }",
      "a binding of `MailClient`, one for the process. The extension can be in another module than the type"
    ),
    DialectExplanation.Form(
      "enum StoreKey: DependencyKey { static let liveValue: any Store = … }",
      "a binding of `Store` with the type of the key as its tag"
    ),
    DialectExplanation.Form(
      "var mail: MailClient { get { self[MailClient.self] } set { … } }",
      "in an extension of `DependencyValues`: the name under which code requests the key"
    ),
    DialectExplanation.Form("@DependencyEntry var mail = MailClient()", "a binding whose key a macro creates"),
    DialectExplanation.Form(
      "extension MailClient: TestDependencyKey { static let testValue = … }",
      """
      no binding. In a project with an entry point such as `@main`, a request requires a live value in some module, or code that sets one
      """
    ),
    DialectExplanation.Form(
      "withDependencies { $0.mail = … }`, `prepareDependencies { … }`, `.dependency(\\.mail, …)",
      """
      the binding of a key without a live value, in the module of the key, unless the code is for previews; for other keys an \
      override, which is not shown
      """
    ),
  ]

  private static let requesting = [
    DialectExplanation.Form("@Dependency(\\.mail) var mail", "the value of the key, at each use"),
    DialectExplanation.Form("@Dependency(\\.mail.send) var send", "the same: the first name decides the key"),
    DialectExplanation.Form("@Dependency(MailClient.self) var mail", "the value of the key by its type"),
    DialectExplanation.Form(
      "DependencyValues._current.mail`, `MailClient.liveValue`, `Dependency(\\.mail)",
      "the same in an expression"
    ),
    DialectExplanation.Form(
      "@Dependency in the code of `liveValue",
      "a dependency of the key. Code of `testValue` and `previewValue` is not read"
    ),
    DialectExplanation.Form(
      "@Dependency(\\.date) var date",
      "a dependency of the library itself, which has a default value"
    ),
  ]

  private static let limits = [
    """
    Everything is resolved when it is used, so that no cycle of dependencies stops the program. A cycle is a note, `lazy-cycle`.
    """,
    """
    A key without a live value has one binding in each build, also where code sets it several times. dpend shows the code at the root of a \
    program: in the file of its entry point, or in a module that no other module imports. Among several programs, it prefers the one \
    with the most modules. Values with names such as `.noop` and `.mock` count only if there are no others. Without code at a root, the \
    first location counts.
    """,
  ]
}
