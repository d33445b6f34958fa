import ArgumentParser
import DpendReporters

/// A file that the findings are written to, with its format: `sarif=build/dpend.sarif`.
struct ReportFile {
  let reporter: any Reporter
  let path: String

  /// Reads an argument of the command line.
  ///
  /// - Throws: What is wrong with it, and what it could be.
  init(parsing argument: String) throws {
    let parts = try FormatAndFile(
      parsing: argument,
      formats: FindingFormat.allValueStrings,
      example: "sarif=dpend.sarif"
    )
    guard let format = FindingFormat(argument: parts.format) else { throw parts.unknownFormat }
    reporter = format.reporter
    path = parts.path
  }
}
