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

  /// Reads files one by one.
  var collector: Collector { Collector(dialects: selectedDialects, containers: customContainers) }

  /// Identifies the facts that ``collector`` collects.
  var factsProducer: String { FactsProducer.name(dialects: selectedDialects, containers: customContainers) }
}
