import ArgumentParser

struct ServeCommand: AsyncParsableCommand, InputCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve the documentation on this machine, and reload it when sources change.",
    discussion: """
      Prints the address of the pages, which only programs on this machine can open. Press Control-C to stop.
      """
  )

  @Argument(help: InputOptions.pathHelp)
  var paths: [String] = []
  @OptionGroup
  var reading: ReadingOptions
  @OptionGroup
  var documentation: DocumentationOptions
  @OptionGroup
  var evidence: EvidenceOptions
  @OptionGroup
  var serving: ServingOptions

  func run() async throws {
    try await ServeRun(serving, reading).run()
  }
}
