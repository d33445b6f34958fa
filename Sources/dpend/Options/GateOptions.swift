import ArgumentParser
import DpendGraph

/// Whether findings let a command fail that writes its product in any case.
struct GateOptions: ParsableArguments {
  @Option(help: "The least severity that makes the exit code 1; none unless given.")
  var failOn: Severity?
}
