import ArgumentParser
import DpendAnalysis
import DpendGraph
import DpendKit
import DpendReporters

struct CollectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "collect",
    abstract: "Collect the facts about sources in a file that all commands read.",
    discussion: """
      Parses the sources, but links and checks nothing. Commands that read the facts files (.dpendfacts) of all modules write the same \
      output as commands that read the sources. The paths in the file are relative to the root of the git repository, or else to the \
      working directory.

      In the sandbox of a build system, pass --module and --root: the manifests, the Xcode projects and the git repository that commands \
      otherwise depend on are not there.
      """
  )

  @Argument(help: InputOptions.pathHelp)
  var paths: [String] = []

  @Option(help: ArgumentHelp("Set the module of all files. (default: that of their target)", valueName: "name"))
  var module: String?

  @Option(
    help: ArgumentHelp(
      "The root of the project, which locations are relative to. (default: that of the package or Xcode project)",
      valueName: "folder"
    )
  )
  var root: String?

  @Option(name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "file.dpendfacts"))
  var output: String

  @Option(help: ArgumentHelp("Read this dialect only. (default: all)", valueName: "name"))
  var dialect: [DialectOption] = []

  @Option(help: ArgumentHelp("Exclude matching files and folders.", valueName: "glob"))
  var exclude: [PathPattern] = []

  @Flag(help: "Collect the facts about test code, too.")
  var includeTests = false

  @Option(
    help: ArgumentHelp(
      "The configuration file. (default: .dpend.yml in the current folder or in the first path)",
      valueName: "file"
    )
  )
  var config: String?

  @Option(help: ArgumentHelp("The number of files to read in parallel.", valueName: "n"))
  var jobs: Int?

  @Flag(name: .shortAndLong, help: "Print problems only.")
  var quiet = false

  @Option(help: "Color messages; auto colors them on a terminal, unless NO_COLOR is set.")
  var color = ColorChoice.auto

  func validate() throws {
    if !output.hasSuffix(FactsCollection.pathExtension) {
      throw ValidationError(
        "--output must end in \(FactsCollection.pathExtension), by which commands recognize facts files."
      )
    }
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1.") }
  }

  func run() throws {
    let configuration: Configuration
    do throws(InvalidConfiguration) {
      configuration = try projectConfiguration()
    } catch {
      for problem in error.problems { report(problem) }
      throw ExitCode(2)
    }
    let progress = ProgressDisplay.begin(isQuiet: quiet)
    let collection: FactsCollection
    do throws(WorkProblem) {
      defer { progress.end() }
      collection = try FactsCollection.run(configuration, reportingTo: progress.report)
      try OutputWriter.write(collection.bytes, to: output)
    } catch {
      report(error)
      throw ExitCode(2)
    }
    for problem in collection.problems { report(problem) }
    if !quiet { StandardError.print("dpend: collected the facts about \(collection.count.of("file")) in \(output)") }
    if !collection.problems.isEmpty { throw ExitCode(2) }
  }

  private func projectConfiguration() throws(InvalidConfiguration) -> Configuration {
    var result = Configuration()
    if let file = ReadingOptions.configurationFile(config, reading: paths) {
      result = try ConfigurationFile.read(file).applied(to: result)
    }
    if !paths.isEmpty { result.sources = paths }
    if let module { result.modules = result.sources.map { Configuration.ModuleFolder(name: module, path: $0) } }
    result.root = root
    if !dialect.isEmpty { result.dialects = dialect.map(\.name) }
    if !exclude.isEmpty { result.exclusions = exclude }
    if includeTests { result.includesTests = true }
    result.jobs = jobs ?? result.jobs
    // The commands that link the facts read these files.
    result.propertyFiles = []
    return result
  }

  private func report(_ problem: some CustomStringConvertible) {
    StandardError.report(problem, in: color.colors(of: .standardError))
  }
}
