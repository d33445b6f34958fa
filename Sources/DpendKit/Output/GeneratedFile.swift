import DpendGraph
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
    .compare(try contents(), with: text)
  }

  /// Checks that a text does not replace a file of the project: dpend reads the text as a source, so the path could be a wrong one.
  ///
  /// - Throws: ``WorkProblem`` if it does, or if the file cannot be read.
  package func check(replaceableBy text: String) throws(WorkProblem) {
    if GeneratedSource.isGenerated(text) || !GeneratedSource.isWrittenByDpend(text) || !exists { return }
    if GeneratedSource.isWrittenByDpend(try contents()) { return }
    throw WorkProblem(
      "the file exists and was not written by dpend",
      path: path,
      advice: "choose another file, or delete this one"
    )
  }

  /// Checks that a text of a template does not replace a file that dpend did not write, as its first line shows.
  ///
  /// - Throws: ``WorkProblem`` if it does, or if the file cannot be read.
  package func check(replaceableByTemplate text: String) throws(WorkProblem) {
    guard exists else { return }
    let contents = try contents()
    let firstLine = contents.prefix { !$0.isNewline }
    if contents == text || contents.isEmpty || GeneratedSource.authorships.contains(where: firstLine.contains) {
      return
    }
    throw WorkProblem(
      "the file exists and was not written by dpend",
      path: path,
      advice: path.hasSuffix(".swift")
        ? "choose another file, or delete this one"
        : "choose another file, or delete this one; put '\(GeneratedSource.authorships[0])' on the first line of the template"
    )
  }

  /// The text of the file; empty for a missing file.
  private func contents() throws(WorkProblem) -> String {
    if !exists { return "" }
    guard let data = FileManager.default.contents(atPath: path.absolutePath) else {
      throw WorkProblem("cannot read the file", path: path, advice: "check that it is a file, and its permissions")
    }
    // Bytes that are not UTF-8 become replacement characters, which differ from any generated text.
    return String(decoding: data, as: UTF8.self)
  }
}
