import ArgumentParser
import DpendGraph
import DpendReporters

struct Graph: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Write the graph for other programs.")

  @OptionGroup
  var input: InputOptions
  @OptionGroup
  var gate: GateOptions
  @OptionGroup
  var part: SelectionOptions

  @Option(help: "The format of the graph.")
  var format: GraphFormat

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the graph here in place of standard output.", valueName: "file")
  )
  var output: String?

  func run() throws {
    var run = try ProjectRun(input)
    try run.narrow(to: part)
    run.write(format.reporter.report(run.result, context: run.context), to: output)
    run.summarizeFindings()
    try run.finish(failingOn: gate.failOn)
  }
}
