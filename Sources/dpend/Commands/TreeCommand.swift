import ArgumentParser
import DpendReporters

struct TreeCommand: ParsableCommand, InputCommand, RepeatableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tree",
    abstract: "Print the graph as a text tree."
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

  func run() throws {
    var run = try ProjectRun.start(input)
    try run.narrow(to: part, evidence)
    for reporter in ReporterRegistry.reporters(for: .tree) {
      run.write(reporter.report(run.result, context: run.context), to: nil)
    }
    run.summarizeFindings()
    try run.finish(failingOn: gate.failOn)
  }
}
