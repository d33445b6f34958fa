import ArgumentParser
import DpendReporters

struct GraphCommand: ParsableCommand, InputCommand, RepeatableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "Write the graph for other programs."
  )

  @Argument(help: InputOptions.pathHelp)
  var paths: [String] = []
  @OptionGroup
  var reading: ReadingOptions
  @OptionGroup
  var gate: GateOptions
  @OptionGroup
  var part: SelectionOptions
  @OptionGroup
  var evidence: EvidenceOptions

  @Option(help: "The format of the graph.")
  var format: GraphFormat

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the graph to this file instead of standard output.", valueName: "file")
  )
  var output: String?

  func run() throws {
    var run = try ProjectRun.start(input)
    try run.narrow(to: part, evidence)
    run.write(format.entry.report(run.result, context: run.context), to: output)
    run.summarizeFindings()
    try run.finish(failingOn: gate.failOn)
  }
}
