import Foundation

/// A generated file that may be committed beside the sources.
package struct GeneratedFile {
  private let path: String

  /// Creates a reference to a file, which need not exist.
  package init(path: String) {
    self.path = path
  }

  /// Whether the file exists.
  package var exists: Bool { path.absolutePath.fileKind != nil }

  /// Compares the file with the text that it should contain; a missing file is compared like an empty one.
  ///
  /// - Throws: ``WorkProblem`` if the file cannot be read.
  package func difference(from text: String) throws(WorkProblem) -> UnifiedDifference {
    if !exists { return .compare("", with: text) }
    guard let data = FileManager.default.contents(atPath: path.absolutePath) else {
      throw WorkProblem("cannot read the file", path: path, advice: "check that it is a file, and its permissions")
    }
    // Bytes that are not UTF-8 become replacement characters, which differ from any generated text.
    return .compare(String(decoding: data, as: UTF8.self), with: text)
  }
}
