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
  ///
  /// - Parameter cache: The cache that states which files have not changed.
  /// - Returns: The files.
  func run(cache: FactsCache? = nil) -> DiscoveredSources {
    var texts = SourceTexts(cache: cache, threads: configuration.threads)
    var modules = ModuleTable(configuration.modules)
    let found = find(&modules, &texts)
    return decide(found, &modules, &texts)
  }

  /// Returns the files that the configuration selects on the disk and in facts files, each with what concerns this file alone.
  func find(_ modules: inout ModuleTable, _ texts: inout SourceTexts) -> FoundSources {
    var search = FileSearch(configuration, dialects: dialects)
    var factsFiles: [FactsFile] = []
    var problems: [WorkProblem] = []
    for path in configuration.sources {
      do throws(WorkProblem) {
        if path.isPathOfFacts { factsFiles.append(try FactsFile.read(path)) } else { search.search(path) }
      } catch {
        problems.append(error)
      }
    }
    var companionReading = CompanionReading()
    companionReading.readAll(configuration, dialects: dialects, search: &search)
    // The manifests around the files of facts files were read when the facts were collected.
    let outputs = factsFiles.isEmpty ? [] : configuration.containerFiles.map(\.absolutePath)
    modules.readManifests(search, around: outputs)

    var projects = XcodeProjectFolders()
    var found = FoundSources()
    found.files = swiftFiles(in: search, &modules, &projects)
    found.companions = search.companions.sorted { $0.file < $1.file }.compactMap { file in
      let owner = ModuleTable.Owner(package: modules.owner(of: file.file).package)
      return companionReading.companion(locating(file, owner, &projects))
    }
    found.propertyFiles = companionReading.propertyFiles
    found.omitted = search.omittedFiles
    found.generatedFiles = search.generatedFiles.map { GeneratedPath(path: $0) }
    found.omitted[.tests] += search.found.count - found.files.count
    found.problems = problems + search.problems + companionReading.problems + modules.problems
    found.absent = search.absent
    found.add(factsFiles, producer: configuration.factsProducer, &texts)
    return found
  }

  /// Makes the decisions that concern all files of a run, such as the paths and modules of files whose names are not unique.
  func decide(
    _ found: FoundSources,
    _ modules: inout ModuleTable,
    _ texts: inout SourceTexts
  ) -> DiscoveredSources {
    let swiftFiles = UntargetedFiles.resolve(found.files, &texts)
    let files = Self.withPaths(swiftFiles + found.companions.map(\.located))
    let names = UniqueNames(swiftFiles.map(\.module))

    var result = DiscoveredSources()
    result.omitted = found.omitted
    result.generatedFiles = found.generatedFiles
    result.omitted[.unbuilt] += found.files.count - swiftFiles.count
    result.problems = found.problems
    result.absent = found.absent
    texts.prepare(swiftFiles.map(\.found.file))
    read(files.prefix(swiftFiles.count), names, &texts, into: &result)
    result.readFiles = texts.cached
    let paths = files.dropFirst(swiftFiles.count).map(\.path)
    result.companions = FoundCompanion.companions(found.companions, at: paths)
    result.propertyFiles = propertyFiles(found.propertyFiles, at: result.companions)
    result.testFiles = Set(files.prefix(swiftFiles.count).filter { $0.file.isForTests }.map(\.path))
    result.filesIsolatedByDefault = Set(
      files.prefix(swiftFiles.count).filter(\.file.owner.isIsolatedByDefault).map(\.path)
    )
    result.programs = ProgramFiles.all(compiling: files.prefix(swiftFiles.count))
    result.renamedImports = names.renamedImports(by: Set(swiftFiles.map(\.module)))
    result.sharedFiles = sharedFiles(among: files.prefix(swiftFiles.count), names)
    result.containerModule = containerModule(of: swiftFiles, names, &modules)
    for path in configuration.containerFiles {
      result.modulesOfContainers[path] = modules.owner(of: path.absolutePath).module.map { names[$0] }
    }
    result.programModule = programModule(of: swiftFiles, names)
    result.projectName = Self.projectName(of: swiftFiles)
    return result
  }

  /// Returns the Swift files of a search, without those of test targets beside other files that the user named with them.
  private func swiftFiles(
    in search: FileSearch,
    _ modules: inout ModuleTable,
    _ projects: inout XcodeProjectFolders
  ) -> [LocatedFile] {
    let files = search.found.sorted { $0.file < $1.file }.map { locating($0, modules.owner(of: $0.file), &projects) }
    let mixedRoots = Set(files.filter { !$0.owner.isTest }.map(\.found.root))
    return files.compactMap { file in
      var file = file
      let isOfTestTarget = file.owner.isTest && !file.found.isNamed && mixedRoots.contains(file.found.root)
      if isOfTestTarget, !configuration.includesTests { return nil }
      file.isForTests = file.found.isForTests || isOfTestTarget
      return file
    }
  }

  private func locating(
    _ file: FileSearch.Found,
    _ owner: ModuleTable.Owner,
    _ projects: inout XcodeProjectFolders
  ) -> LocatedFile {
    let project = configuration.root?.absolutePath ?? owner.package ?? projects.folder(around: file.file)
    let name = project.flatMap { projects.name(of: $0) } ?? (owner.package == project ? owner.packageName : nil)
    return LocatedFile(found: file, owner: owner, project: project, projectName: name)
  }

  /// Returns the paths in the project of the property files that the user named.
  private func propertyFiles(_ files: [String], at companions: [CompanionFile]) -> [String] {
    let known = Dictionary(
      companions.map { ($0.file.resolvingLinks, $0.path) },
      uniquingKeysWith: { first, _ in first }
    )
    return files.compactMap { known[$0.resolvingLinks] }
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

  /// Returns the name of the package or Xcode project whose folder contains those of all others; nil without one.
  private static func projectName(of files: [LocatedFile]) -> String? {
    let folders = Set(files.map { $0.project ?? "" })
    guard let outermost = folders.min(by: { $0.count < $1.count }), !outermost.isEmpty,
      folders.allSatisfy({ $0 == outermost || $0.hasPrefix(outermost + "/") })
    else { return nil }
    return files.lazy.filter { $0.project == outermost }.compactMap(\.projectName).first
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
        let source = try texts.file(at: file.found.file)
        if source.kind == .manifest { continue }
        if outputs.contains(file.found.file) || source.kind.isGenerated(exceptIfNamed: file.found.isNamed) {
          result.omitted[.generated] += 1
          result.generatedFiles.append(GeneratedPath(path: file.found.file))
          continue
        }
        result.sources.append(
          SourceText(
            file: file.found.file,
            path: path,
            module: names[file.module],
            content: source.content,
            knownFacts: source.facts
          )
        )
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
    let inPackage = files.map { (file: $0, path: $0.found.file.path(from: $0.project ?? commonParent)) }
    let uses = Dictionary(inPackage.map { ($0.path, 1) }, uniquingKeysWith: +)
    var taken = Set(uses.filter { $0.value == 1 }.keys)
    return inPackage.map { file, path in
      if uses[path] == 1 { return (file, path) }
      var unique = file.found.file.path(from: commonParent)
      while !taken.insert(unique).inserted { unique = "_/" + unique }
      return (file, unique)
    }
  }
}

extension String {
  /// Whether the path is that of a facts file.
  var isPathOfFacts: Bool { hasSuffix(FactsCollection.pathExtension) }
}
