import DpendCollectors
import DpendGraph
import DpendReporters

/// The files of a run, with the modules that they belong to.
struct DiscoveredSources: Sendable {
  /// The Swift files, in the order of their paths.
  var sources: [SourceText] = []

  /// The other files that dialects read, in the order of their paths.
  var companions: [CompanionFile] = []

  /// The paths of the companions that the user named as property files, in the order of the configuration.
  var propertyFiles: [String] = []

  /// The programs with the files that they compile themselves.
  var programs: [ProgramFiles] = []

  /// The paths of the files with test code that is read as overrides of the application.
  var testFiles: Set<String> = []

  /// The unique names of imported modules by their names in the source, for each importing module.
  var renamedImports: [String: [String: String]] = [:]

  /// For each module the paths of the files of other modules that its target compiles too, by their modules.
  var sharedFiles: [String: [String: Set<String>]] = [:]

  /// The paths of the files whose types settings of their targets isolate by default.
  var filesIsolatedByDefault: Set<String> = []

  /// The Swift files that were found on the disk, also those that are not read, as the cache stores them; empty without a cache.
  var readFiles: [CachedProject.File] = []

  /// The problems with files that could not be read.
  var problems: [WorkProblem] = []

  /// The files and folders that were skipped because they count as absent: absolute paths without links.
  var absent: [String] = []

  /// The numbers of the files that are left out by default.
  var omitted = OmittedFiles()

  /// The files among these that can be the output of dpend.
  var generatedFiles: [GeneratedPath] = []

  /// The module that contains the output file of a container, if it is known.
  var containerModule: String?

  /// The modules that contain the output files, by their paths, where they are known.
  var modulesOfContainers: [String: String] = [:]

  /// The name of the package or Xcode project around all others; `nil` without one.
  var projectName: String?

  /// The module of the only executable that the sources belong to; `nil` if there is none or several.
  var programModule: String?
}
