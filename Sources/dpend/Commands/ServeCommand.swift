import ArgumentParser

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve the documentation on this machine, and reload it when sources change.",
    discussion: """
      Prints the address of the pages, which only programs on this machine can open. Press Control-C to stop.
      """
  )

  @OptionGroup
  var options: ServedOptions

  func run() async throws {
    try await ServeRun(options).run()
  }
}
