import ArgumentParser

@main
struct Dpend: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Reads dependency injection in Swift, checks it, draws it and documents it.",
    subcommands: [
      Generate.self, Analyze.self, Tree.self, Graph.self, Diagram.self, Docs.self, Why.self, Diff.self, List.self,
      Init.self, RenderWorker.self,
    ],
    defaultSubcommand: Generate.self
  )
}
