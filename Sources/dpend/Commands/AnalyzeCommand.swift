import ArgumentParser
import DpendGraph
import DpendKit
import DpendReporters

struct AnalyzeCommand: ParsableCommand, InputCommand, RepeatableCommand {
  static let configuration = CommandConfiguration(
    commandName: "analyze",
    abstract: "Check the graph and print the findings.",
    discussion:
      "Exits with 1 if a finding has at least the severity of --fail-on, and with 2 if a part of the work failed."
  )

  @Argument(help: InputOptions.pathHelp)
  var paths: [String] = []
  @OptionGroup
  var reading: ReadingOptions
  @OptionGroup
  var part: SelectionOptions
  @OptionGroup
  var evidence: EvidenceOptions
  @OptionGroup
  var known: BaselineOptions

  @Option(help: "The format of the findings.")
  var format = FindingFormat.preferred

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the findings to this file instead of standard output.", valueName: "file")
  )
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Also write the findings to a file, in its own format; may be repeated.",
      valueName: "format=file"
    ),
    transform: FormattedFile<FindingFormats>.init(parsing:)
  )
  var report: [FormattedFile<FindingFormats>] = []

  @Option(help: ArgumentHelp("Exit with 1 if a finding has at least this severity.", valueName: "severity"))
  var failOn = Severity.error

  func validate() throws {
    if known.requiresWholeProject, part.select != nil {
      throw ValidationError("A baseline covers the whole project. Remove --select.")
    }
    let files = [known.baseline, known.writeBaseline, output].compactMap(\.self) + report.map(\.path)
    if let path = OutputWriter.repeated(among: files) {
      throw ValidationError("Two outputs have the same path '\(path)'. Pass a different path for each.")
    }
  }

  var isRepeatable: Bool { !known.requiresWholeProject }

  func run() throws {
    var run = try ProjectRun.start(input) { known.apply(to: &$0) }
    try run.maintainBaseline(known)
    try run.narrow(to: part, evidence)
    // Files come first, because a reader may close standard output early.
    for file in report { run.write(file.format.entry, to: file.path, failingOn: failOn) }
    run.write(format.entry, to: output, failingOn: failOn)
    run.summarizeFindings()
    try run.finish(failingOn: failOn)
  }
}
