import DpendAnalysis
import DpendCollectors
import DpendGenerators
import DpendGraph
import DpendReporters
import Foundation

/// The whole analysis: from the files that a configuration selects to a checked graph.
package struct Pipeline: Sendable {
  let configuration: Configuration
  private let report: WorkProgress.Receiver

  /// Creates a pipeline for one run.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of the run.
  ///   - report: A function that receives the progress of the stages.
  package init(_ configuration: Configuration, reportingTo report: @escaping WorkProgress.Receiver = { _ in }) {
    self.configuration = configuration
    self.report = report
  }

  /// Runs all stages: discover, parse and collect, resolve, link, analyze.
  package func run() -> Outcome {
    report(.began(.findingFiles))
    ProcessRestart.beginProject()
    let cache = FactsCache(configuration)
    let files = SourceDiscovery(configuration, dialects: dialects).run(cache: cache)
    let libraries = LibraryFiles.read(configuration.libraries)
    let facts = collect(files.sources, encoding: cache != nil)
    let storing = cache.map { [facts] cache in LargeStack.begin(threads: threads) { cache.store(files, facts) } }
    let declarations = facts.reduce(into: Declarations()) { $0.append($1.facts.declarations) }
      .defining(configuration.definedFlags).renamingImports(files.renamedImports).sharing(files.sharedFiles)
      .isolatingByDefault(files.filesIsolatedByDefault)
    report(.began(.linking))
    let graph = LargeStack.run { [declarations, libraries = libraries.libraries] in
      addingContainerUses(to: link(resolve(declarations, libraries, files), by: LargeStackThreads(threads)), in: files)
    }
    report(.began(.checking))
    let settings = [configuration.file, configuration.baseline].compactMap(\.self)
    let paths = FilePaths(files, besides: settings + configuration.libraries)
    let unreadLibraries = UnreadLibrary.names(importedIn: declarations)
    let used = configuration.rendersTemplate ? declarations : Declarations()
    LargeStack.release(consume declarations, returnsMemory: true)
    let result = analyze(graph, paths)
    let cacheProblem = storing?.wait()
    // The next run tries again to write the cache.
    if cacheProblem != nil { RunJournal.abandon() }
    return Outcome(
      result: result,
      declarations: used,
      reading: ReadSummary(of: result.graph, unreadLibraries: unreadLibraries, omitted: files.omitted),
      problems: files.problems + libraries.problems,
      cacheProblem: cacheProblem,
      files: paths,
      generatedFiles: files.generatedFiles,
      absent: files.absent,
      containerModule: files.containerModule,
      modulesOfContainers: files.modulesOfContainers,
      programModule: files.programModule,
      projectName: files.projectName
    )
  }
}

// MARK: - Stages

extension Pipeline {
  /// Collects the facts about the sources, several at a time; only those without known facts are parsed.
  private func collect(_ sources: [SourceText], encoding: Bool) -> [CollectedFacts] {
    report(.began(.readingFiles, steps: sources.count))
    return configuration.collector(forRunOver: Set(sources.map(\.module))).facts(
      about: sources,
      threads: threads,
      encoding: encoding,
      afterEach: { report(.finishedStep) }
    )
  }

  /// Resolves the names in all declarations, and creates the bindings of every dialect and library.
  private func resolve(
    _ declarations: Declarations,
    _ libraries: [Library],
    _ files: DiscoveredSources
  ) -> LinkingInput {
    let (externalTypes, roots) = (configuration.externalTypes, configuration.roots)
    return DpendCollectors.resolve(
      declarations,
      libraries: libraries,
      dialects: dialects,
      options: collectingOptions(files, declarations),
      isExternal: { type in
        let spellings = [type.description] + (type.nominal?.module.map { ["\($0).\(type)"] } ?? [])
        return externalTypes.contains { spellings.contains(where: $0.matches) }
      },
      isRoot: { type in roots.contains { $0.matches(type.description) } },
      containerModule: files.containerModule
    )
  }

  /// Checks the rules, and applies the project's severities and suppressions.
  private func analyze(_ graph: BindingGraph, _ paths: FilePaths) -> AnalysisResult {
    let folder = configuration.folder
    var settings = configuration.analysis
    settings.hasSendableContainer = configuration.container.isSendable
    return DpendAnalysis.analyze(
      graph,
      settings: settings,
      checksSuppressions: configuration.dialects.isEmpty,
      settingsPath: { paths.relative(to: folder, $0) },
      by: LargeStackThreads(threads)
    )
  }
}

// MARK: - Options

extension Pipeline {
  private var threads: Int { configuration.threads }

  private var dialects: [any Dialect] { configuration.selectedDialects }

  private func collectingOptions(_ files: DiscoveredSources, _ declarations: Declarations) -> CollectingOptions {
    let filters = configuration.implicitFilters.map { pattern in
      ImplicitFilter(pattern.text, at: pattern.location) { pattern.matches($0) }
    }
    var options = CollectingOptions(filters: filters, isLibrary: configuration.isLibrary)
    options.containers = configuration.customContainers
    options.programs = Programs(files.programs, files: declarations.files)
    options.threads = threads
    options.testFiles = files.testFiles
    options.companions = files.companions
    options.sourceFiles = Dictionary(
      files.sources.map { ($0.path, $0.file) },
      uniquingKeysWith: { first, _ in first }
    )
    options.properties = configuration.properties
    options.propertyFiles = files.propertyFiles
    return options
  }
}
