import Foundation

/// A Swift file that was found, with everything that is known about it before it is parsed.
struct SourceText: Sendable {
  /// Where it lies on this machine.
  let file: String

  /// The path that places in it carry: relative to the root of its package, else to the folder that was scanned.
  let place: String

  /// The module that it belongs to.
  let module: String

  /// Its text.
  let text: String
}

extension SourceText {
  /// The text of the file at an absolute path.
  ///
  /// - Throws: ``WorkProblem`` when it can't be read or is no text.
  static func read(_ file: String) throws(WorkProblem) -> String {
    guard let data = FileManager.default.contents(atPath: file) else { throw .unreadable(file, "the file") }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw WorkProblem(
        "the file is not UTF-8 text",
        path: file.relativeToWorkingDirectory,
        advice: "convert it, or leave it out with --exclude"
      )
    }
    return text
  }
}
