import Algorithms
import DpendAnalysis
import DpendCollectors
import DpendGraph
import Foundation

/// The facts about a project that its first configuration depends on.
struct ProjectSurvey: Hashable {
  /// The folders with Swift files, relative to the project, if there are several and no manifest assigns them to modules.
  var folders: [String] = []

  /// The dialects in use with the numbers of their bindings, the most used first.
  var dialects: [Dialect] = []

  /// The name suffixes of types that are probably dependencies, although nothing registers them.
  var suffixes: [String] = []

  /// The number of types with these suffixes.
  var matchCount = 0

  /// The types that are requested and not provided, the most requested first.
  var missing: [String] = []

  /// Whether the project has Swift files.
  var hasFiles = false

  /// The problems that prevented a part of the survey.
  var problems: [WorkProblem] = []

  /// Whether no setting would change the result.
  var needsNoSettings: Bool { suffixes.isEmpty && folders.isEmpty && missing.isEmpty }

  /// A dialect in use.
  struct Dialect: Hashable {
    let name: String
    let bindings: Int
  }
}

// MARK: - Survey

extension ProjectSurvey {
  /// Surveys the project in a folder.
  static func make(of folder: String) -> ProjectSurvey {
    let root = folder.absolutePath.resolvingLinks
    var configuration = Configuration()
    configuration.sources = [root]
    var survey = ProjectSurvey()
    survey.addFiles(SourceDiscovery(configuration).run(), root: root)
    guard survey.hasFiles else { return survey }
    survey.addGraph(configuration)
    return survey
  }

  /// The regular expression for names that consist of any text and one of some suffixes.
  static func pattern(for suffixes: [String]) -> String { ".*(\(suffixes.joined(separator: "|")))" }

  private mutating func addFiles(_ files: DiscoveredSources, root: String) {
    let isUnknown = files.programs.isEmpty && files.sources.allSatisfy { $0.module == LocatedFile.defaultModule }
    folders = isUnknown ? Self.folders(of: files.sources.map { $0.file.relative(to: root) }) : []
    hasFiles = !files.sources.isEmpty
    problems = files.problems
  }

  private mutating func addGraph(_ configuration: Configuration) {
    var configuration = configuration
    var outcome = Pipeline(configuration).run()
    dialects = Self.dialects(of: outcome.result.graph)
    let graph = outcome.result.graph
    if dialects.contains(where: { graph.vocabulary(ofDialect: $0.name).usesImplicitFilter }),
      let filter = try? NamePattern(Self.pattern(for: Self.commonSuffixes))
    {
      configuration.implicitFilters = [filter]
      let filtered = Pipeline(configuration).run()
      let names = Self.names(in: filtered.result.graph).subtracting(Self.names(in: graph))
      // A filter that leads to errors is no help.
      if !names.isEmpty, Self.errors(in: filtered) <= Self.errors(in: outcome) {
        suffixes = Self.commonSuffixes.filter { suffix in names.contains { $0.hasSuffix(suffix) } }
        matchCount = names.count
        outcome = filtered
      }
    }
    missing = Self.missing(in: outcome.result.graph)
    problems = outcome.problems
  }

  /// The common name suffixes of types that other types depend on.
  private static let commonSuffixes = [
    "Service", "Repository", "UseCase", "Interactor", "ViewModel", "Presenter", "Coordinator", "Router", "Store",
    "Client", "Provider", "Manager", "Controller", "Factory", "Gateway", "Handler",
  ]

  /// The number of folders from which on no modules are suggested.
  private static let folderLimit = 8

  private static func folders(of files: [String]) -> [String] {
    let folders = Set(files.map { $0.split(separator: "/").count > 1 ? String($0.prefix { $0 != "/" }) : "." }).sorted()
    let isPlain = folders.allSatisfy { folder in
      !folder.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
    return folders.count < 2 || folders.contains(".") || folders.count > folderLimit || !isPlain ? [] : folders
  }

  private static func errors(in outcome: Pipeline.Outcome) -> Int {
    outcome.result.findings.count { $0.severity == .error }
  }

  private static func names(in graph: BindingGraph) -> Set<String> { Set(graph.bindings.map(\.type.description)) }

  private static func dialects(of graph: BindingGraph) -> [Dialect] {
    graph.bindings.grouped(by: \.dialect).map { Dialect(name: $0, bindings: $1.count) }
      .sorted { $0.bindings == $1.bindings ? $0.name < $1.name : $0.bindings > $1.bindings }
  }

  private static func missing(in graph: BindingGraph) -> [String] {
    let untagged = graph.missing.filter { $0.name == nil && $0.key.tag == nil }
    let requestCounts = untagged.grouped { $0.key.type.description }.mapValues { $0.map(\.edges.count).reduce(0, +) }
    let sorted = requestCounts.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
    return sorted.map(\.key)
  }
}
