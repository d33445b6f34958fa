import ArgumentParser
import DpendGraph
import DpendReporters

struct Analyze: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check the graph and print the findings.",
    discussion: "Exits with 1 when a finding is as bad as --fail-on, with 2 when a part of the work could not be done."
  )

  @OptionGroup
  var input: InputOptions

  @Option(help: "The format of the findings.")
  var format = FindingFormat.text

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the findings here in place of standard output.", valueName: "file")
  )
  var output: String?

  @Option(help: ArgumentHelp("The least severity that makes the exit code 1.", valueName: "severity"))
  var failOn = Severity.error

  func run() throws {
    var run = try ProjectRun(input)
    run.write(format.reporter.report(run.result, context: run.context), to: output)
    run.summarizeFindings()
    try run.finish(failingOn: failOn)
  }
}
