import ArgumentParser
import DpendGraph

/// The option to restrict a command to bindings and dependencies that are known in some way.
struct EvidenceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Restrict to bindings and dependencies that are known this way: registered, constructed or inferred. Repeat the option for \
      several.
      """,
      valueName: "evidence"
    )
  )
  var evidence: [Evidence] = []
}
