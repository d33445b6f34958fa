import ArgumentParser
import DpendGraph

/// Whether findings let a command fail that writes its product in any case.
struct GateOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The least severity that makes the exit code 1; none unless given.", valueName: "severity")
  )
  var failOn: Severity?
}
