/// The diagnostics of suppression, comparison with a baseline, generating and drawing.
extension StageDiagnostic {
  /// A suppression without a finding, reported after all rules have run.
  public static let unneededSuppression = StageDiagnostic(
    .unneededSuppression,
    .warning,
    .cleanup,
    canBeSuppressed: false,
    explanation: RuleExplanation(
      whatItChecks: """
        Checks for rules in `dpend:ignore` comments that report nothing in the lines that the comment covers. Rules that the \
        configuration turns off are skipped, and so is the whole check when `--dialect` limits what is read.
        """,
      whyItMatters: """
        If the problem is fixed, the comment would hide the next one. If the comment is at the wrong line, it hides nothing.
        """,
      example: """
        // dpend:ignore missing-dependency: the price list comes with the next release
        final class Clock {}
        """,
      howToFix: """
        Delete the rule from the comment, or the whole comment. If the finding still exists, move the comment to the end of its line, \
        or above the declaration or statement that begins there.
        """
    )
  )

  /// An entry of the baseline without a finding, reported when a result is compared with a baseline.
  public static let staleBaseline = StageDiagnostic(
    .staleBaseline,
    .warning,
    .cleanup,
    canBeSuppressed: false,
    explanation: RuleExplanation(
      whatItChecks: """
        Checks for lines of the baseline whose findings no longer exist. The check is skipped if only a part of the project is read, \
        with other options than those in the baseline, and while a file is unreadable or has a new `parse-error`.
        """,
      whyItMatters: "As long as the line exists, the fixed problem can return without failing a build.",
      example: """
        // .dpend-baseline, written before the PriceList existed
        // missing-dependency 66149c4c1d2d6c48 nothing provides 'PriceList', which CartService.init(prices:) needs

        final class PriceList {}
        final class CartService { init(prices: PriceList) {} }
        """,
      howToFix: """
        Run `dpend analyze --prune-baseline`, which deletes such lines and adds none, and commit the file. To fail builds for stale \
        lines, set `stale-baseline` to `error` under `rules` in `.dpend.yml`.
        """
    )
  )

  /// A library's description without bindings, reported where it is written and where it is read.
  public static let emptyLibrary = StageDiagnostic(
    .emptyLibrary,
    .warning,
    .failure,
    canBeSuppressed: false,
    explanation: RuleExplanation(
      whatItChecks: "Checks for descriptions of libraries (`.dpendmodule`) without bindings.",
      whyItMatters: """
        An application that links the library gets nothing from it, so its dependencies are missing. Usually the configuration of the \
        library is internal.
        """,
      example: """
        // dpend generate --output-file Clocks.dpendmodule

        final class ClockConfiguration: DependencyConfiguration {
          func clock() -> DependencyRegistration<any Clock> { DependencyRegistration { SystemClock() } }
        }
        """,
      howToFix: "Make the configurations, their methods and the types of their keys public."
    )
  )

  /// A generated container without members, reported where it is written.
  public static let emptyContainer = StageDiagnostic(
    .emptyContainer,
    .warning,
    .failure,
    canBeSuppressed: false,
    explanation: RuleExplanation(
      whatItChecks: "Checks for generated containers without members.",
      whyItMatters: """
        The container provides nothing. dpend reads hand-written composition too, but never generates code for it: a container creates \
        only what configurations register or filters select.
        """,
      example: """
        // dpend generate --output-file AppContainer.generated.swift

        @main enum App {
          static func main() { Shop(clock: Clock()).open() }
        }
        """,
      howToFix: "Declare the types in a `DependencyConfiguration`, or select types with a filter."
    )
  )

  /// A binding that a container can't have, reported by the container styles.
  public static let unsupportedBinding = StageDiagnostic(
    .unsupportedBinding,
    .error,
    .failure,
    canBeSuppressed: false,
    explanation: RuleExplanation(
      whatItChecks: "Checks for bindings that the generated container cannot create with their scope and effects.",
      whyItMatters: """
        Each container style supports other scopes and effects. A generated container calls initializers and the methods of \
        configurations only, so it cannot create the bindings of another library's container.
        """,
      example: """
        func session() async -> DependencyRegistration<Session> {
          let session = await Session.restored()
          return DependencyRegistration(scope: .singleton) { session }
        }
        // A container whose methods never wait can't keep the session.
        """,
      howToFix: """
        Choose another container style, such as `--container static`, or another scope, or create the value in a method of a \
        configuration.
        """
    )
  )

  /// A diagram that can't be drawn, reported when diagrams are rendered.
  public static let diagramOmitted = StageDiagnostic(
    .diagramOmitted,
    .warning,
    .cleanup,
    canBeSuppressed: false,
    explanation: RuleExplanation(
      whatItChecks: "Checks for diagrams that Graphviz fails to draw within the time limit.",
      whyItMatters: "The page shows a table in place of the diagram.",
      example: "// No code causes this: drawing took too long, or the machine ran out of memory.",
      howToFix: "Draw a smaller part with `--focus`, or choose a higher `--level`. The finding states the reason."
    )
  )
}
