import Foundation

/// The repository that the tests were built from.
public enum Checkout {
  /// The absolute path of a file or folder in the repository.
  public static func path(_ path: String) -> String {
    URL(filePath: #filePath).appending(path: "../../../\(path)").standardized.path(percentEncoded: false)
  }

  /// The paths, relative to a folder of the repository, of all files in it with a given ending, in order.
  ///
  /// - Throws: An error when the folder can't be read.
  public static func files(in folder: String, ending: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path(folder))
      .filter { $0.hasSuffix(ending) && !$0.contains(".build/") }.sorted()
  }

  /// The pieces of code in the sentences of a Markdown text.
  public static func codeSpans(of markdown: String) -> [String] {
    let parts = markdown.split(separator: "`", omittingEmptySubsequences: false)
    return parts.indices.filter { !$0.isMultiple(of: 2) }.map { String(parts[$0]) }
  }

  /// The lines in the fenced blocks of code of a Markdown text that are in one of some languages.
  public static func codeLines(of markdown: String, in languages: Set<String>) -> [String] {
    var lines: [String] = []
    var language: String?
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        language = language == nil ? String(line.dropFirst(3)) : nil
      } else if let language, languages.contains(language) {
        lines.append(String(line))
      }
    }
    return lines
  }
}
