import ArgumentParser
import DpendAnalysis
import DpendGraph
import DpendKit
import DpendReporters

struct GenerateCommand: ParsableCommand, InputCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Generate the container, or the description of a library.",
    discussion: """
      The extension of the output determines the product: FILE.dpendmodule is the description of a library, which covers public \
      declarations only; any other file is the Swift code of an application's container.
      If the graph has errors, they are printed, nothing is written, and the exit code is 1.
      """
  )

  private static let descriptionExtension = ".dpendmodule"

  @Argument(help: InputOptions.pathHelp)
  var paths: [String] = []
  @OptionGroup
  var reading: ReadingOptions

  @Option(help: ArgumentHelp("The file to write the container or the description to.", valueName: "file"))
  var outputFile: String

  @Option(help: "The style of the container.")
  var container = ContainerStyleOption.preferred

  @Option(help: ArgumentHelp("A Mustache template that replaces the one of the container style.", valueName: "file"))
  var template: String?

  func validate() throws {
    if isLibrary && template != nil {
      throw ValidationError("--template applies to containers, but --output-file is a library description.")
    }
  }

  func run() throws {
    var run = try ProjectRun.start(input) { configuration in
      configuration.containerFile = outputFile
      configuration.isLibrary = isLibrary
    }
    do throws(WorkProblem) {
      let generation = try generation(run)
      run.result = run.result.adding(generation.findings)
      if hasErrors(run) {
        show(run.result.isSound ? run.judged : run.result, run)
      } else if !run.hasProblems {
        show(run.judged.limited(to: generation.findings), run)
        try OutputWriter.write(generation.source.text, to: outputFile)
      }
    } catch {
      run.report(error)
    }
    if run.hasProblems || hasErrors(run) {
      let isHidden = !run.result.isSound && FindingsSummary(run.judged).worst != .error
      let reason = isHidden ? ": suppressed, lowered and known errors also prevent generation" : ""
      StandardError.print("dpend: \(outputFile) was not written\(reason)")
    }
    run.summarizeFindings()
    try run.finish(failingOn: .error)
    if hasErrors(run) { throw ExitCode(1) }
  }

  /// Prints the findings of a result as messages.
  private func show(_ result: AnalysisResult, _ run: ProjectRun) {
    if result.findings.isEmpty { return }
    var context = run.context
    context.colors = reading.messageColors
    StandardError.write(FindingFormat.preferred.entry.report(result, context: context))
  }

  /// Whether the result has errors, by the rules or by the severities of the project without known findings.
  private func hasErrors(_ run: ProjectRun) -> Bool {
    !run.result.isSound || FindingsSummary(run.judged).worst == .error
  }

  private var isLibrary: Bool { outputFile.hasSuffix(Self.descriptionExtension) }

  private func generation(_ run: ProjectRun) throws(WorkProblem) -> Generation {
    let (graph, module) = (run.result.graph, run.outcome.containerModule)
    if isLibrary { return try Generation.description(of: graph, module: module) }
    return try Generation.container(container.entry, of: graph, module: module, template: template)
  }
}

extension AnalysisResult {
  /// Returns the result with only the findings of the rules that report some others, which no other command shows.
  fileprivate func limited(to others: [Finding]) -> AnalysisResult {
    let rules = Set(others.map(\.rule))
    return keeping(fingerprintedFindings.filter { rules.contains($0.finding.rule) })
  }
}
