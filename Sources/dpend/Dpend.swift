import ArgumentParser

@main
struct Dpend: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Reads, checks, draws and documents dependency injection.",
    subcommands: [RenderWorker.self]
  )
}
