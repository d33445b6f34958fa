/// The diagnostics of registrations that are written for another library.
extension StageDiagnostic {
  /// A registration without an equivalent in the other library, reported by the container styles.
  public static let unmigratedRegistration = StageDiagnostic(
    .unmigratedRegistration,
    .warning,
    .failure,
    canBeSuppressed: false,
    explanation: RuleExplanation(
      whatItChecks: """
        Checks for registrations that `dpend generate` cannot write for another library, such as with `--container factory`, or only \
        without a part.
        """,
      whyItMatters: """
        The new container lacks the value, or creates it at another time. Libraries differ in their scopes, arguments and steps. A \
        closure that uses variables of the code around it cannot move to another file, and the new file would always register what the \
        old code registers under a condition only.
        """,
      example: """
        func assemble(container: Container) {
          let api = API(key: readKey())
          container.register(Client.self) { _ in Client(api: api) }
          // The new file has no variable 'api'.
        }
        """,
      howToFix: """
        Write the registration by hand, or change the old one first: register the variable as a value of its own, and request it in the \
        closure.
        """
    )
  )

  /// A request in code that a migration does not write.
  public static let unmigratedRequest = StageDiagnostic(
    .unmigratedRequest,
    .note,
    .maintenance,
    canBeSuppressed: false,
    explanation: RuleExplanation(
      whatItChecks: """
        Checks for requests outside of registrations when `dpend generate` writes the registrations for another library: they still use \
        the old container.
        """,
      whyItMatters: "A program with both containers has two instances of each shared value.",
      example: """
        let show = assembler.resolver.resolve(Show.self)!
        // With Factory: Container.shared.show()
        """,
      howToFix: "Replace the request with the code in the message."
    )
  )
}
