import DpendReporters

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
