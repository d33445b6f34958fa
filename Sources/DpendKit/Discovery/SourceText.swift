import Foundation

/// A Swift file of a run before it is parsed.
struct SourceText: Sendable {
  /// The absolute path on this machine.
  let file: String

  /// The path that locations in the file carry: relative to the root of its package, or else to the scanned folder.
  let path: String

  /// The module that the file belongs to.
  let module: String

  /// The contents.
  let content: SourceContent

  /// The facts about the contents, if they are known; they may be about the same contents at another path.
  var knownFacts: EncodedFacts?

  /// The text.
  var text: String { content.text }
}

extension SourceText {
  /// Returns the text of the file at an absolute path.
  ///
  /// - Throws: ``WorkProblem`` if the file can't be read or is not UTF-8 text.
  static func read(_ file: String) throws(WorkProblem) -> String {
    guard let data = file.fileContents else { throw .unreadable(file, "file") }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw WorkProblem(
        "not UTF-8 text",
        path: file.relativeToWorkingDirectory,
        advice: "convert the file, or exclude it with --exclude"
      )
    }
    return text
  }
}
