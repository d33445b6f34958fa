import ArgumentParser
import DpendGraph

/// The option to fail a command that writes its product in any case.
struct GateOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Exit with 1 if a finding has at least this severity. (default: never)", valueName: "severity")
  )
  var failOn: Severity?
}
