import ArgumentParser
import DpendAnalysis
import DpendKit
import DpendReporters
import Foundation

/// The options for reading sources, which all commands share.
struct ReadingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Treat types whose whole qualified name matches as bindings.", valueName: "regex"),
    transform: { try NamePattern($0) }
  )
  var implicitFilter: [NamePattern] = []

  @Option(help: ArgumentHelp("Link the library of this description.", valueName: "file.dpendmodule"))
  var library: [String] = []

  @Option(help: ArgumentHelp("Read this dialect only. (default: all)", valueName: "name"))
  var dialect: [DialectOption] = []

  @Option(help: ArgumentHelp("Set the module of the files in a folder.", valueName: "name=path"))
  var module: [Configuration.ModuleFolder] = []

  @Option(help: ArgumentHelp("Exclude matching files and folders.", valueName: "glob"))
  var exclude: [PathPattern] = []

  @Option(help: ArgumentHelp("Set a flag for #if conditions.", valueName: "flag"))
  var define: [String] = []

  @Option(
    help: ArgumentHelp("Treat types whose whole spelling matches as external.", valueName: "regex"),
    transform: { try NamePattern($0) }
  )
  var external: [NamePattern] = []

  @Option(
    help: ArgumentHelp(
      "Set an injected configuration property, or read properties from a file.",
      valueName: "name=value or file"
    )
  )
  var property: [String] = []

  @Flag(help: "Read test code: its bindings are overrides, which satisfy no request of the application.")
  var includeTests = false

  @Option(
    help: ArgumentHelp(
      "The configuration file. (default: .dpend.yml in the current folder or in the first path)",
      valueName: "file"
    )
  )
  var config: String?

  @Option(help: ArgumentHelp("The number of files to read and pictures to draw in parallel.", valueName: "n"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "The folder of the caches; facts are kept only in a given one. (default: dpend in the user's folder for caches)",
      valueName: "dir"
    )
  )
  var cacheDir: String?

  @Flag(help: "Use and write no caches.")
  var noCache = false

  @Flag(name: .shortAndLong, help: "Print problems only.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Print details of what is read.")
  var verbose = false

  @Option(help: "Color findings and messages; auto colors them on a terminal, unless NO_COLOR is set.")
  var color = ColorChoice.auto

  /// The colors of messages on standard error.
  var messageColors: TextColors { color.colors(of: .standardError) }

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1.") }
    if noCache, cacheDir != nil { throw ValidationError("--no-cache excludes --cache-dir. Remove one of them.") }
  }

  /// Returns the configuration of the file with the options of the command line.
  ///
  /// - Parameter paths: The files and folders to read; those of the configuration if empty.
  /// - Returns: The configuration of the run.
  /// - Throws: ``InvalidConfiguration`` if the configuration file is invalid or can't be read.
  func configuration(reading paths: [String]) throws(InvalidConfiguration) -> Configuration {
    var result = Configuration()
    if let file = Self.configurationFile(config, reading: paths) {
      result = try ConfigurationFile.read(file).applied(to: result)
    }
    if !paths.isEmpty { result.sources = paths }
    if !implicitFilter.isEmpty { result.implicitFilters = implicitFilter }
    if !library.isEmpty { result.libraries = library }
    if !dialect.isEmpty { result.dialects = dialect.map(\.name) }
    if !module.isEmpty { result.modules = module }
    if !exclude.isEmpty { result.exclusions = exclude }
    if !define.isEmpty { result.definedFlags = Set(define) }
    if !external.isEmpty { result.externalTypes = external }
    for text in property { result.addProperty(text) }
    if includeTests { result.includesTests = true }
    result.jobs = jobs ?? result.jobs
    result.cacheFolder = cacheFolder(result)
    return result
  }

  private func cacheFolder(_ configuration: Configuration) -> String? {
    if noCache { return nil }
    if let cacheDir { return cacheDir }
    return configuration.usesCache ? configuration.cacheFolder ?? CacheFolder.ofUser : nil
  }

  /// Returns the path of the configuration file: the one of the option, or else one in the current folder or the first path.
  static func configurationFile(_ option: String?, reading paths: [String]) -> String? {
    if let option { return option }
    return ([""] + paths.prefix(1)).map { $0.pushing(ConfigurationFile.defaultName) }
      .first(where: \.exists)
  }
}
