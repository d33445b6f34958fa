public import DpendAnalysis

/// Everything that decides what dpend reads and how it understands it.
public struct Configuration: Sendable {
  /// The files and folders to read.
  public var sources: [String] = ["."]

  /// Which classes are bindings without saying so; a name need match one of them.
  public var implicitFilters: [NamePattern] = []

  /// The descriptions of libraries.
  public var libraries: [String] = []

  /// The names of the dialects to read; all when empty.
  public var dialects: [String] = []

  /// The modules whose folders are named here, before Package.swift is asked.
  public var modules: [ModuleFolder] = []

  /// What is not read.
  public var exclusions: [PathPattern] = []

  /// Files and folders that are not read either, as absolute paths without links.
  public var absentPaths: Set<String> = []

  /// The `#if` flags that are known to be set.
  public var definedFlags: Set<String> = []

  /// The types that come from outside.
  public var externalTypes: [NamePattern] = []

  /// The types at which the application starts.
  public var roots: [NamePattern] = []

  /// The values of configuration properties, by name.
  public var properties: [String: String] = [:]

  /// The files with further such values, as paths in which `*` stands for a part of a name.
  public var propertyFiles: [String] = []

  /// The file that holds the settings, if there is one.
  public var file: String?

  /// The folder that patterns of paths in ``analysis`` are relative to.
  public var folder = "."

  /// What the rules are told.
  public var analysis = AnalysisSettings()

  /// The file with the findings that are known, if there is one.
  public var baseline: String?

  /// Whether tests are read.
  public var includesTests = false

  /// How many files are read, and pictures drawn, at a time; the number of processors when nil.
  public var jobs: Int?

  /// The title of the documentation.
  public var title: String?

  /// Where the source can be read on the web; a path is appended.
  public var sourceURL: String?

  /// The output that the run writes, if it becomes a part of a module: what is internal elsewhere can't be used there.
  public var containerFile: String?

  /// Whether only public declarations count, as for a library's description.
  public var isLibrary = false

  /// Creates a configuration that reads the current folder.
  public init() {}

  /// Adds `NAME=VALUE`, or the path of a file with such values.
  public mutating func addProperty(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    if parts.count == 2 { properties[parts[0]] = parts[1] } else { propertyFiles.append(text) }
  }

  /// A module and the folder that its files lie in.
  public struct ModuleFolder: Hashable, Sendable {
    /// The name of the module.
    public var name: String

    /// The folder.
    public var path: String

    /// Creates a pair.
    public init(name: String, path: String) {
      self.name = name
      self.path = path
    }

    /// Reads `NAME=PATH`; nil for anything else.
    public init?(_ text: String) {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { return nil }
      self.init(name: parts[0], path: parts[1])
    }
  }
}
