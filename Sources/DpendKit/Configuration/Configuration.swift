package import DpendAnalysis
package import DpendCollectors
package import DpendGenerators
package import DpendReporters

/// The input of a run and the options that affect how it is read and checked.
package struct Configuration: Sendable {
  /// The files and folders to read.
  package var sources: [String] = ["."]

  /// The patterns for the names of implicit bindings: a type whose name matches one of them is a binding.
  package var implicitFilters: [NamePattern] = []

  /// The paths of the descriptions of libraries to link.
  package var libraries: [String] = []

  /// The names of the dialects to read; all if empty.
  package var dialects: [String] = []

  /// The containers of the project itself.
  package var customContainers: [CustomContainer] = []

  /// The modules of folders, which take precedence over the targets of manifests.
  package var modules: [ModuleFolder] = []

  /// The folder that is the project of all files; `nil` for the projects around the files.
  ///
  /// Locations are relative to it, and companions are not searched for above it.
  package var root: String?

  /// The folder that counts as the repository of the files in it; `nil` for the git repositories around the files.
  package var repository: String?

  /// The files and folders to exclude.
  package var exclusions: [PathPattern] = []

  /// Further files and folders that count as absent, as absolute paths without links.
  package var absentPaths: Set<String> = []

  /// The `#if` flags that are set.
  package var definedFlags: Set<String> = []

  /// The patterns for external types, which the application supplies.
  package var externalTypes: [NamePattern] = []

  /// The patterns for the types that are roots of the graph.
  package var roots: [NamePattern] = []

  /// The values of configuration properties, by name.
  package var properties: [String: String] = [:]

  /// The paths of files with further properties; `*` matches a part of a name.
  package var propertyFiles: [String] = []

  /// The path of the configuration file, if there is one.
  package var file: String?

  /// The folder that path patterns in ``analysis`` are relative to.
  package var folder = "."

  /// The settings of the rules.
  package var analysis = AnalysisSettings()

  /// The path of the baseline with the known findings, if there is one.
  package var baseline: String?

  /// Whether test code is read.
  package var includesTests = false

  /// The number of files to read, and of pictures to draw, in parallel; the number of processors if `nil`.
  package var jobs: Int?

  /// The folder of the caches; `nil` without caches.
  package var cacheFolder: String?

  /// Whether a run without a given folder uses the cache of the user.
  package var usesCache = true

  /// The title of the documentation.
  package var title: String?

  /// The URL of the sources on the web, to which paths are appended.
  package var sourceURL: WebAddress?

  /// The paths of the living pages, and of folders with some.
  package var pages: [String] = []

  /// The path of the catalog of DocC for which articles are written, if there is one.
  package var catalog: String?

  /// The name of the style of the generated container; the first style if `nil`.
  package var containerStyle: String?

  /// The path of the template of the user that generated code is rendered with; `nil` for a container of a style.
  package var containerTemplate: String?

  /// The choices about the declaration of the generated container.
  package var container = ContainerOptions()

  /// The path of the container that the run generates: its module determines which internal declarations it can use.
  package var containerFile: String?

  /// The paths of the further containers that the run generates, those of other targets.
  package var otherContainerFiles: [String] = []

  /// The paths of all containers that the run generates.
  var containerFiles: [String] { [containerFile].compactMap(\.self) + otherContainerFiles }

  /// Whether only public declarations count, as for the description of a library.
  package var isLibrary = false

  /// Whether the run generates a file with a template of the user.
  var rendersTemplate: Bool { containerTemplate != nil && containerFile != nil }

  /// Creates a configuration that reads the working directory.
  package init() {}

  /// Adds a property written as `NAME=VALUE`, or the path of a file with properties.
  package mutating func addProperty(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    if parts.count == 2 { properties[parts[0]] = parts[1] } else { propertyFiles.append(text) }
  }

  /// A module and the folder of its files.
  package struct ModuleFolder: Hashable, Sendable {
    /// The name of the module.
    package var name: String

    /// The folder.
    package var path: String

    /// Creates a module folder.
    package init(name: String, path: String) {
      self.name = name
      self.path = path
    }

    /// Parses `NAME=PATH`; `nil` for anything else.
    package init?(_ text: String) {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { return nil }
      self.init(name: parts[0], path: parts[1])
    }
  }
}
