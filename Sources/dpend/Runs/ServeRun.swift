import ArgumentParser
import DpendKit
import DpendReporters
import Foundation

/// A run of `dpend serve`: builds the site in a temporary folder, and serves it until a signal ends the process.
struct ServeRun: Sendable {
  /// The interval between checks of the metadata of the sources.
  private static let interval = Duration.milliseconds(500)

  private let port: UInt16
  private let opensPages: Bool
  private let isQuiet: Bool
  private let colors: TextColors

  /// Creates a run.
  init(_ options: ServedOptions) {
    port = options.serving.port
    opensPages = options.serving.open
    isQuiet = options.reading.quiet
    colors = options.reading.messageColors
  }

  /// Serves the site.
  ///
  /// - Throws: Exit code 2, after printing the problem.
  func run() async throws {
    do {
      let folder = try LockedFolder.create(for: .site)
      let site = folder.path.pushing("site")
      let builder = SiteBuilder(
        executable: Program.executable,
        arguments: ["build-site", "--site-folder", site] + options
      )
      let diagrams = DiagramBuilder(executable: Program.executable, arguments: options)
      let interruption = Interruption.handle {
        builder.stop()
        diagrams.stop()
        folder.remove()
      }
      defer { interruption.end { folder.remove() } }
      let server = try SiteServer(folder: site, port: port, diagrams)
      try await server.run { try await keepCurrent(server, at: $0, builder) }
    } catch let problem as WorkProblem {
      StandardError.report(problem, in: colors)
      throw ExitCode(2)
    }
  }

  /// The arguments of this process without its command, which the processes that do its work have too.
  private var options: [String] { Array(CommandLine.arguments.dropFirst(2)) }

  /// Builds the site at first and after each change of the sources.
  ///
  /// - Throws: Exit code 2 if there is no site.
  private func keepCurrent(_ server: SiteServer, at address: WebAddress, _ builder: SiteBuilder) async throws {
    var watch = SourceWatch()
    try await build(with: builder, server, &watch)
    // The process that built the site printed the reason.
    guard server.hasSite else { throw ExitCode(2) }
    try StandardOutput.write("\(address)\n")
    if !isQuiet { StandardError.print("dpend: serving the pages; press Control-C to stop") }
    if opensPages { await open(address) }
    while true {
      try await Task.sleep(for: Self.interval)
      if watch.hasChanged() { try await build(with: builder, server, &watch) }
    }
  }

  private func build(with builder: SiteBuilder, _ server: SiteServer, _ watch: inout SourceWatch) async throws {
    var watched = watch
    await server.update {
      let build = await builder.build()
      watched.watch(build)
      return build.problems
    }
    watch = watched
  }

  private func open(_ address: WebAddress) async {
    do throws(WorkProblem) {
      try await FileOpener.system.open(address)
    } catch {
      StandardError.report(error, in: colors)
    }
  }
}
