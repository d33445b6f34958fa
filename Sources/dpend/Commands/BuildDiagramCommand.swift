import ArgumentParser
import DpendAnalysis

/// The process that lays out the bindings of a selection for `dpend serve`, with the arguments of that.
struct BuildDiagramCommand: AsyncParsableCommand, InputCommand {
  static let configuration = CommandConfiguration(
    commandName: "build-diagram",
    abstract: "Lay out the bindings of a selection for another process of dpend.",
    shouldDisplay: false
  )

  @Argument
  var paths: [String] = []
  @OptionGroup
  var reading: ReadingOptions
  @OptionGroup
  var documentation: DocumentationOptions
  @OptionGroup
  var evidence: EvidenceOptions
  @OptionGroup
  var serving: ServingOptions

  @Option(help: "The selection.", transform: { try Selection($0) })
  var selection: Selection

  func run() async throws {
    let run = DiagramBuildRun(input: input, documentation: documentation, evidence: evidence, selection: selection)
    try await run.run()
  }
}
