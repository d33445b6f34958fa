import ArgumentParser
import DpendGraph

/// The option to restrict a command to bindings and dependencies that are known in some way.
struct EvidenceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Restrict to bindings and dependencies with this evidence: registered, constructed or inferred; may be repeated.
      """,
      valueName: "evidence"
    )
  )
  var evidence: [Evidence] = []
}
