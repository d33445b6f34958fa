import ArgumentParser

/// An argument such as `sarif=build/dpend.sarif`: a format and the file that is written in it.
struct FormatAndFile {
  let format: String
  let path: String
  private let formats: String

  /// Takes an argument apart.
  ///
  /// - Throws: What is wrong with it, and what it could be.
  init(parsing argument: String, formats: [String], example: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    self.formats = formats.joined(separator: ", ")
    guard parts.count == 2 else {
      throw ValidationError("Name a format and a file, as in '\(example)'; the formats are \(self.formats).")
    }
    (format, path) = (parts[0], parts[1])
    guard formats.contains(format) else { throw unknownFormat }
    guard !["", "-"].contains(path) else { throw ValidationError("Name a file; standard output is for --format.") }
  }

  /// What to say of a format that there isn't.
  var unknownFormat: ValidationError { ValidationError("There is no format '\(format)'; the formats are \(formats).") }
}
