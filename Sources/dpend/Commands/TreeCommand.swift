import ArgumentParser
import DpendReporters

struct TreeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tree",
    abstract: "Print the graph as a text tree."
  )

  @OptionGroup
  var input: InputOptions
  @OptionGroup
  var gate: GateOptions
  @OptionGroup
  var part: SelectionOptions

  func run() throws {
    var run = try ProjectRun.start(input)
    try run.narrow(to: part)
    for reporter in ReporterRegistry.reporters(for: .tree) {
      run.write(reporter.report(run.result, context: run.context), to: nil)
    }
    run.summarizeFindings()
    try run.finish(failingOn: gate.failOn)
  }
}
