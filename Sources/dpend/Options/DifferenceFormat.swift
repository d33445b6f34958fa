import ArgumentParser
import DpendReporters

/// The name of a format for differences.
struct DifferenceFormat: ExpressibleByArgument {
  /// The format for people.
  static let text = DifferenceFormat(reporter: DifferenceReporterRegistry.all[0])

  let reporter: any DifferenceReporter

  private init(reporter: any DifferenceReporter) {
    self.reporter = reporter
  }

  init?(argument: String) {
    guard let reporter = DifferenceReporterRegistry.all.first(where: { $0.name == argument }) else { return nil }
    self.reporter = reporter
  }

  static var allValueStrings: [String] { DifferenceReporterRegistry.all.map(\.name) }

  var defaultValueDescription: String { reporter.name }
}
