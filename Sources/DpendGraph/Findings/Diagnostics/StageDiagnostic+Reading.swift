/// The diagnostics of parsing and collecting.
extension StageDiagnostic {
  /// A file that doesn't parse, reported by the parser.
  public static let parseError = StageDiagnostic(
    .parseError,
    .error,
    .failure,
    canBeSuppressed: false,
    explanation: RuleExplanation(
      whatItChecks: """
        Checks for files that do not parse as Swift, neither in Swift 6 mode nor in Swift 5 mode. The severity is `warning` if the \
        error is inside a type or an expression and dpend read all declarations of the file. Files over a limit of size, nesting or \
        time, and files that crash dpend, are errors too; all other files are read.
        """,
      whyItMatters: """
        The parser may misread or skip the code after the error. The graph may be incomplete, and other findings in the file may be \
        wrong.
        """,
      example: "final class Cart { init(orders: OrderHistory {",
      howToFix: """
        Fix the syntax error, or exclude the file with `--exclude`. If the file compiles, the warning is harmless: set the severity of \
        `parse-error` to `note` for this file under `rules`.
        """
    )
  )

  /// A declaration that can't be read from the source, reported by dialects.
  public static let unseenDeclaration = StageDiagnostic(
    .unseenDeclaration,
    .warning,
    .failure,
    explanation: RuleExplanation(
      whatItChecks: """
        Checks for declarations that dpend cannot read from the source, such as a registration with a computed tag, and for \
        declarations that the tool of a library ignores.
        """,
      whyItMatters: """
        A value that only exists at run time is unknown to dpend, so the graph differs from the application. A declaration that the \
        library's tool ignores is in the graph, but not in the application.
        """,
      example: """
        func store() -> DependencyRegistration<any Store> {
          makeRegistration(for: .current)
        }
        """,
      howToFix: """
        Write the declaration as the note of the finding shows. For a configuration of dpend's runtime, return \
        `DependencyRegistration(tag: …, scope: …) { … }` directly from the method, with tag and scope as literals.
        """
    )
  )

  /// A declaration that stops the tool of its library, reported by dialects.
  public static let refusedDeclaration = StageDiagnostic(
    .refusedDeclaration,
    .error,
    .failure,
    explanation: RuleExplanation(
      whatItChecks:
        "Checks for declarations that the code generator or the macros of their library reject, as the findings explain.",
      whyItMatters: """
        The tool stops at the first rejected declaration and generates no code, or the code does not compile. dpend reports all of them \
        in one run, and still reads the declarations whose meaning is clear.
        """,
      howToFix: "Change the declaration as the note of the finding says."
    )
  )

  /// A value that no configuration file contains, reported by dialects, which alone know the files.
  public static let missingConfigurationValue = StageDiagnostic(
    .missingConfigurationValue,
    .error,
    .failure,
    explanation: RuleExplanation(
      whatItChecks: """
        Checks for configuration values that code requests by a path, and that neither a configuration file nor `--property` supplies.
        """,
      whyItMatters: "The library looks up the value at run time and stops the program if it does not exist.",
      howToFix: """
        Correct the path, add the value to one of the configuration files, or pass it with `--property NAME=VALUE`. If the value is in a \
        file that dpend did not read, pass the file with `--property FILE`.
        """
    )
  )

  /// Two keys that are equal at run time, reported by dialects whose containers look up less than the type.
  public static let keyCollision = StageDiagnostic(
    .keyCollision,
    .warning,
    .misbehavior,
    explanation: RuleExplanation(
      whatItChecks: """
        Checks for different types or keys that become the same lookup text in one container. Some containers look up a type by its \
        name alone, without its module and enclosing types.
        """,
      whyItMatters: """
        The later registration silently replaces the earlier one. A request for the other type gets a value of the wrong type, and the \
        program stops.
        """,
      howToFix: """
        Register one of the two under a key that is unique, and request it by that key. Alternatively, rename one of the types, or \
        register them in different containers.
        """
    )
  )

  /// A request that gets a value of another type, reported by dialects whose containers look up less than the type.
  public static let mistypedRequest = StageDiagnostic(
    .mistypedRequest,
    .error,
    .failure,
    explanation: RuleExplanation(
      whatItChecks: """
        Checks for requests by a text key whose registered value has the wrong type. Only certain mismatches are reported: the value is \
        a class, struct, actor or enum of the project that neither is the requested type nor conforms to or inherits from it.
        """,
      whyItMatters: "The compiler cannot see the mismatch. At run time the cast fails, and the program stops.",
      howToFix:
        "Request the value by the key under which its type is registered, or make the registered type conform to the requested one."
    )
  )

  /// An injected property whose wrapper keeps another value, reported by dialects.
  public static let statefulInjection = StageDiagnostic(
    .statefulInjection,
    .warning,
    .misbehavior,
    explanation: RuleExplanation(
      whatItChecks: """
        Checks for properties that an initializer injects and whose property wrapper keeps its own value, such as `@State`.
        """,
      whyItMatters: """
        The wrapper keeps the value of the first creation. When the owner is created again with another value, it continues to use the \
        old one.
        """,
      howToFix: "Remove the wrapper, or choose one that only observes the value."
    )
  )

  /// A filter that selects no type, reported when types are collected.
  public static let unmatchedFilter = StageDiagnostic(
    .unmatchedFilter,
    .warning,
    .cleanup,
    canBeSuppressed: false,
    explanation: RuleExplanation(
      whatItChecks: """
        Checks for expressions of `implicit-filter` that match no class, struct or actor, and no protocol to which one conforms.
        """,
      whyItMatters: "The expression has no effect. Usually a name is misspelled, or was renamed or removed later.",
      example: """
        // dpend analyze --implicit-filter 'Service'

        final class CartService {}
        """,
      howToFix: """
        Correct the expression, which must match the whole qualified name, or delete it. `.+Service` matches `CartService`.
        """
    )
  )

  /// A name in the description of a container that means nothing, reported by the dialect that reads these containers.
  public static let unmatchedContainer = StageDiagnostic(
    .unmatchedContainer,
    .warning,
    .cleanup,
    canBeSuppressed: false,
    explanation: RuleExplanation(
      whatItChecks: """
        Checks for types, methods and property wrappers under `containers` in `.dpend.yml` that no code declares or uses.
        """,
      whyItMatters: """
        Registrations or requests are missing in the graph. Usually a name is misspelled, or was renamed or removed later.
        """,
      example: """
        // .dpend.yml
        // containers:
        //   - type: ServiceLocator
        //     register: ad
        //     resolve: get

        final class ServiceLocator {
          func add<T>(_ make: @escaping () -> T) {}
          func get<T>() -> T { fatalError() }
        }
        """,
      howToFix:
        "Correct the name, or delete it. Types are qualified by the types around them, and methods have no labels."
    )
  )
}
