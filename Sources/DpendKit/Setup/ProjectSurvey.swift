import DpendAnalysis
import DpendCollectors
import DpendGraph
import Foundation

/// What a look at a project gives that a first configuration should say.
struct ProjectSurvey: Hashable {
  /// The folders with Swift files, as seen from the project's.
  private(set) var sources: [String]

  /// The dialects that the code is written in, with the number of their bindings, the most used first.
  private(set) var dialects: [Dialect] = []

  /// The endings of names that speak for things to be made, which nothing else says to be made.
  private(set) var endings: [String] = []

  /// How many types have such names.
  private(set) var taken = 0

  /// The types that something needs and nothing provides, the most needed first.
  private(set) var missing: [String] = []

  /// Whether some file belongs to no package.
  private(set) var hasFilesWithoutPackage = false

  /// Whether there is any Swift file.
  private(set) var hasFiles = false

  /// What kept a part of the project from being read.
  private(set) var problems: [WorkProblem] = []

  /// A dialect that is used.
  struct Dialect: Hashable {
    let name: String
    let bindings: Int
  }

  /// Looks at the project in a folder.
  init(of folder: String) {
    let root = folder.absolutePath.resolvingLinks
    var configuration = Configuration()
    configuration.sources = [root]
    let discovery = SourceDiscovery(configuration)
    sources = Self.sources(of: discovery.sources.map { $0.file.relative(to: root) })
    hasFiles = !discovery.sources.isEmpty
    var layout = PackageLayout()
    hasFilesWithoutPackage = discovery.sources.contains { layout.owner(of: $0.file).package == nil }
    if !hasFiles {
      problems = discovery.problems
      return
    }

    configuration.sources = sources.map { "\(root)/\($0)" }
    var outcome = Pipeline(configuration).run()
    dialects = Self.dialects(of: outcome.result.graph)
    let graph = outcome.result.graph
    if dialects.allSatisfy({ graph.vocabulary(ofDialect: $0.name).usesImplicitFilter }),
      let filter = try? NamePattern(Self.pattern(for: Self.usualEndings))
    {
      let known = Self.names(in: outcome.result.graph)
      configuration.implicitFilters = [filter]
      let filtered = Pipeline(configuration).run()
      let names = Self.names(in: filtered.result.graph).subtracting(known).sorted()
      endings = Self.usualEndings.filter { ending in names.contains { $0.hasSuffix(ending) } }
      taken = names.count
      outcome = filtered
    }
    missing = Self.missing(in: outcome.result.graph)
    problems = outcome.problems
  }

  /// The expression for names with one of some endings.
  static func pattern(for endings: [String]) -> String { ".+(\(endings.joined(separator: "|")))" }

  /// Words for what does something for others, and is made once or handed around.
  private static let usualEndings = [
    "Service", "Repository", "UseCase", "Interactor", "ViewModel", "Presenter", "Coordinator", "Router", "Store",
    "Client",
    "Provider", "Manager", "Controller", "Factory", "Gateway", "Handler",
  ]

  /// More folders than these are better searched from above.
  private static let mostSources = 8

  private static func sources(of files: [String]) -> [String] {
    let folders = Set(files.map { $0.split(separator: "/").count > 1 ? String($0.prefix { $0 != "/" }) : "." }).sorted()
    let isPlain = folders.allSatisfy { folder in
      !folder.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
    return folders.isEmpty || folders.contains(".") || folders.count > mostSources || !isPlain ? ["."] : folders
  }

  private static func names(in graph: BindingGraph) -> Set<String> { Set(graph.bindings.map(\.type.description)) }

  private static func dialects(of graph: BindingGraph) -> [Dialect] {
    let counts = Dictionary(grouping: graph.bindings, by: \.dialect).mapValues(\.count)
    return counts.map { Dialect(name: $0, bindings: $1) }
      .sorted { $0.bindings == $1.bindings ? $0.name < $1.name : $0.bindings > $1.bindings }
  }

  private static func missing(in graph: BindingGraph) -> [String] {
    let needed = graph.missing.filter { $0.name == nil && $0.key.tag == nil }
      .map { (type: $0.key.type.description, needs: $0.edges.count) }
    let counts = Dictionary(needed.map { ($0.type, $0.needs) }, uniquingKeysWith: +)
    return counts.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }.map(\.key)
  }
}
