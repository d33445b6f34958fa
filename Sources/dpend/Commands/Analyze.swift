import ArgumentParser
import DpendGraph
import DpendKit
import DpendReporters

struct Analyze: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check the graph and print the findings.",
    discussion: "Exits with 1 when a finding is as bad as --fail-on, with 2 when a part of the work could not be done."
  )

  @OptionGroup
  var input: InputOptions
  @OptionGroup
  var part: SelectionOptions
  @OptionGroup
  var known: BaselineOptions

  @Option(help: "The format of the findings.")
  var format = FindingFormat.text

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the findings here in place of standard output.", valueName: "file")
  )
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Write the findings to a file as well, in a format of its own; may be repeated.",
      valueName: "format=file"
    ),
    transform: ReportFile.init(parsing:)
  )
  var report: [ReportFile] = []

  @Option(help: ArgumentHelp("The least severity that makes the exit code 1.", valueName: "severity"))
  var failOn = Severity.error

  func validate() throws {
    if known.needsWholeProject, part.select != nil {
      throw ValidationError("A baseline is of the whole project; leave out --select.")
    }
    let files = [known.baseline, known.writeBaseline, output].compactMap(\.self) + report.map(\.path)
    if let path = OutputWriter.repeated(among: files) {
      throw ValidationError("Two things would be written to '\(path)'; name a file for each.")
    }
  }

  func run() throws {
    var run = try ProjectRun(input) { known.apply(to: &$0) }
    try run.maintainBaseline(known)
    try run.narrow(to: part)
    // Files first: whoever reads from standard output may go away.
    for file in report { run.write(file.reporter, to: file.path, failingOn: failOn) }
    run.write(format.reporter, to: output, failingOn: failOn)
    run.summarizeFindings()
    try run.finish(failingOn: failOn)
  }
}
