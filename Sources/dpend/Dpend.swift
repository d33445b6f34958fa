import ArgumentParser
import DpendKit

/// The command line.
struct Dpend: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Analyze, draw and document dependency injection in Swift.",
    usage: """
      dpend <subcommand> [<path> ...] [<options>]
      dpend [<path> ...] --output-file <file> [<options>]
      """,
    discussion: "Without a subcommand, options are those of 'dpend generate'.",
    version: Version.current,
    subcommands: [
      GenerateCommand.self, AnalyzeCommand.self, TreeCommand.self, GraphCommand.self, DiagramCommand.self,
      DocsCommand.self, ServeCommand.self, WhyCommand.self, DiffCommand.self, CollectCommand.self, ListCommand.self,
      InitCommand.self,
      RenderWorkerCommand.self, BuildSiteCommand.self, BuildDiagramCommand.self,
    ],
    defaultSubcommand: GenerateCommand.self
  )
}
