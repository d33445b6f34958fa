/// Builds a site in other processes of this program, one for each build.
package final class SiteBuilder: Sendable {
  private let arguments: [String]
  private let process: ProgramProcess

  /// Creates a builder.
  ///
  /// - Parameters:
  ///   - executable: The path of this program.
  ///   - arguments: The arguments with which it prints a ``SiteBuild``.
  package init(executable: String, arguments: [String]) {
    self.arguments = arguments
    process = ProgramProcess(executable: executable, work: "builds the pages")
  }

  /// Builds the site.
  ///
  /// - Returns: The outcome.
  package func build() async -> SiteBuild {
    do throws(WorkProblem) {
      return try await process.value(SiteBuild.self, of: arguments)
    } catch {
      return SiteBuild(problems: ["\(error)"])
    }
  }

  /// Ends the process that builds the site, and waits until it writes nothing any more.
  package func stop() { process.stop() }
}
