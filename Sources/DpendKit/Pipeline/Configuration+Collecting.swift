import DpendCollectors
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
  var dependsOnMarkedFilesOnly: Bool {
    !dialects.isEmpty && implicitFilters.isEmpty && customContainers.isEmpty && !rendersTemplate
  }

  /// Returns the collector of a run.
  ///
  /// - Parameter onlyRelevantFiles: Whether only the imports are read of files that the dialects do not depend on.
  /// - Returns: The collector.
  func collector(onlyRelevantFiles: Bool = false) -> Collector {
    Collector(dialects: selectedDialects, containers: customContainers, onlyRelevantFiles: onlyRelevantFiles)
  }

  /// Identifies the facts that ``collector(onlyRelevantFiles:)`` collects.
  var factsProducer: String { FactsProducer.name(dialects: selectedDialects, containers: customContainers) }
}
