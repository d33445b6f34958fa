import Foundation

/// The repository that the tests were built from.
package enum Checkout {
  /// Returns the absolute path of a file or folder in the repository.
  package static func path(_ path: String) -> String {
    URL(filePath: #filePath).appending(path: "../../../\(path)").standardized.path(percentEncoded: false)
  }

  /// Returns the sorted paths of the files with a suffix, relative to a folder of the repository.
  ///
  /// - Throws: An error if the folder can't be read.
  package static func files(in folder: String, ending: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path(folder))
      .filter { $0.hasSuffix(ending) && !$0.contains(".build/") }.sorted()
  }

  /// Returns the code spans of a Markdown text.
  package static func codeSpans(of markdown: String) -> [String] {
    let parts = markdown.split(separator: "`", omittingEmptySubsequences: false)
    return parts.indices.filter { !$0.isMultiple(of: 2) }.map { String(parts[$0]) }
  }

  /// Returns the lines of the fenced code blocks of a Markdown text in some languages.
  package static func codeLines(of markdown: String, in languages: Set<String>) -> [String] {
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
