public import DpendAnalysis
import DpendCollectors
import DpendGraph
public import DpendReporters
import Foundation

/// The whole program: files in, an analyzed graph out.
public struct Pipeline: Sendable {
  private let configuration: Configuration

  /// Creates a pipeline for one run.
  public init(_ configuration: Configuration) {
    self.configuration = configuration
  }

  /// What a run gave.
  public struct Outcome: Sendable {
    /// The graph with its findings.
    public let result: AnalysisResult

    /// The sources that were read.
    public let reading: ReadSummary

    /// What kept a part of the work from being done.
    public let problems: [WorkProblem]

    /// For each place in the findings and the graph where the file lies.
    public let files: FilePaths

    /// The files and folders that would have been read, were they not taken for absent: absolute paths without links.
    public let absent: [String]

    /// The module that the configured container file becomes a part of, or else the only one that was read.
    public let containerModule: String?

    /// The module of the program that the sources make, when they make one: a container shown in pages is shown as its part.
    public let programModule: String?
  }

  /// Reads the sources, links and checks them.
  public func run() -> Outcome {
    let discovery = SourceDiscovery(configuration, dialects: dialects)
    let libraries = LibraryFiles(configuration.libraries)
    let declarations = collect(discovery.sources).defining(configuration.definedFlags)
    let externalTypes = configuration.externalTypes
    let roots = configuration.roots
    let containerModule = discovery.containerModule
    let collectingOptions = collectingOptions(discovery)
    let graph = LargeStack.run { [dialects, libraries = libraries.libraries] in
      BindingGraph(
        linking: LinkingInput(
          declarations: declarations,
          libraries: libraries,
          dialects: dialects,
          options: collectingOptions,
          isExternal: { type in
            let spellings = [type.description] + (type.nominal?.module.map { ["\($0).\(type)"] } ?? [])
            return externalTypes.contains { spellings.contains(where: $0.matches) }
          },
          isRoot: { type in roots.contains { $0.matches(type.description) } },
          containerModule: containerModule
        )
      )
    }
    let files = FilePaths(discovery, besides: [configuration.file, configuration.baseline].compactMap(\.self))
    let folder = configuration.folder
    return Outcome(
      result: AnalysisResult(
        analyzing: graph,
        settings: configuration.analysis,
        rules: rules,
        settingsPath: { files.relative(to: folder, $0) }
      ),
      reading: ReadSummary(of: graph),
      problems: discovery.problems + libraries.problems,
      files: files,
      absent: discovery.absent,
      containerModule: containerModule,
      programModule: discovery.programModule
    )
  }

  /// Whether a comment suppresses something is known only where every dialect is read.
  private var rules: [any Rule] {
    configuration.dialects.isEmpty ? RuleRegistry.all : RuleRegistry.all.filter { $0.name != .unneededSuppression }
  }

  private var dialects: [any Dialect] {
    let names = configuration.dialects
    return names.isEmpty ? DialectRegistry.all : DialectRegistry.all.filter { names.contains($0.name) }
  }

  private func collectingOptions(_ discovery: SourceDiscovery) -> CollectingOptions {
    let filters = configuration.implicitFilters
    var options = CollectingOptions(isLibrary: configuration.isLibrary)
    options.companions = discovery.companions
    options.sourceFiles = Dictionary(
      discovery.sources.map { ($0.place, $0.file) },
      uniquingKeysWith: { first, _ in first }
    )
    options.properties = configuration.properties
    options.propertyFiles = discovery.propertyFiles
    if !filters.isEmpty {
      options.isImplicit = { name in filters.contains { $0.matches(name) } }
    }
    return options
  }

  private func collect(_ sources: [SourceText]) -> Declarations {
    Collector(dialects: dialects).declarations(
      in: sources.map { UnparsedFile(text: $0.text, path: $0.place, module: $0.module) },
      threads: configuration.jobs ?? ProcessInfo.processInfo.activeProcessorCount
    )
  }
}
