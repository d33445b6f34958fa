import DpendCollectors
import DpendGraph
import Foundation

/// Finds the Swift files of a run and their companions, reads them, and says which module each Swift file belongs to.
struct SourceDiscovery {
  /// The module of files that nothing says anything about.
  private static let defaultModule = "App"

  /// The files, by place.
  private(set) var sources: [SourceText] = []

  /// The files besides Swift sources that dialects asked for, by place.
  private(set) var companions: [CompanionFile] = []

  /// The places of the companions with values of configuration properties that the user named, in order.
  private(set) var propertyFiles: [String] = []

  /// What kept files from being read.
  private(set) var problems: [WorkProblem] = []

  /// The files and folders that would have been read, were they not taken for absent: absolute paths without links.
  private(set) var absent: [String] = []

  /// The module that the output file of a container lies in, when that is known.
  private(set) var containerModule: String?

  /// The module of the program that the sources make, when they make one.
  private(set) var programModule: String?

  /// Finds and reads.
  init(_ configuration: Configuration, dialects: [any Dialect] = DialectRegistry.all) {
    var search = FileSearch(configuration, dialects: dialects)
    for path in configuration.sources { search.search(path) }
    let named = CompanionReading(configuration, dialects: dialects, search: &search)
    problems = search.problems + named.problems
    absent = search.absent

    var modules = ModuleTable(configuration.modules)
    var located: [Located] = []
    for found in search.found.sorted(by: { $0.file < $1.file }) {
      let owner = modules.owner(of: found.file)
      if owner.isTest && !configuration.includesTests { continue }
      let module = owner.target ?? Self.defaultModule
      located.append(Located(found: found, package: owner.package, module: module))
    }
    let beside = search.companions.sorted { $0.file < $1.file }.map {
      Located(found: $0, package: modules.owner(of: $0.file).package, module: Self.defaultModule)
    }
    problems += modules.problems
    let places = Self.withPlaces(located + beside)
    read(Array(places.prefix(located.count)))
    companions = named.companions(at: places.dropFirst(located.count).map { ($0.file.found.file, $0.place) })
    propertyFiles = named.propertyFiles(at: companions)

    let known = Set(located.map(\.module))
    containerModule = configuration.containerFile.flatMap { modules.owner(of: $0.absolutePath).target }
    if containerModule == nil, known.count == 1 { containerModule = known.first }
    let programs = Set(search.found.map { modules.owner(of: $0.file) }.filter(\.isExecutable).compactMap(\.target))
    if programs.count == 1 { programModule = programs.first }
  }

  private mutating func read(_ files: [(file: Located, place: String)]) {
    for (file, place) in files.sorted(by: { $0.place < $1.place }) {
      do throws(WorkProblem) {
        let text = try SourceText.read(file.found.file)
        if GeneratedSource.isGenerated(text) { continue }
        sources.append(SourceText(file: file.found.file, place: place, module: file.module, text: text))
      } catch {
        problems.append(error)
      }
    }
  }

  /// Gives each file a place: its path in its package or Xcode project, else in the folder around everything that is scanned.
  ///
  /// Where the packages of one run give several files one place, those files get their path in the folder around everything that
  /// is scanned instead.
  private static func withPlaces(_ files: [Located]) -> [(file: Located, place: String)] {
    let everything = files.map(\.found.root).commonFolder
    var projects = XcodeProjectFolders()
    let inPackage = files.map { file in
      (file, file.found.file.path(from: file.package ?? projects.folder(around: file.found.file) ?? everything))
    }
    let uses = Dictionary(inPackage.map { ($0.1, 1) }, uniquingKeysWith: +)
    var taken = Set(uses.filter { $0.value == 1 }.keys)
    return inPackage.map { file, place in
      if uses[place] == 1 { return (file, place) }
      var unique = file.found.file.path(from: everything)
      while !taken.insert(unique).inserted { unique = "_/" + unique }
      return (file, unique)
    }
  }

  /// Says which module a file belongs to: what the user says first, then Package.swift.
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

  private struct Located {
    let found: FileSearch.Found
    let package: String?
    let module: String
  }
}
