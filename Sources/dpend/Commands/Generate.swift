import ArgumentParser
import DpendAnalysis
import DpendGraph
import DpendKit
import DpendReporters

struct Generate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write the container, or the description of a library.",
    discussion: """
      The name of the output decides: FILE.dpendmodule is the description of a library, for which only what is public counts; \
      anything else is the Swift code of an application's container.
      Nothing is written when the graph has errors: they are printed, and the exit code is 1.
      """
  )

  private static let descriptionEnding = ".dpendmodule"

  @OptionGroup
  var input: InputOptions

  @Option(help: ArgumentHelp("Where the container or the description goes.", valueName: "file"))
  var outputFile: String

  @Option(help: "The kind of container.")
  var container = ContainerStyleName.preferred

  @Option(help: ArgumentHelp("Fill in this Mustache template in place of the container's own.", valueName: "file"))
  var template: String?

  func validate() throws {
    if isLibrary && template != nil {
      throw ValidationError("--template is for containers, and --output-file names the description of a library.")
    }
  }

  func run() throws {
    var run = try ProjectRun(input) { configuration in
      configuration.containerFile = outputFile
      configuration.isLibrary = isLibrary
    }
    do throws(WorkProblem) {
      let generation = try generation(run)
      run.result = run.result.adding(generation.findings)
      if hasErrors(run) {
        let shown = run.result.isSound ? run.judged : run.result
        StandardError.write(FindingFormat.text.reporter.report(shown, context: run.context))
      } else if !run.hasProblems {
        try OutputWriter.write(generation.source.text, to: outputFile)
      }
    } catch {
      run.report(error)
    }
    if run.hasProblems || hasErrors(run) {
      let isHidden = !run.result.isSound && FindingsSummary(run.judged).worst != .error
      let reason = isHidden ? ": an error that is suppressed, lowered or known still can't become code" : ""
      StandardError.print("dpend: nothing was written to \(outputFile)\(reason)")
    }
    run.summarizeFindings()
    try run.finish(failingOn: .error)
    if hasErrors(run) { throw ExitCode(1) }
  }

  /// Whether there are errors in the eyes of the project, those that are known aside, or of the rules.
  private func hasErrors(_ run: ProjectRun) -> Bool { !run.result.isSound || FindingsSummary(run.judged).worst == .error }

  private var isLibrary: Bool { outputFile.hasSuffix(Self.descriptionEnding) }

  private func generation(_ run: ProjectRun) throws(WorkProblem) -> Generation {
    let (graph, module) = (run.result.graph, run.outcome.containerModule)
    if isLibrary { return try Generation(descriptionOf: graph, module: module) }
    return try Generation(container.style, of: graph, module: module, template: template)
  }
}
