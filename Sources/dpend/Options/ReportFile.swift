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
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let formats = FindingFormat.allValueStrings.joined(separator: ", ")
    guard parts.count == 2 else {
      throw ValidationError("Name a format and a file, as in 'sarif=dpend.sarif'; the formats are \(formats).")
    }
    guard let format = FindingFormat(argument: parts[0]) else {
      throw ValidationError("There is no format '\(parts[0])'; the formats are \(formats).")
    }
    guard !["", "-"].contains(parts[1]) else {
      throw ValidationError("Name a file; standard output is for --format.")
    }
    reporter = format.reporter
    path = parts[1]
  }
}
