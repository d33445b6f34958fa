import ArgumentParser
import DpendAnalysis
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

/// The name of what lets a difference fail.
struct DifferenceGateName: ExpressibleByArgument {
  /// What does unless said otherwise.
  static let preferred = DifferenceGateName(gate: DifferenceGate.all[0])

  let gate: DifferenceGate

  private init(gate: DifferenceGate) {
    self.gate = gate
  }

  init?(argument: String) {
    guard let gate = DifferenceGate.all.first(where: { $0.name == argument }) else { return nil }
    self.gate = gate
  }

  static var allValueStrings: [String] { DifferenceGate.all.map(\.name) }
}

/// A file that a difference is written to, with its format: `json=build/difference.json`.
struct DifferenceReportFile {
  let reporter: any DifferenceReporter
  let path: String

  /// Reads an argument of the command line.
  ///
  /// - Throws: What is wrong with it, and what it could be.
  init(parsing argument: String) throws {
    let parts = try FormatAndFile(
      parsing: argument,
      formats: DifferenceFormat.allValueStrings,
      example: "json=difference.json"
    )
    guard let format = DifferenceFormat(argument: parts.format) else { throw parts.unknownFormat }
    reporter = format.reporter
    path = parts.path
  }
}
