import DpendCollectors
import DpendGraph
import DpendReporters
import Foundation

/// Finds the Swift files of a run and their companions, reads them, and determines the module of each Swift file.
struct SourceDiscovery {
  /// The module of files that belong to no known target.
  private static let defaultModule = "App"

  private let configuration: Configuration
  private let dialects: [any Dialect]

  init(_ configuration: Configuration, dialects: [any Dialect] = DialectRegistry.all) {
    self.configuration = configuration
    self.dialects = dialects
  }

  /// Returns the files that the configuration selects.
  func run() -> DiscoveredSources {
    var search = FileSearch(configuration, dialects: dialects)
    for path in configuration.sources { search.search(path) }
    var companionReading = CompanionReading()
    companionReading.readAll(configuration, dialects: dialects, search: &search)

    var modules = ModuleTable(configuration.modules)
    let swiftFiles = swiftFiles(in: search, &modules)
    let companionFiles = search.companions.sorted { $0.file < $1.file }.map {
      LocatedFile(found: $0, package: modules.owner(of: $0.file).package, module: Self.defaultModule)
    }
    let files = Self.withPaths(swiftFiles + companionFiles)

    var result = DiscoveredSources()
    result.omitted = search.omittedFiles
    result.omitted[.tests] += search.found.count - swiftFiles.count
    result.problems = search.problems + companionReading.problems + modules.problems
    result.absent = search.absent
    read(files.prefix(swiftFiles.count), into: &result)
    result.companions = companionReading.companions(
      at: files.dropFirst(swiftFiles.count).map { ($0.file.found.file, $0.path) }
    )
    result.propertyFiles = companionReading.propertyFiles(at: result.companions)
    result.containerModule = containerModule(of: swiftFiles, &modules)
    let programs = Set(search.found.map { modules.owner(of: $0.file) }.filter(\.isExecutable).compactMap(\.target))
    result.programModule = programs.count == 1 ? programs.first : nil
    return result
  }

  /// Returns the Swift files of a search, without those of test targets beside other files that the user named with them.
  private func swiftFiles(in search: FileSearch, _ modules: inout ModuleTable) -> [LocatedFile] {
    let owned = search.found.sorted { $0.file < $1.file }.map { (found: $0, owner: modules.owner(of: $0.file)) }
    let mixedRoots = Set(owned.filter { !$0.owner.isTest }.map(\.found.root))
    return owned.compactMap { found, owner in
      let isNamed = found.isNamed || !mixedRoots.contains(found.root)
      if owner.isTest, !isNamed, !configuration.includesTests { return nil }
      return LocatedFile(found: found, package: owner.package, module: owner.target ?? Self.defaultModule)
    }
  }

  private func containerModule(of files: [LocatedFile], _ modules: inout ModuleTable) -> String? {
    if let target = configuration.containerFile.flatMap({ modules.owner(of: $0.absolutePath).target }) {
      return target
    }
    let known = Set(files.map(\.module))
    return known.count == 1 ? known.first : nil
  }

  private func read(_ files: ArraySlice<(file: LocatedFile, path: String)>, into result: inout DiscoveredSources) {
    for (file, path) in files.sorted(by: { $0.path < $1.path }) {
      do throws(WorkProblem) {
        let text = try SourceText.read(file.found.file)
        if GeneratedSource.isGenerated(text) || !file.found.isNamed && text.isMarkedAsGenerated {
          result.omitted[.generated] += 1
          continue
        }
        result.sources.append(SourceText(file: file.found.file, path: path, module: file.module, text: text))
      } catch {
        result.problems.append(error)
      }
    }
  }

  /// Gives each file the path that its locations carry: relative to its package or Xcode project, or else to the common parent of
  /// all scanned folders.
  ///
  /// If several files of a run have the same path in their packages, these files get their path relative to the common parent
  /// instead.
  private static func withPaths(_ files: [LocatedFile]) -> [(file: LocatedFile, path: String)] {
    let commonParent = files.map(\.found.root).commonFolder
    var projects = XcodeProjectFolders()
    let inPackage = files.map { file in
      (file, file.found.file.path(from: file.package ?? projects.folder(around: file.found.file) ?? commonParent))
    }
    let uses = Dictionary(inPackage.map { ($0.1, 1) }, uniquingKeysWith: +)
    var taken = Set(uses.filter { $0.value == 1 }.keys)
    return inPackage.map { file, path in
      if uses[path] == 1 { return (file, path) }
      var unique = file.found.file.path(from: commonParent)
      while !taken.insert(unique).inserted { unique = "_/" + unique }
      return (file, unique)
    }
  }

  private struct LocatedFile {
    let found: FileSearch.Found
    let package: String?
    let module: String
  }
}

/// Determines the module of a file: by the configuration first, then by Package.swift.
private struct ModuleTable {
  private let folders: [(module: String, path: String)]
  private var layout = PackageLayout()

  var problems: [WorkProblem] { layout.problems }

  init(_ modules: [Configuration.ModuleFolder]) {
    folders = modules.map { ($0.name, $0.path.absolutePath) }.sorted { $0.1.count > $1.1.count }
  }

  mutating func owner(of file: String) -> PackageLayout.Owner {
    var owner = layout.owner(of: file)
    if let named = folders.first(where: { file == $0.path || file.hasPrefix($0.path + "/") }) {
      owner.target = named.module
      owner.isTest = false
    }
    return owner
  }
}

extension String {
  /// Whether the comment at the beginning of a Swift file says that a tool generated it.
  fileprivate var isMarkedAsGenerated: Bool {
    let lines = prefix(1000).split(maxSplits: 12, whereSeparator: \.isNewline).map { $0.trimmingPrefix { $0 == " " } }
    return lines.prefix { line in ["//", "/*", "*"].contains(where: line.hasPrefix) }.contains { line in
      let text = line.trimmingPrefix { "/* \t".contains($0) }
      return ["Generated using ", "DO NOT EDIT"].contains(where: text.hasPrefix)
        || text.lowercased().contains("@generated")
    }
  }
}
