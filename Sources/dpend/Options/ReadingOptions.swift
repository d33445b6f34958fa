public import ArgumentParser
public import DpendAnalysis
public import DpendKit
import Foundation

/// How what is read is understood: the options that all commands share.
struct ReadingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Take classes whose whole qualified name matches as bindings.", valueName: "regex"),
    transform: { try NamePattern($0) }
  )
  var implicitFilter: [NamePattern] = []

  @Option(help: ArgumentHelp("Link the library that the file describes.", valueName: "file.dpendmodule"))
  var library: [String] = []

  @Option(help: ArgumentHelp("Read this dialect only; all unless given.", valueName: "name"))
  var dialect: [DialectName] = []

  @Option(help: ArgumentHelp("The module of the files in a folder.", valueName: "name=path"))
  var module: [Configuration.ModuleFolder] = []

  @Option(help: ArgumentHelp("Leave out matching files and folders.", valueName: "glob"))
  var exclude: [PathPattern] = []

  @Option(help: ArgumentHelp("A flag that is set where #if asks for it.", valueName: "flag"))
  var define: [String] = []

  @Option(
    help: ArgumentHelp("Meet types whose whole spelling matches from outside.", valueName: "regex"),
    transform: { try NamePattern($0) }
  )
  var external: [NamePattern] = []

  @Option(
    help: ArgumentHelp(
      "A value of the configuration that is injected, or a file with such values.",
      valueName: "name=value or file"
    )
  )
  var property: [String] = []

  @Flag(help: "Read tests too.")
  var includeTests = false

  @Option(
    help: ArgumentHelp(
      "The configuration. (default: .dpend.yml in the current folder or the one to read)",
      valueName: "file"
    )
  )
  var config: String?

  @Option(help: ArgumentHelp("How many files are read and pictures drawn at a time.", valueName: "n"))
  var jobs: Int?

  @Flag(name: .shortAndLong, help: "Print problems only.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Print what is being done.")
  var verbose = false

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs takes a number from 1.") }
  }

  /// What the configuration file says, with what the command line says put in its place.
  ///
  /// - Parameter paths: The files and folders to read; those of the configuration when empty.
  /// - Returns: The configuration of the run.
  /// - Throws: ``InvalidConfiguration`` when the configuration file can't be read, or means nothing.
  func configuration(reading paths: [String]) throws(InvalidConfiguration) -> Configuration {
    var result = Configuration()
    if let file = configurationFile(reading: paths) { result = try ConfigurationFile(path: file).applied(to: result) }
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
    return result
  }

  private func configurationFile(reading paths: [String]) -> String? {
    if let config { return config }
    let folders = [""] + paths.prefix(1).map { $0 + "/" }
    return folders.map { $0 + ConfigurationFile.defaultName }.first { FileManager.default.fileExists(atPath: $0) }
  }
}

extension PathPattern: ExpressibleByArgument {
  /// Reads an argument of the command line; nil when it can't be read.
  public init?(argument: String) {
    self.init(argument)
  }
}

extension Configuration.ModuleFolder: ExpressibleByArgument {
  /// Reads an argument of the command line; nil when it can't be read.
  public init?(argument: String) {
    self.init(argument)
  }
}
