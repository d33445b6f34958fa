import DpendCollectors
import DpendGenerators
import Foundation

extension Configuration {
  /// The number of files to read at a time.
  var threads: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }

  /// The dialects to read.
  var selectedDialects: [any Dialect] {
    // Settings that describe containers also choose the dialect that reads them.
    let isChosen = { (dialect: any Dialect) in
      dialects.contains(dialect.name) || dialect.markers(for: customContainers) != dialect.markers
    }
    return dialects.isEmpty ? DialectRegistry.all : DialectRegistry.all.filter(isChosen)
  }

  /// Whether the user chose dialects, and nothing in the configuration concerns the types of all files.
  private var dependsOnMarkedFilesOnly: Bool {
    !dialects.isEmpty && implicitFilters.isEmpty && customContainers.isEmpty && !rendersTemplate
  }

  /// The collector of all facts about each file.
  var collector: Collector { Collector(dialects: selectedDialects, containers: customContainers) }

  /// Returns the collector of a run that links the facts.
  ///
  /// - Parameter modules: The modules of all files.
  /// - Returns: A collector that may read only the imports of files on which the result does not depend.
  func collector(forRunOver modules: Set<String>) -> Collector {
    if !dependsOnMarkedFilesOnly { return collector }
    // The name of a container depends on the types that have this name.
    let containers = [container.name ?? ""] + (modules.sorted() + ["App"]).map { ContainerPlan.usualName(in: $0) }
    return Collector(dialects: selectedDialects, onlyFilesRelevantTo: containers + ["AppDependencyContainer"])
  }

  /// Identifies the facts that ``collector`` collects.
  var factsProducer: String { FactsProducer.name(dialects: selectedDialects, containers: customContainers) }
}
