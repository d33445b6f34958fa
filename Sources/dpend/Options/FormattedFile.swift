import ArgumentParser

/// An output file with its format, such as `sarif=build/dpend.sarif`.
struct FormattedFile<Registry: OptionRegistry> {
  /// The format.
  let format: RegistryOption<Registry>

  /// The path of the file.
  let path: String

  /// Parses an argument.
  ///
  /// - Throws: A validation error with the problem and the known formats.
  init(parsing argument: String) throws {
    let names = RegistryOption<Registry>.allValueStrings
    let formats = names.joined(separator: ", ")
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else {
      let example = names.contains("sarif") ? "sarif=dpend.sarif" : "json=difference.json"
      throw ValidationError("Pass a format and a file, such as '\(example)'. The formats are \(formats).")
    }
    guard let format = RegistryOption<Registry>(argument: parts[0]) else {
      throw ValidationError("Unknown format '\(parts[0])'. The formats are \(formats).")
    }
    guard !["", "-"].contains(parts[1]) else {
      throw ValidationError("Pass a file. --format writes to standard output.")
    }
    (self.format, path) = (format, parts[1])
  }
}
