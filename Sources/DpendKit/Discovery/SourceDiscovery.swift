import DpendCollectors
import DpendGraph
import DpendReporters
import Foundation

/// Finds the Swift files of a run and their companions, reads them, and determines the module of each Swift file.
struct SourceDiscovery {
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
    modules.readManifests(search)
    let located = swiftFiles(in: search, &modules)
    var texts = SourceTexts()
    let swiftFiles = UntargetedFiles.resolve(located, &texts)
    let companionFiles = search.companions.sorted { $0.file < $1.file }.map {
      LocatedFile(found: $0, owner: ModuleTable.Owner(package: modules.owner(of: $0.file).package))
    }
    let files = Self.withPaths(swiftFiles + companionFiles)
    let names = UniqueNames(swiftFiles.map(\.module))

    var result = DiscoveredSources()
    result.omitted = search.omittedFiles
    result.omitted[.tests] += search.found.count - located.count
    result.omitted[.unbuilt] = located.count - swiftFiles.count
    result.problems = search.problems + companionReading.problems + modules.problems
    result.absent = search.absent
    read(files.prefix(swiftFiles.count), names, &texts, into: &result)
    result.companions = companionReading.companions(
      at: files.dropFirst(swiftFiles.count).map { ($0.file.found.file, $0.path) }
    )
    result.propertyFiles = companionReading.propertyFiles(at: result.companions)
    result.testFiles = Set(files.prefix(swiftFiles.count).filter { $0.file.isForTests }.map(\.path))
    result.filesIsolatedByDefault = Set(
      files.prefix(swiftFiles.count).filter(\.file.owner.isIsolatedByDefault).map(\.path)
    )
    result.programs = programs(of: files.prefix(swiftFiles.count))
    result.renamedImports = names.renamedImports(by: Set(swiftFiles.map(\.module)))
    result.sharedFiles = sharedFiles(among: files.prefix(swiftFiles.count), names)
    result.containerModule = containerModule(of: swiftFiles, names, &modules)
    for path in configuration.containerFiles {
      result.modulesOfContainers[path] = modules.owner(of: path.absolutePath).module.map { names[$0] }
    }
    result.programModule = programModule(of: swiftFiles, names)
    return result
  }

  /// Returns the Swift files of a search, without those of test targets beside other files that the user named with them.
  private func swiftFiles(in search: FileSearch, _ modules: inout ModuleTable) -> [LocatedFile] {
    let files = search.found.sorted { $0.file < $1.file }
      .map { LocatedFile(found: $0, owner: modules.owner(of: $0.file)) }
    let mixedRoots = Set(files.filter { !$0.owner.isTest }.map(\.found.root))
    return files.compactMap { file in
      var file = file
      let isOfTestTarget = file.owner.isTest && !file.found.isNamed && mixedRoots.contains(file.found.root)
      if isOfTestTarget, !configuration.includesTests { return nil }
      file.isForTests = file.found.isForTests || isOfTestTarget
      return file
    }
  }

  /// Returns the programs with the paths of their files; if there are none, the only package as a program.
  private func programs(of files: some Sequence<(file: LocatedFile, path: String)>) -> [ProgramFiles] {
    var paths: [ModuleTable.Name: Set<String>] = [:]
    for (file, path) in files {
      for program in file.owner.programs { paths[program, default: []].insert(path) }
    }
    if paths.isEmpty {
      let packages = Set(
        files.map { ModuleTable.Name(name: $0.file.owner.packageName ?? "", project: $0.file.owner.package) }
      )
      guard packages.count == 1, let package = packages.first, !package.name.isEmpty else { return [] }
      paths[package] = Set(files.map(\.path))
    }
    let names = UniqueNames(paths.keys)
    return paths.map { ProgramFiles(name: names[$0], files: $1) }.sorted { $0.name < $1.name }
  }

  /// Returns for each module the files of other modules that its target compiles too, by their modules.
  private func sharedFiles(
    among files: some Sequence<(file: LocatedFile, path: String)>,
    _ names: UniqueNames
  ) -> [String: [String: Set<String>]] {
    var shared: [String: [String: Set<String>]] = [:]
    for (file, path) in files {
      for other in file.owner.otherModules {
        shared[names[other], default: [:]][names[file.module], default: []].insert(path)
      }
    }
    return shared
  }

  private func programModule(of files: [LocatedFile], _ names: UniqueNames) -> String? {
    let inPrograms = files.filter { !$0.owner.programs.isEmpty }
    guard let first = inPrograms.first, Set(inPrograms.flatMap(\.owner.programs)).count == 1 else { return nil }
    return names[first.module]
  }

  private func containerModule(
    of files: [LocatedFile],
    _ names: UniqueNames,
    _ modules: inout ModuleTable
  ) -> String? {
    if let module = configuration.containerFile.flatMap({ modules.owner(of: $0.absolutePath).module }) {
      return names[module]
    }
    let known = Set(files.map { names[$0.module] })
    return known.count == 1 ? known.first : nil
  }

  private func read(
    _ files: ArraySlice<(file: LocatedFile, path: String)>,
    _ names: UniqueNames,
    _ texts: inout SourceTexts,
    into result: inout DiscoveredSources
  ) {
    let outputs = Set(configuration.containerFiles.map(\.absolutePath))
    for (file, path) in files.sorted(by: { $0.path < $1.path }) {
      do throws(WorkProblem) {
        let text = try texts.text(of: file.found.file)
        if text.isManifest { continue }
        if outputs.contains(file.found.file) || GeneratedSource.isGenerated(text)
          || !file.found.isNamed && text.isMarkedAsGenerated
        {
          result.omitted[.generated] += 1
          continue
        }
        result.sources.append(SourceText(file: file.found.file, path: path, module: names[file.module], text: text))
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
      (file, file.found.file.path(from: file.owner.package ?? projects.folder(around: file.found.file) ?? commonParent))
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
}

/// Much faster than a search in a `String`.
private let manifestImport = MarkerSearch(["import ProjectDescription"])

extension String {
  /// Whether a Swift file describes a project to a build system.
  fileprivate var isManifest: Bool { !manifestImport.markers(in: self).isEmpty }

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
