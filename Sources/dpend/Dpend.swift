import ArgumentParser

@main
struct Dpend: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Reads dependency injection in Swift, checks it, draws it and documents it.",
    subcommands: [Analyze.self, Tree.self, Graph.self, Diagram.self, Docs.self, List.self, RenderWorker.self]
  )
}
