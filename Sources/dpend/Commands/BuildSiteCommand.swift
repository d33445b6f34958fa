import ArgumentParser

/// The process that builds the site for `dpend serve`, with the arguments of that.
struct BuildSiteCommand: AsyncParsableCommand, InputCommand {
  static let configuration = CommandConfiguration(
    commandName: "build-site",
    abstract: "Build the documentation for another process of dpend.",
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

  @Option(help: "The folder of the site.")
  var siteFolder: String

  func run() async throws {
    try await SiteBuildRun(input: input, documentation: documentation, evidence: evidence, folder: siteFolder).run()
  }
}
