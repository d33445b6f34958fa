package import DpendAnalysis
package import DpendGraph
import Foundation

/// The file of a baseline.
package struct BaselineFile: Sendable {
  /// The path, as the user writes it.
  package let path: String

  /// Creates a reference to a file, which may not exist.
  package init(path: String) {
    self.path = path
  }

  /// Whether an earlier dpend wrote the file, so that it has to be upgraded before any finding can be compared.
  package var isOutdated: Bool {
    guard let text = try? contents() else { return false }
    do {
      _ = try BaselineText(text)
      return false
    } catch {
      guard case .outdated = error else { return false }
      return true
    }
  }

  /// Reads the file.
  ///
  /// - Throws: ``WorkProblem`` if the file doesn't exist or isn't a baseline.
  package func read() throws(WorkProblem) -> BaselineText {
    let text = try contents()
    do {
      return try BaselineText(text)
    } catch {
      throw WorkProblem(error.message, path: "\(path):\(error.line)", advice: error.advice(writingWith: writingCommand))
    }
  }

  /// Writes a baseline, unless the file exists and isn't one.
  ///
  /// - Throws: ``WorkProblem`` if the file can't be written.
  package func write(_ baseline: Baseline) throws(WorkProblem) {
    if holdsSomethingElse {
      throw WorkProblem(
        "the file exists and isn't a baseline",
        path: path,
        advice: "pass another file, or remove this one"
      )
    }
    try OutputWriter.write(baseline.text(named: name), to: path)
  }

  /// Returns the location of a line.
  package func location(line: Int) -> SourceLocation {
    SourceLocation(file: ConfigurationFile.locationPath(of: path), line: line, column: 1)
  }

  /// Returns a path relative to the folder of the file, which is the same on every machine.
  package func relative(_ other: String) -> String {
    let path = other.absolutePath.path(from: path.absolutePath.parentFolder)
    return path.isEmpty ? "." : path
  }

  /// Whether the file exists and isn't a baseline, not even one with a merge conflict.
  private var holdsSomethingElse: Bool {
    guard path.absolutePath.fileKind == S_IFREG,
      let bytes = path.absolutePath.fileContents
    else { return false }
    return !bytes.isEmpty && bytes.range(of: Data(Baseline.head.utf8)) == nil
  }

  private var name: String { path.lastComponent }

  private var writingCommand: String { "dpend analyze --write-baseline \(path)" }

  private var writingAdvice: String { "write it with '\(writingCommand)', or pass another file" }

  private func contents() throws(WorkProblem) -> String {
    switch path.absolutePath.fileKind {
    case nil: throw WorkProblem("the baseline doesn't exist", path: path, advice: writingAdvice)
    case S_IFDIR: throw WorkProblem("the baseline is a folder", path: path, advice: "pass a file")
    default: break
    }
    guard let data = path.absolutePath.fileContents else {
      throw WorkProblem("the baseline can't be read", path: path, advice: "check its permissions")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw WorkProblem("the baseline is not UTF-8 text", path: path, advice: writingAdvice)
    }
    return text
  }
}
