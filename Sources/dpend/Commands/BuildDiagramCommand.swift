import ArgumentParser
import DpendAnalysis

/// The process that lays out the bindings of a selection for `dpend serve`, with the arguments of that.
struct BuildDiagramCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build-diagram",
    abstract: "Lay out the bindings of a selection for another process of dpend.",
    shouldDisplay: false
  )

  @OptionGroup
  var options: ServedOptions

  @Option(help: "The selection.", transform: { try Selection($0) })
  var selection: Selection

  func run() async throws {
    try await DiagramBuildRun(options: options, selection: selection).run()
  }
}
