import ArgumentParser

/// The process that builds the site for `dpend serve`, with the arguments of that.
struct BuildSiteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build-site",
    abstract: "Build the documentation for another process of dpend.",
    shouldDisplay: false
  )

  @OptionGroup
  var options: ServedOptions

  @Option(help: "The folder of the site.")
  var siteFolder: String

  func run() async throws {
    try await SiteBuildRun(options: options, folder: siteFolder).run()
  }
}
